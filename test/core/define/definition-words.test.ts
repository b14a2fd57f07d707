import {
  type Answer,
  confirmation,
  type Dialect,
  type HoldpointError,
  type Interrupt,
  resolved,
} from 'holdpoint/core';
import { type AnyInterruptDefinition, defineInterrupt } from 'holdpoint/define';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DEFINED } from '../../../src/core/protocol/defined-request.js';
import { APPROVE, drained, filled, openStore } from '../../support/open-store.js';

const reason = 'acme:seat';
const asked: Interrupt = { id: 'i', reason, metadata: { row: 1 } };
const fault = new Error('app');
const fail = (): never => {
  throw fault;
};

/** A page with this definition, and what it is warned of in full. */
function page(definition: AnyInterruptDefinition, dialects?: readonly Dialect[]) {
  const warnings: unknown[] = [];
  const onWarning = ({ code, detail }: HoldpointError) => void warnings.push([code, detail]);
  const opened = openStore([asked], { interrupts: [definition], onWarning, dialects });
  const prompt = opened.store.getState().interrupts[0]?.prompt;
  const inWords = (answer: Answer) => prompt?.[DEFINED]?.inWords(answer);
  return { ...opened, prompt, inWords, warnings };
}

const parts = { reason, payload: true, response: z.object({ approved: z.boolean() }) } as const;

describe('the words of an answer', () => {
  it('are made of the value that a choice stands for, and of the payload', () => {
    const said: unknown[] = [];
    const summarize = (...given: readonly unknown[]) => `${said.push(given)} seat`;
    const { inWords } = page(defineInterrupt({ ...parts, summarize }));
    expect([inWords(APPROVE), inWords(filled({ approved: false }))]).toEqual(['1 seat', '2 seat']);
    expect(said).toEqual([
      [{ approved: true }, { row: 1 }],
      [{ approved: false }, { row: 1 }],
    ]);
  });

  it('are none for a cancel, and none without `summarize`; nothing of the app is called then', async () => {
    const said = page(defineInterrupt({ ...parts, summarize: fail }));
    expect(said.inWords({ kind: 'cancelled' })).toBeNull();
    const unsaid = page(defineInterrupt(parts));
    expect(unsaid.inWords(APPROVE)).toBeNull();
    await drained();
    expect([...said.warnings, ...unsaid.warnings]).toEqual([]);
  });

  it('are none where the app gives no text', async () => {
    const summarize = () => JSON.parse('7');
    const { inWords, warnings } = page(defineInterrupt({ ...parts, summarize }));
    expect(inWords(APPROVE)).toBeNull();
    await drained();
    expect(warnings).toEqual([]);
  });
});

describe('a warning', () => {
  it('says whose `summarize` threw, and what', async () => {
    const { inWords, warnings } = page(defineInterrupt({ ...parts, summarize: fail }));
    inWords(APPROVE);
    await drained();
    expect(warnings).toEqual([['CALLBACK_FAILED', { callback: 'summarize of acme:seat', error: fault }]]);
  });

  it('says whose message threw, and what', () => {
    expect(page(defineInterrupt({ ...parts, message: fail })).warnings).toEqual([
      ['CALLBACK_FAILED', { callback: 'defineInterrupt of acme:seat', error: fault }],
    ]);
  });

  it('says where a payload does not fit', () => {
    const { warnings } = page(defineInterrupt({ ...parts, payload: z.object({ row: z.string() }) }));
    expect(warnings).toEqual([
      ['PAYLOAD_INVALID', { reason, issues: [expect.objectContaining({ path: ['row'] })] }],
    ]);
  });

  it('says whose schema threw, and what', async () => {
    const response = parts.response.refine(fail);
    const { store, source, key, warnings } = page(defineInterrupt({ ...parts, response }));
    void store.answer(key('i'), filled({ approved: true }));
    await expect.poll(() => source.requests).toHaveLength(1);
    expect(warnings).toEqual([['VALIDATOR_FAILED', { validator: 'response of acme:seat', error: fault }]]);
  });
});

describe('what a dialect says of its producer', () => {
  const dialect = (cancellable?: boolean): Dialect => ({
    name: 'own',
    read: () => ({
      ...confirmation({ message: 'Of the dialect' }),
      more: null,
      ...(cancellable === undefined ? {} : { cancellable }),
    }),
    write: (open) => resolved(open, 'of the dialect'),
  });

  it.each([true, false])('holds with a definition, too: whether it can be cancelled: %s', (cancellable) => {
    const { prompt } = page(defineInterrupt(parts), [dialect(cancellable)]);
    expect(prompt).toMatchObject({
      kind: 'confirmation',
      message: 'Of the dialect',
      more: null,
      cancellable,
    });
    expect(prompt).not.toHaveProperty('schema');
  });

  it('is that it can be cancelled where it says nothing', () => {
    const { prompt } = page(defineInterrupt(parts), [dialect()]);
    expect(prompt && 'cancellable' in prompt).toBe(false);
  });
});

describe('an entry that a browser sent', () => {
  it('is an answer only where it says so, whatever it holds', async () => {
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
