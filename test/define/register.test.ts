import { expect, it } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { typeCheck } from '../support/type-check.js';

// In a separate program, because a registration holds for all of its files.
const registered = `
  import { type AnyInterruptedRun, InterruptStack, type InterruptedRun, useInterruptedRun } from 'holdpoint';
  import { defineInterrupt } from 'holdpoint/define';
  import type { HttpAgent } from '@ag-ui/client';
  import { z } from 'zod';

  export const pickSeat = defineInterrupt({
    reason: 'acme:pick-seat',
    payload: z.object({ free: z.array(z.string()) }),
    response: z.object({ seat: z.string() }),
  });
  export const quote = defineInterrupt({ reason: 'acme:quote', payload: z.number(), response: z.boolean() });

  declare module 'holdpoint' {
    interface Register {
      interrupts: [typeof pickSeat, typeof quote];
    }
  }

  export function answerFirst(run: InterruptedRun) {
    for (const { reason, key, prompt } of run.interrupts)
      if (reason === 'acme:pick-seat') run.answer(key, { kind: 'filled', value: { seat: prompt.payload.free[0] ?? '' } });
  }
  export function useAll(agent: HttpAgent) {
    const interrupts = [pickSeat, quote];
    const run = useInterruptedRun(agent, { interrupts });
    answerFirst(run);
    answerFirst(useInterruptedRun(agent));
    const any: AnyInterruptedRun = run;
    return [any, <InterruptStack key="stack" run={run} />];
  }
`;

const wrong = `
  import type { InterruptedRun } from 'holdpoint';
  import './register-app.js';

  export function answerFirst(run: InterruptedRun) {
    for (const pending of run.interrupts)
      if (pending.reason === 'acme:pick-seat')
        run.answer(pending.key, { kind: 'filled', value: { seat: pending.prompt.payload.free } });
  }
  export const unknownReason = (run: InterruptedRun) => run.interrupts.some(({ reason }) => reason === 'acme:meal');
`;

it('an app that registers its definitions gets their types in every file', () => {
  const app = `${root}register-app.tsx`;
  const other = `${root}register-other.ts`;
  const said = typeCheck(
    new Map([
      [app, registered],
      [other, wrong],
    ]),
  );
  expect(said.get(app)).toEqual([]);
  expect(said.get(other)).toEqual([
    expect.stringContaining("Type 'string[]' is not assignable to type 'string'"),
    expect.stringContaining('have no overlap'),
  ]);
});
