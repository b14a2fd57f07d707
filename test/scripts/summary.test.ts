import { describe, expect, it, vi } from 'vitest';
import { failureText } from '../../scripts/test/report.mjs';
import { printSummary } from '../../scripts/test/summary.mjs';

describe('the end of a run', () => {
  it('reports failures with their reasons, then the counts, and the total as the last line', () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    const total = printSummary(
      new Map([
        [
          'tests in Node',
          new Map([['unit', { passed: 2, failed: 1, failures: ['a.test.ts > b\nError: c'] }]]),
        ],
        ['lint', new Map([['lint', { passed: 1, failed: 0 }]])],
      ]),
    );
    const printed = log.mock.calls.flat();
    log.mockRestore();
    expect(total).toEqual({ passed: 3, failed: 1 });
    expect(printed).toEqual([
      '\nFAILED unit: a.test.ts > b\n    Error: c',
      'unit                 2 passed    1 failed',
      'lint                 1 passed    0 failed',
      '3 passed, 1 failed',
    ]);
  });
});

describe('the report of an error', () => {
  it('is its message, the difference of the values, and where it was thrown, without colours', () => {
    const stacks = [{ file: import.meta.filename, line: 3, column: 5, method: '' }];
    expect(
      failureText({ name: 'AssertionError', message: 'no\u001b[31m!\u001b[39m', diff: '- a\n+ b', stacks }),
    ).toBe('AssertionError: no!\n- a\n+ b\nat test/scripts/summary.test.ts:3:5');
  });

  it('is at most the first lines of a long message', () => {
    const message = Array.from({ length: 100 }, (_, index) => index).join('\n');
    expect(failureText({ name: 'Error', message }).split('\n')).toEqual([
      'Error: 0',
      ...Array.from({ length: 11 }, (_, index) => String(index + 1)),
      '…',
    ]);
  });
});
