import { render } from 'preact';
import { Card, FailedCard } from '../../src/ui/card/card';

const root = document.getElementById('app');
const token = location.hash.slice(1);
const [, failed] = /^failed:([a-z-]{1,30})$/.exec(token) ?? [];
// Without a token made for one click this page holds nothing, whoever frames it.
if (root && failed) render(<FailedCard code={failed} />, root);
else if (root && token !== '') render(<Card token={token} />, root);
