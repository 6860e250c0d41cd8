import { render } from 'preact';
import { Card } from '../../src/ui/card/card';

const root = document.getElementById('app');
const token = location.hash.slice(1);
// Without a token made for one click this page is empty, whoever frames it.
if (root && token !== '') render(<Card token={token} />, root);
