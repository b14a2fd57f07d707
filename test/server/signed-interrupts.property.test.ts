import fc from 'fast-check';
import type { Interrupt } from 'holdpoint/core';
import { memoryStore, trackInterrupts } from 'holdpoint/server';
import { expect, it } from 'vitest';
import { cases } from '../support/cases.js';
import { finished, started, streamOf } from './recorded-runs.js';

const signingKey = 'a key that only the server has: 32 bytes';
const CALL = { name: 'deploy', argsText: '{"to":"staging","steps":[1,2]}' };

const asked: Interrupt = {
  id: 'i',
  reason: 'tool_call',
  message: 'Deploy?',
  toolCallId: 'c',
  responseSchema: { type: 'object', properties: { approved: { type: 'boolean' } } },
  metadata: { risk: 'high', hosts: ['a', 'b'] },
};

/** What a page is told of a run that asks, under a signature. */
async function told() {
  const tracker = trackInterrupts(memoryStore(), { signingKey });
  const run = await tracker.begin({ threadId: 't', runId: 'r', messages: [] });
  if (!run.accepted) throw new Error(run.why);
  const events = [
    started('r'),
    { type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: CALL.name },
    { type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta: CALL.argsText },
    { type: 'TOOL_CALL_END', toolCallId: 'c' },
    finished('r', [asked]),
  ];
  let last: object = {};
  for await (const event of run.events(streamOf(events))) last = event;
  const { outcome }: { outcome: { interrupts: object[] } } = JSON.parse(JSON.stringify(last));
  return { tracker, heard: { interrupts: outcome.interrupts, call: CALL } };
}

/** Every place in a value, as the keys that lead there. */
function placesIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, one]) => placesIn(one, [...path, key]))];
}

/** The value with another one in a place; undefined takes it out of an object. */
function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value))
    return value.map((one, at) => (String(at) === key ? replaced(one, rest, by) : one));
  return Object.fromEntries(
    Object.entries(value ?? {}).map(([name, one]) => [name, name === key ? replaced(one, rest, by) : one]),
  );
}

/** The same JSON with the keys of every object in the opposite order. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, one]) => [key, turned(one)])
      .reverse(),
  );
}

it('an answer is taken to exactly what was signed, whichever place of it was changed', async () => {
  const { tracker, heard } = await told();
  const answer = async (holdpointAsked: unknown) => {
    const entry = { interruptId: 'i', status: 'resolved', payload: true, metadata: { holdpointAsked } };
    return tracker.begin({ threadId: 't', messages: [], resume: [entry] });
  };
  const change = fc.record({
    place: fc.constantFrom(...placesIn(heard)),
    by: fc.oneof(fc.jsonValue(), fc.constant(undefined)),
  });
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(change, async ({ place, by }) => {
      const changed = JSON.parse(JSON.stringify(replaced(heard, place, by) ?? null));
      fc.pre(JSON.stringify(turned(changed)) !== JSON.stringify(turned(heard)));
      expect(await answer(changed)).toMatchObject({ accepted: false, why: 'changed' });
      refused += 1;
    }),
    { seed: 57, numRuns: cases(300) },
  );
  expect(refused).toBeGreaterThan(100);
  expect(await answer(turned(heard))).toMatchObject({ accepted: true });
});
