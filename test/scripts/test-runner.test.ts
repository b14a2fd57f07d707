import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  type Count,
  countProjects,
  emptyReport,
  mergeReports,
  type Report,
  type State,
} from '../../scripts/test/report.mjs';
import { runCommand, watchProgress } from '../../scripts/test/run-command.mjs';
import { countRun, hasCrashed, runUnfinished, runVitest } from '../../scripts/test/run-vitest.mjs';

const config = join(import.meta.dirname, 'crashing', 'vitest.config.ts');

/** Runs the crashing files, and runs again those that a crash left. */
async function runCrashing(victim: string, projects: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'holdpoint-runner-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const log = join(folder, 'log');
  const run = {
    projects,
    args: ['--config', config],
    env: { CRASHING_LOG: log, CRASHING_VICTIM: victim },
    quietLimit: 120_000,
    onOutput: () => {},
  };
  const first = await runVitest(run);
  const loaded = () => readFileSync(log, 'utf8').trim().split('\n');
  const before = loaded();
  const second = await runUnfinished(run, first);
  return {
    crashed: hasCrashed(first),
    first: countRun(run, first),
    second: countRun(run, second),
    before,
    again: loaded().slice(before.length),
  };
}

const [once, always] = ['b-crashes-once', 'c-crashes-always'].map(
  (name) => `test/scripts/crashing/${name}.fixture.ts`,
);
const browserDies = 'test/scripts/crashing/browser-dies.fixture.ts';
const unended = (file: string | undefined) => `${file}\nIt has not come to its end.`;
const failuresAtTheEnd = [
  `${once} > fails\nAssertionError: expected 1 to be 2 // Object.is equality\n- Expected\n+ Received\n\n- 2\n+ 1\nat ${once}:13:29`,
  unended(always),
];

describe('a run of tests that crashes', () => {
  it('keeps its counts, and runs the remaining files again, when a worker or its Chromium dies', async () => {
    const projects = ['crashing', 'browser'];
    const { crashed, first, second, before, again } = await runCrashing('worker', projects);
    expect(crashed).toBe(true);
    expect(before).toEqual(['well', 'once', 'browser', 'always']);
    expect(first.get('crashing')).toEqual({ passed: 2, failed: 2, failures: [once, always].map(unended) });
    expect(first.get('browser')).toEqual({ passed: 0, failed: 1, failures: [unended(browserDies)] });
    expect(again).toEqual(['once', 'browser', 'always']);
    expect(second.get('crashing')).toEqual({ passed: 4, failed: 2, failures: failuresAtTheEnd });
    expect(second.get('browser')).toEqual({ passed: 1, failed: 0, failures: [] });
  });

  it('does the same when the whole run is killed', async () => {
    const { crashed, first, second, before, again } = await runCrashing('vitest', ['crashing']);
    expect(crashed).toBe(true);
    expect(before).toEqual(['well', 'once']);
    expect(first.get('crashing')).toEqual({ passed: 2, failed: 2, failures: [once, always].map(unended) });
    expect(again).toEqual(['once', 'always']);
    expect(second.get('crashing')).toEqual({ passed: 4, failed: 2, failures: failuresAtTheEnd });
  });
});

describe('a command', () => {
  it('is ended when it prints nothing for too long', async () => {
    const output: string[] = [];
    const { code, crashed } = await runCommand({
      args: ['--eval', 'setInterval(() => {}, 1000)'],
      quietLimit: 50,
      onOutput: (text) => output.push(text),
    });
    expect({ code, crashed }).toEqual({ code: null, crashed: true });
    expect(output.join('')).toContain('it hangs, and is ended');
  });

  it('ends with its exit code', async () => {
    const ended = runCommand({
      args: ['--eval', 'process.exit(3)'],
      quietLimit: 120_000,
      onOutput: () => {},
    });
    expect(await ended).toEqual({ code: 3, crashed: false });
  });

  it('is not ended while it prints or writes, however long it takes', () => {
    let now = 0;
    const watch = watchProgress({ quietLimit: 10, now: () => now });
    for (const written of [1, 2, 3]) {
      now += 10;
      expect(watch.isQuiet(written)).toBe(false);
    }
    now += 9;
    watch.progress();
    now += 9;
    expect(watch.isQuiet(3)).toBe(false);
    now += 2;
    expect(watch.isQuiet(3)).toBe(true);
  });
});

/** The report of one file, which has ended unless stated otherwise. */
function reportOf(
  states: readonly State[],
  { broken = false, ended = true, errors = [] as string[] } = {},
): Report {
  const tests = new Map(
    states.map((state, index) => {
      const name = `test ${index}`;
      return [name, { name, state, errors: state === 'failed' ? ['Error: told'] : [] }];
    }),
  );
  const file = { project: 'unit', file: 'a.test.ts', tests, broken, errors, ended };
  return { ...emptyReport(), files: new Map([['a.test.ts', file]]), ended };
}

describe('what is counted as a failure', () => {
  const count = (report: Report, code: number, args: readonly string[] = []) =>
    countRun({ projects: ['unit'], args, quietLimit: 1, onOutput: () => {} }, { code, report }).get('unit');

  it('is not a test that a pattern leaves out', () => {
    const report = reportOf(['passed', 'skipped']);
    expect(count(report, 0, ['--testNamePattern', 'Link'])).toEqual({ passed: 1, failed: 0, failures: [] });
    const failed = reportOf(['failed', 'skipped'], { broken: true });
    expect(count(failed, 1, ['--testNamePattern', 'Link'])?.failed).toBe(1);
  });

  it.each<[string, Report, number, Count]>([
    ['nothing where all pass', reportOf(['passed', 'passed']), 0, { passed: 2, failed: 0, failures: [] }],
    [
      'a test that fails',
      reportOf(['passed', 'failed'], { broken: true }),
      1,
      { passed: 1, failed: 1, failures: ['a.test.ts > test 1\nError: told'] },
    ],
    [
      'a test that is skipped',
      reportOf(['passed', 'skipped']),
      0,
      { passed: 1, failed: 1, failures: ['a.test.ts > test 1\nIt is skipped.'] },
    ],
    [
      'a file that does not load',
      reportOf([], { broken: true, errors: ['SyntaxError: no'] }),
      1,
      { passed: 0, failed: 1, failures: ['a.test.ts\nSyntaxError: no'] },
    ],
    [
      'a file that has not ended',
      reportOf(['passed'], { ended: false }),
      0,
      { passed: 1, failed: 1, failures: ['a.test.ts\nIt has not come to its end.'] },
    ],
    [
      'a run that ends badly and does not say why',
      reportOf(['passed']),
      1,
      { passed: 1, failed: 1, failures: ['unit\nIt ended with the code 1.'] },
    ],
    [
      'a project without tests',
      emptyReport(),
      0,
      { passed: 0, failed: 1, failures: ['unit\nIt has no tests.'] },
    ],
    [
      'errors that no test caught',
      { ...reportOf(['passed']), errors: ['Error: a', 'Error: b'] },
      1,
      {
        passed: 1,
        failed: 2,
        failures: ['a', 'b'].map((letter) => `unit: an error that nobody caught\nError: ${letter}`),
      },
    ],
  ])('%s', (_, report, code, expected) => {
    expect(count(report, code)).toEqual(expected);
  });

  it('a test that failed before its file crashed, although it passes when it is repeated', () => {
    const merged = mergeReports(reportOf(['failed'], { ended: false }), reportOf(['passed', 'passed']));
    const failures = ['a.test.ts > test 0\nError: told'];
    expect(countProjects(merged).get('unit')).toEqual({ passed: 1, failed: 1, failures });
  });
});
