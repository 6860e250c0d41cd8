// Our own time in a chat page, task by task: every way into our code (timers, observers, answers of the background) is
// timed from its beginning until the promises it continued are through. Loaded before the chat script, in its own world.
interface Task {
  readonly from: number;
  readonly to: number;
  readonly what: string;
}
export const tasks: Task[] = [];

/** Promises that one task continues, one after another, are fewer than this. */
const HOPS = 60;
async function settle(from: number, what: string): Promise<void> {
  let to = performance.now();
  for (let hop = 0; hop < HOPS; hop++) {
    await null;
    to = performance.now();
  }
  tasks.push({ from, to, what });
}

function timed<A extends unknown[], R>(what: string, run: (...args: A) => R): (...args: A) => R {
  return (...args) => {
    const from = performance.now();
    try {
      return run(...args);
    } finally {
      void settle(from, what);
    }
  };
}

type Observer = new (run: (...args: never[]) => void, options?: object) => object;
const world = globalThis as unknown as Record<string, unknown>;
const put = (name: string, value: unknown): void => {
  Object.defineProperty(world, name, { value, configurable: true, writable: true });
};
for (const name of ['MutationObserver', 'ResizeObserver', 'IntersectionObserver']) {
  const Real = world[name] as Observer;
  // A class cannot be extended over the border of a content script's world: made by hand.
  put(name, function made(run: () => void, options?: object) {
    return new Real(timed(name, run), options);
  });
}
const later = setTimeout.bind(globalThis);
const nextFrame = requestAnimationFrame.bind(globalThis);
put('setTimeout', (run: () => void, delay?: number) => later(timed('timer', run), delay));
put('requestAnimationFrame', (run: () => void) => nextFrame(timed('frame', run)));
if (typeof requestIdleCallback === 'function') {
  const real = requestIdleCallback.bind(globalThis);
  put('requestIdleCallback', (run: IdleRequestCallback, options?: IdleRequestOptions) =>
    real(timed('idle', run), options),
  );
}

interface Runtime {
  id: string;
  sendMessage(message: unknown): Promise<unknown>;
  onMessage: { addListener(run: unknown): void; removeListener(run: unknown): void };
}
const real = (world.browser ?? world.chrome) as { runtime: Runtime; i18n: unknown };
put('browser', {
  i18n: real.i18n,
  runtime: {
    id: real.runtime.id,
    onMessage: real.runtime.onMessage,
    sendMessage: (message: unknown): Promise<unknown> => {
      const asked = real.runtime.sendMessage(message);
      return new Promise((resolve, reject) => {
        asked.then(timed('reply', resolve), reject);
      });
    },
  },
});
