import fc from 'fast-check';
import { createInterruptStore, createPersistence, type HoldpointError } from 'holdpoint/core';
import { createScriptedSource } from 'holdpoint/testing';
import { describe, expect, it } from 'vitest';
import type { EventStreamRequest } from '../../src/sources/ag-ui/event-stream-source.js';
import { cases } from '../support/cases.js';
import { memoryStorage } from '../support/memory-storage.js';
import { drained } from '../support/open-store.js';
import { settlingAnswer } from '../support/settling-answer.js';
import { prototypes, stream } from './event-streams.js';

const SEED = 20_261_121;
const STREAMS = cases(10, 0.2);

function page(storage = memoryStorage()) {
  const warnings: HoldpointError[] = [];
  const onWarning = (warning: HoldpointError) => void warnings.push(warning);
  const source = createScriptedSource({ onWarning });
  const persist = createPersistence({ storage, secrets: ['pin'] });
  const store = createInterruptStore(source, { onWarning, persist });
  store.subscribe(() => {});
  return { source, store, warnings, storage };
}

const named = ({ resume = [] }: EventStreamRequest) => resume.map(({ interruptId }) => interruptId);

describe(`streams of a hostile agent (seed ${SEED})`, () => {
  it('leave every request answerable, throw nothing and change no prototype', async () => {
    const before = prototypes();
    let asked = 0;
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(stream, async (events) => {
        const { source, store, warnings, storage } = page();
        for (const event of events) source.push(event);
        source.end();
        const { interrupts, status } = store.getState();
        asked += interrupts.length;
        expect(status === 'running' || status === 'sending').toBe(false);
        expect(new Set(interrupts.map(({ key }) => key)).size).toBe(interrupts.length);
        expect(new Set(interrupts.map(({ interrupt }) => interrupt.id)).size).toBe(interrupts.length);
        for (const { prompt } of interrupts) expect(typeof prompt.kind).toBe('string');
        // The next page restores the same requests.
        const ids = interrupts.map(({ interrupt }) => interrupt.id);
        const after = page(storage).store.getState().interrupts;
        expect(after.map(({ interrupt }) => interrupt.id)).toEqual(ids);
        for (const { key, prompt } of interrupts) void store.answer(key, settlingAnswer(prompt));
        if (interrupts.length > 1) store.submit();
        await drained();
        sent += source.requests.length;
        expect(source.requests).toHaveLength(interrupts.length > 0 ? 1 : 0);
        const [request] = source.requests;
        // The answer of the legacy channel is not in the resume.
        const legacy = request?.forwardedProps ? ids.filter((id) => !named(request).includes(id)) : [];
        if (request) expect([...named(request), ...legacy].sort()).toEqual([...ids].sort());
        for (const { code } of warnings) expect(code).not.toBe('DIALECT_FAILED');
        expect(prototypes()).toBe(before);
        expect('polluted' in {}).toBe(false);
      }),
      { seed: SEED, numRuns: STREAMS },
    );
    // Otherwise too little was asked to prove anything.
    expect(asked).toBeGreaterThan(STREAMS);
    expect(sent).toBeGreaterThan(STREAMS / 3);
  });
});
