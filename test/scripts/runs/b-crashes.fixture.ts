import { expect, it } from 'vitest';

it('passes', () => expect(1).toBe(1));
it('crashes', async () => {
  process.kill(process.env['CRASHING_VICTIM'] === 'vitest' ? process.ppid : process.pid, 'SIGKILL');
  await new Promise(() => {});
});
