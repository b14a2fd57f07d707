import { it } from 'vitest';
import { isFirstLoad } from './crash-once.js';

isFirstLoad('always');

it('crashes', async () => {
  process.kill(process.pid, 'SIGKILL');
  await new Promise(() => {});
});
