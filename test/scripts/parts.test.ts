import { describe, expect, it } from 'vitest';
import { check, counted } from '../../scripts/test/parts.mjs';

/** Runs a script that counts its checks. */
const count = (script: string) => countsOf(counted('apps', ['--eval', script]));

const say = (...lines: readonly string[]) => `console.log(${JSON.stringify(lines.join('\n'))});`;

async function countsOf(part: ReturnType<typeof check>) {
  return (await part.run(() => {})).get(part.name);
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
    expect(await count(say('✓ a', '1 passed, 0 failed'))).toEqual({ passed: 1, failed: 0 });
    expect(await count(failing)).toMatchObject({ passed: 7, failed: 2 });
  });

  it('has failed when it reports that all passed and exits with an error', async () => {
    const ending = `${say('1 passed, 0 failed')} process.exitCode = 3;`;
    expect(await count(ending)).toMatchObject({ passed: 1, failed: 1 });
  });

  it('has failed when it breaks off, beside what it had counted', async () => {
    const breaksOff = `${say('✓ a', '✓ b')} throw new Error('Chromium has crashed.');`;
    const { failures, ...figures } = (await count(breaksOff)) ?? {};
    expect(figures).toEqual({ passed: 2, failed: 1 });
    expect(failures?.join()).toContain('Chromium has crashed.');
  });
});
