import { cleanup } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadForm } from '../../src/renderers/form/load-form.js';
import { cases } from '../support/cases.js';
import { HINTS } from './support/odd-interrupts.js';
import {
  answerCard,
  asks,
  type BadRun,
  cancelCard,
  finished,
  listenForErrors,
  offersCancel,
  showEvents,
} from './support/show-events.js';

const SEED = 20_261_205;

await loadForm(undefined);

let ears = listenForErrors();
beforeEach(() => {
  ears.stop();
  ears = listenForErrors();
});
afterEach(() => ears.stop());

const json = fc.jsonValue({ maxDepth: 3 });
const odd = fc.oneof(json, fc.constantFrom<unknown>('', '__proto__', 'i', 'tool_call', 'object', {}, []));

/** Some of these fields, each with any value. */
function fields(names: readonly string[]): fc.Arbitrary<{ [key: string]: unknown }> {
  return fc
    .array(fc.tuple(fc.constantFrom(...names), odd), { maxLength: names.length })
    .map(Object.fromEntries);
}

const reason = fc.constantFrom('tool_call', 'confirmation', 'input_required', 'agno:external', 'acme:thing');
const interrupt = fc
  .tuple(
    reason,
    fields(['message', 'toolCallId', 'expiresAt', 'responseSchema', 'metadata']),
    fc.option(fields(HINTS)),
  )
  .map(([why, more, metadata]) => ({ id: 'i', reason: why, ...more, ...(metadata ? { metadata } : {}) }));
const type = fc.constantFrom(
  'RUN_STARTED',
  'TOOL_CALL_START',
  'TOOL_CALL_ARGS',
  'TOOL_CALL_CHUNK',
  'TOOL_CALL_END',
  'TOOL_CALL_RESULT',
  'MESSAGES_SNAPSHOT',
  'SUBAGENT_STARTED',
  'CUSTOM',
);
const event = fc.oneof(
  json,
  fc
    .tuple(
      type,
      fields([
        'toolCallId',
        'toolCallName',
        'delta',
        'content',
        'messages',
        'subagentRunId',
        'name',
        'value',
      ]),
    )
    .map(([kind, more]): unknown => ({ type: kind, ...more })),
  odd.map((value): unknown => ({ type: 'CUSTOM', name: 'on_interrupt', value })),
);
const run: fc.Arbitrary<BadRun> = fc.record({
  before: fc.array(event, { maxLength: 3 }),
  end: fc.oneof(
    { weight: 4, arbitrary: interrupt.map((one) => asks(one).end) },
    { weight: 1, arbitrary: odd.map((outcome) => finished(outcome)) },
  ),
});

it(`any events: every open request can be answered and cancelled, and nothing is thrown (seed ${SEED})`, async () => {
  const ways = new Set<string>();
  await fc.assert(
    fc
      .asyncProperty(run, fc.boolean(), async (sent, gives) => {
        const page = showEvents(sent);
        const cards = page.cards();
        expect(cards.length > 0 || page.canSend()).toBe(true);
        // A LangGraph graph reads a cancel as an answer, so none is offered there.
        const cancels = (card: Element) => !gives && offersCancel(card);
        const isLoneCancel = cards.length === 1 && cards.every(cancels);
        for (const card of cards) ways.add(cancels(card) ? cancelCard(card) : await answerCard(card));
        expect(ears.heard).toEqual([]);
        // An answer may still be in validation, or may lack what its form requires; a cancel is
        // always sent.
        expect(page.requests.length).toBeLessThanOrEqual(1);
        if (isLoneCancel) expect(page.requests).toHaveLength(1);
      })
      .afterEach(cleanup),
    { seed: SEED, numRuns: cases(30, 0.05) },
  );
  expect([...ways]).toEqual(expect.arrayContaining(['approve', 'write', 'form', 'cancel']));
});
