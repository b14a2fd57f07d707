import type { Answer, HoldpointError, Interrupt } from 'holdpoint/core';
import { type AnyInterruptDefinition, defineInterrupt } from 'holdpoint/define';
import type { Dialect } from 'holdpoint/dialect';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { APPROVE, drained, filled, openStore } from '../../support/open-store.js';

const reason = 'acme:seat';
const asked: Interrupt = { id: 'i', reason, metadata: { row: 1 } };
const fault = new Error('app');
const fail = (): never => {
  throw fault;
};

/** A page with this definition, and its warnings with their detail. */
function page(definition: AnyInterruptDefinition, dialects?: readonly Dialect[]) {
  const warnings: unknown[] = [];
  const onWarning = ({ code, detail }: HoldpointError) => void warnings.push([code, detail]);
  const opened = openStore([asked], { interrupts: [definition], onWarning, dialects });
  const [pending] = opened.store.getState().interrupts;
  const inWords = (answer: Answer) => pending?.definition?.inWords(answer);
  return { ...opened, prompt: pending?.prompt, inWords, warnings };
}

const parts = { reason, payload: true, response: z.object({ approved: z.boolean() }) } as const;

describe('the summary of an answer', () => {
  it('is made from the value that a choice means and from the payload', () => {
    const said: unknown[] = [];
    const summarize = (...given: readonly unknown[]) => `${said.push(given)} seat`;
    const { inWords } = page(defineInterrupt({ ...parts, summarize }));
    expect([inWords(APPROVE), inWords(filled({ approved: false }))]).toEqual(['1 seat', '2 seat']);
    expect(said).toEqual([
      [{ approved: true }, { row: 1 }],
      [{ approved: false }, { row: 1 }],
    ]);
  });

  it('is null for a cancel and without `summarize`, and no app code is called then', async () => {
    const said = page(defineInterrupt({ ...parts, summarize: fail }));
    expect(said.inWords({ kind: 'cancelled' })).toBeNull();
    const unsaid = page(defineInterrupt(parts));
    expect(unsaid.inWords(APPROVE)).toBeNull();
    await drained();
    expect([...said.warnings, ...unsaid.warnings]).toEqual([]);
  });

  it('is null if `summarize` returns no text', async () => {
    const summarize = () => JSON.parse('7');
    const { inWords, warnings } = page(defineInterrupt({ ...parts, summarize }));
    expect(inWords(APPROVE)).toBeNull();
    await drained();
    expect(warnings).toEqual([]);
  });
});

describe('a warning', () => {
  it('names the definition whose `summarize` threw, and the error', async () => {
    const { inWords, warnings } = page(defineInterrupt({ ...parts, summarize: fail }));
    inWords(APPROVE);
    await drained();
    expect(warnings).toEqual([['CALLBACK_FAILED', { callback: 'summarize of acme:seat', error: fault }]]);
  });

  it('names the definition whose `message` threw, and the error', () => {
    expect(page(defineInterrupt({ ...parts, message: fail })).warnings).toEqual([
      ['CALLBACK_FAILED', { callback: 'defineInterrupt of acme:seat', error: fault }],
    ]);
  });

  it('says which part of a payload does not match', () => {
    const { warnings } = page(defineInterrupt({ ...parts, payload: z.object({ row: z.string() }) }));
    expect(warnings).toEqual([
      ['PAYLOAD_INVALID', { reason, issues: [expect.objectContaining({ path: ['row'] })] }],
    ]);
  });

  it('names the definition whose schema threw, and the error', async () => {
    const response = parts.response.refine(fail);
    const { store, source, key, warnings } = page(defineInterrupt({ ...parts, response }));
    void store.answer(key('i'), filled({ approved: true }));
    await expect.poll(() => source.requests).toHaveLength(1);
    expect(warnings).toEqual([['VALIDATOR_FAILED', { validator: 'response of acme:seat', error: fault }]]);
  });
});

describe('what a dialect says about its producer', () => {
  const dialect = (cancel: 'own' | 'never' | { payload: unknown }): Dialect => ({
    name: 'own',
    read: (_, ask) =>
      ask.confirmation({ message: 'Of the dialect', more: null, importance: 'high' }, { cancel }),
  });

  it('also applies with a definition: no cancel is offered', () => {
    const { prompt } = page(defineInterrupt(parts), [dialect('never')]);
    expect(prompt).toMatchObject({
      kind: 'confirmation',
      message: 'Of the dialect',
      importance: 'high',
      more: null,
      cancellable: false,
    });
    expect(prompt).not.toHaveProperty('schema');
  });

  it('also applies with a definition: a cancel sends what the dialect says', async () => {
    const { prompt, store, source, key } = page(defineInterrupt(parts), [dialect({ payload: 'no' })]);
    expect(prompt && 'cancellable' in prompt).toBe(false);
    void store.cancel(key('i'));
    await expect
      .poll(() => source.requests[0]?.resume)
      .toEqual([{ interruptId: 'i', status: 'resolved', payload: 'no' }]);
  });
});

describe('an entry that a browser sent', () => {
  it('is an answer only if its status is `resolved`, whatever its payload is', async () => {
    const { read } = defineInterrupt({ ...parts, response: true });
    const entry = JSON.parse('{"interruptId": "i", "status": "approved", "payload": true}');
    expect(await read(entry)).toEqual({
      status: 'invalid',
      issues: [{ path: [], keyword: 'required', message: 'No answer came.' }],
    });
    expect(await read({ interruptId: 'i', status: 'resolved', payload: true })).toEqual({
      status: 'resolved',
      answer: true,
    });
  });
});
