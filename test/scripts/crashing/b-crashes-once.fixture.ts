import { expect, it } from 'vitest';
import { isFirstLoad } from './crash-once.js';

const isFirst = isFirstLoad('once');
const victim = process.env['CRASHING_VICTIM'] === 'vitest' ? process.ppid : process.pid;

it('crashes', async () => {
  if (!isFirst) return;
  process.kill(victim, 'SIGKILL');
  await new Promise(() => {});
});
it('passes', () => expect(1).toBe(1));
it('fails', () => expect(1).toBe(2));
