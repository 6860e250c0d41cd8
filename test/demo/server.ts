// The demo's web server, on this machine only: an article in two editions and a chat page. It counts what is
// asked for, so that tests can prove that the extension asks for nothing.
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const PAGES = path.resolve(import.meta.dirname, 'pages');

const EDITIONS = {
  1: { date: '3 November 2026', days: '10', readers: '12', edition: '1' },
  2: { date: '24 November 2026', days: '7', readers: '31', edition: '2' },
  /** The first once more: only what stands beside the article is another. */
  3: { date: '3 November 2026', days: '10', readers: '58', edition: '1' },
} as const;
type Edition = keyof typeof EDITIONS;

/** One more thing that a test serves. */
export interface Extra {
  readonly type: string;
  /** In pieces: each is sent as soon as it is there. */
  readonly body: string | Buffer | AsyncIterable<string>;
  readonly headers?: Readonly<Record<string, string>>;
  /** 200 unless said. */
  readonly status?: number;
}

export interface DemoServer {
  readonly port: number;
  /** Address of `path` under a host name that resolves to this machine. */
  url(path: string, host?: string): string;
  setEdition(edition: Edition): void;
  /** Paths asked for so far, in order. */
  readonly requests: readonly string[];
  close(): Promise<void>;
}

async function article(edition: Edition): Promise<string> {
  let page = await readFile(path.join(PAGES, 'article.html'), 'utf8');
  for (const [name, value] of Object.entries(EDITIONS[edition]))
    page = page.replaceAll(`{{${name}}}`, value);
  return page;
}

/** Starts the server; `port` 0 takes a free one. `extra` serves more paths, for tests. */
export async function startServer(
  port = 0,
  extra: (path: string) => Extra | null | Promise<Extra | null> = () => null,
): Promise<DemoServer> {
  let edition: Edition = 1;
  const requests: string[] = [];
  const server: Server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://demo');
    requests.push(pathname);
    const send = (
      type: string,
      body: string | Buffer,
      status = 200,
      headers: Readonly<Record<string, string>> = {},
    ) => {
      response.writeHead(status, {
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'no-store',
        ...headers,
      });
      response.end(body);
    };
    const added = await extra(pathname);
    if (added) {
      const { type, body, status, headers } = added;
      if (typeof body === 'string' || Buffer.isBuffer(body))
        return send(type, body, status, headers);
      response.writeHead(status ?? 200, { 'content-type': type, 'cache-control': 'no-store' });
      for await (const piece of body) response.write(piece);
      return response.end();
    }
    if (pathname === '/article') return send('text/html', await article(edition));
    if (pathname === '/chat' || pathname.startsWith('/chat/'))
      return send('text/html', await readFile(path.join(PAGES, 'chat.html'), 'utf8'));
    if (pathname === '/chat.js')
      return send('text/javascript', await readFile(path.join(PAGES, 'chat.js'), 'utf8'));
    if (pathname === '/edition') {
      edition = searchParams.get('n') === '2' ? 2 : 1;
      response.writeHead(302, { location: '/article' });
      return response.end();
    }
    if (pathname === '/') {
      // Pages and chat under two names of this machine, so that a permission for one is none for the other.
      const guide = await readFile(path.join(PAGES, 'index.html'), 'utf8');
      return send(
        'text/html',
        guide.replaceAll('{{pages}}', `http://127.0.0.1:${request.socket.localPort}`),
      );
    }
    return send('text/plain', 'There is nothing here.', 404);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const actual = (server.address() as AddressInfo).port;
  return {
    port: actual,
    url: (at, host = '127.0.0.1') => `http://${host}:${actual}${at}`,
    setEdition: (n) => {
      edition = n;
    },
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
