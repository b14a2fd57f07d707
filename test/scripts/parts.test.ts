import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { check, counted } from '../../scripts/test/parts.mjs';

/** Runs a script that counts its checks, and repeats it if the outcome asks for that. */
async function count(script: string) {
  const folder = mkdtempSync(join(tmpdir(), 'holdpoint-counted-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // True in the first of several runs.
  const isFirst = `require('node:fs').mkdirSync(${JSON.stringify(join(folder, 'ran'))}, { recursive: true })`;
  const outcome = await counted('apps', [
    '--eval',
    `const isFirst = ${isFirst} !== undefined; ${script}`,
  ]).run(() => {});
  const again = 'again' in outcome;
  const counts = again ? await outcome.again(() => {}) : outcome.counts;
  return { again, ...counts.get('apps') };
}

const say = (...lines: readonly string[]) => `console.log(${JSON.stringify(lines.join('\n'))});`;

async function countsOf(part: ReturnType<typeof check>) {
  const outcome = await part.run(() => {});
  return 'counts' in outcome ? outcome.counts.get(part.name) : undefined;
}

describe('a tool', () => {
  it('that succeeds has passed one check', async () => {
    expect(await countsOf(check('lint', ['--eval', '']))).toEqual({ passed: 1, failed: 0 });
  });

  it('that fails reports the last twenty lines of its output', async () => {
    const code = 'for (let n = 1; n <= 30; n += 1) console.log(n); process.exit(1)';
    const last = Array.from({ length: 20 }, (_, index) => index + 11);
    expect(await countsOf(check('lint', ['--eval', code]))).toEqual({
      passed: 0,
      failed: 1,
      failures: [['lint', ...last].join('\n')],
    });
  });
});

describe('a script that counts its checks', () => {
  it('has the numbers of its last line', async () => {
    const failing = `${say('✓ a', '✗ b', '7 passed, 2 failed')} process.exitCode = 1;`;
    expect(await count(say('✓ a', '1 passed, 0 failed'))).toMatchObject({
      again: false,
      passed: 1,
      failed: 0,
    });
    expect(await count(failing)).toMatchObject({ again: false, passed: 7, failed: 2 });
  });

  it('has failed when it reports that all passed and exits with an error', async () => {
    const ending = `${say('1 passed, 0 failed')} process.exitCode = 3;`;
    expect(await count(ending)).toMatchObject({ again: false, passed: 1, failed: 1 });
  });

  it('is run again after it broke off', async () => {
    const once = `${say('✓ a')} if (isFirst) process.kill(process.pid, 'SIGKILL'); ${say('✓ b', '2 passed, 0 failed')}`;
    expect(await count(once)).toEqual({ again: true, passed: 2, failed: 0, failures: [] });
  });

  it('keeps what it had counted when it breaks off again', async () => {
    const always = `${say('✓ a', '✓ b')} if (isFirst) ${say('✓ c')} throw new Error('Chromium has crashed.');`;
    const { failures, ...figures } = await count(always);
    expect(figures).toEqual({ again: true, passed: 3, failed: 1 });
    expect(failures?.join()).toContain('Chromium has crashed.');
  });
});
