import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand, watchProgress } from '../../scripts/test/run-command.mjs';
import { runVitest } from '../../scripts/test/run-vitest.mjs';

const folder = join(import.meta.dirname, 'runs');
const inRuns = (name: string) => `test/scripts/runs/${name}.fixture.ts`;

/** Runs projects of `runs`, as the runner does. */
async function run(projects: readonly string[], { args = [] as string[], victim = 'worker' } = {}) {
  const counts = await runVitest(
    {
      projects,
      args: ['--config', join(folder, 'vitest.config.ts'), ...args],
      env: { CRASHING_VICTIM: victim },
    },
    () => {},
  );
  return Object.fromEntries(counts);
}

const unended = [
  `${inRuns('b-crashes')}\nIt has not come to its end.`,
  `${inRuns('c-passes')}\nIt was not run.`,
];

describe('a run of tests that crashes', () => {
  it('names the file whose worker dies, and what it leaves', async () => {
    const { crashing } = await run(['crashing']);
    expect(crashing?.passed).toBe(2);
    expect(crashing?.failed).toBe(crashing?.failures?.length);
    expect(crashing?.failures?.slice(0, 2)).toEqual(unended);
  });

  it('names the file whose browser dies', async () => {
    const { browser } = await run(['browser']);
    expect(browser?.passed).toBe(0);
    expect(browser?.failed).toBe(browser?.failures?.length);
    expect(browser?.failures?.[0]).toBe(`${inRuns('browser-dies')}\nIt has not come to its end.`);
  });

  it('keeps what has passed when all of it is killed, and names what has not been run', async () => {
    expect(await run(['crashing'], { victim: 'vitest' })).toEqual({
      crashing: { passed: 2, failed: 2, failures: unended },
    });
  });
});

describe('what is counted as a failure', () => {
  it('is nothing where all pass', async () => {
    expect(await run(['passing'])).toEqual({ passing: { passed: 2, failed: 0, failures: [] } });
  });

  it('is what fails, is skipped, does not load, or is thrown where nobody catches it', async () => {
    const { failing } = await run(['failing']);
    expect(failing).toMatchObject({ passed: 2, failed: 4 });
    expect([...(failing?.failures ?? [])].sort()).toEqual([
      expect.stringMatching(/^failing: an error that nobody caught\nError: Nobody caught it\.\nat /),
      `${inRuns('does-not-load')}\nError: It does not load.\nat ${inRuns('does-not-load')}:1:7`,
      `${inRuns('fails')} > fails\nAssertionError: expected 1 to be 2 // Object.is equality\n- Expected\n+ Received\n\n- 2\n+ 1\nat ${inRuns('fails')}:4:29`,
      `${inRuns('fails')} > is skipped\nIt is skipped.`,
    ]);
  });

  it('is a project without tests, and not a test that a name pattern leaves out', async () => {
    expect(await run(['passing', 'empty'], { args: ['--testNamePattern', 'too'] })).toEqual({
      passing: { passed: 1, failed: 0, failures: [] },
      empty: { passed: 0, failed: 1, failures: ['empty\nIt has no tests.'] },
    });
  });
});

describe('a command', () => {
  it('is ended when it prints nothing for too long', async () => {
    const printed: string[] = [];
    const code = await runCommand({
      args: ['--eval', 'setInterval(() => {}, 1000)'],
      quietLimit: 50,
      print: (text) => printed.push(text),
    });
    expect(code).toBeNull();
    expect(printed.join('')).toContain('it hangs, and is ended');
  });

  it('ends with its exit code', async () => {
    expect(await runCommand({ args: ['--eval', 'process.exit(3)'], print: () => {} })).toBe(3);
  });

  it('is not ended while it prints or writes, however long it takes', () => {
    let now = 0;
    const isQuiet = watchProgress(10, () => now);
    for (const done of [1, 2, 3]) {
      now += 10;
      expect(isQuiet(done)).toBe(false);
    }
    now += 10;
    expect(isQuiet(3)).toBe(false);
    now += 1;
    expect(isQuiet(3)).toBe(true);
  });
});
