import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { own } from '../../src/core/util/json.js';
import { argumentRows } from '../../src/renderers/call/argument-rows.js';
import { EditArguments } from '../../src/renderers/form/edit-arguments.js';
import { eventually } from '../support/eventually.js';

const SEED = 20_261_121;

const name = fc.constantFrom('a', 'b c', '', '0', '__proto__', 'constructor', '__errors');
// As it arrives: JSON has no -0.
const args = fc
  .dictionary(name, fc.jsonValue({ maxDepth: 2 }), { minKeys: 1, maxKeys: 4 })
  .map((given): { [key: string]: unknown } => JSON.parse(JSON.stringify(given)));

describe(`edited arguments (seed ${SEED})`, () => {
  it('keep every value and every type when nothing was changed', async () => {
    await fc.assert(
      fc
        .asyncProperty(args, async (given) => {
          const onDone = vi.fn<(args: unknown) => void>();
          render(<EditArguments id="e" schema={null} args={given} onDone={onDone} onCancel={() => {}} />);
          await userEvent.click(await screen.findByRole('button', { name: 'Save changes' }));
          await eventually(() => expect(onDone).toHaveBeenCalledTimes(1));
          expect(JSON.stringify(sorted(onDone.mock.calls[0]?.[0]))).toBe(JSON.stringify(sorted(given)));
        })
        .afterEach(cleanup),
      { seed: SEED, numRuns: 8 },
    );
  });

  it('are compared row by row so that the rows together make what is sent', () => {
    fc.assert(
      fc.property(args, args, (was, now) => {
        const rows = argumentRows(was, { args: now });
        const shown = rows.flatMap((row) =>
          row.state === 'removed' ? [] : [[row.key ?? '', row.value] as const],
        );
        expect(Object.entries(Object.fromEntries(shown)).sort()).toEqual(Object.entries(now).sort());
        for (const row of rows) {
          if (row.state === 'removed' || row.state === 'changed')
            expect(row.before).toEqual(own(was, row.key ?? ''));
        }
      }),
      { seed: SEED, numRuns: 500 },
    );
  });
});

function sorted(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
    : value;
}
