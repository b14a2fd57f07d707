import type { Answer, Issue, JsonSchema, PayloadValidator } from 'holdpoint/core';
import { type AnyInterruptDefinition, defineInterrupt } from 'holdpoint/define';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { APPROVE, filled, openStore } from '../../support/open-store.js';

const reason = 'acme:name';
const response = { type: 'string', minLength: 2 } as const;
const other = { type: 'string', maxLength: 9 } as const;
const tooShort: readonly Issue[] = [{ path: [], keyword: 'minLength', message: 'is too short' }];

/** A validator that records its schemas, and finds an issue if `refuses` returns true. */
function recording(refuses: (schema: JsonSchema) => boolean = () => false) {
  const asked: JsonSchema[] = [];
  const validator: PayloadValidator = {
    name: 'recording',
    validate(schema) {
      asked.push(schema);
      return refuses(schema) ? tooShort : [];
    },
  };
  return { asked, validator };
}

/** The state of an answer after its check, the schemas that were checked, and the resume. */
async function answering(
  definition: AnyInterruptDefinition,
  answer: Answer,
  {
    sent = definition.responseSchema,
    refuses,
  }: { sent?: JsonSchema | null; refuses?: (schema: JsonSchema) => boolean } = {},
) {
  const { asked, validator } = recording(refuses);
  const own = sent === null ? {} : { responseSchema: sent };
  const { store, source, key } = openStore([{ id: 'i', reason, ...own }], {
    interrupts: [definition],
    validator,
  });
  void store.answer(key('i'), answer);
  const state = () => store.getState().interrupts[0]?.status.state;
  await expect.poll(state).not.toBe('checking');
  return { state: state(), asked, resume: source.requests[0]?.resume };
}

const name = filled('Ada');
const resume = [{ interruptId: 'i', status: 'resolved', payload: 'Ada' }];

describe('an answer to a definition in plain JSON Schema', () => {
  const plain = defineInterrupt({ reason, payload: true, response });

  it('is checked once, by the page’s validator', async () => {
    expect(await answering(plain, name)).toEqual({ state: 'sending', asked: [response], resume });
    const refused = await answering(plain, name, { refuses: () => true });
    expect(refused).toEqual({ state: 'invalid', asked: [response], resume: undefined });
  });

  it('is checked by the definition’s own validator instead, if it has one', async () => {
    const own = recording();
    const definition = defineInterrupt({ reason, payload: true, response, validator: own.validator });
    own.asked.length = 0;
    expect(await answering(definition, name)).toEqual({ state: 'sending', asked: [], resume });
    expect(own.asked).toContainEqual(response);
  });

  it('is rejected without a call of the validator if its type is wrong', async () => {
    expect(await answering(plain, filled(7))).toEqual({ state: 'invalid', asked: [], resume: undefined });
  });
});

describe('an agent that sends a schema of its own', () => {
  const plain = defineInterrupt({ reason, payload: true, response });
  const byZod = defineInterrupt({ reason, payload: true, response: z.string() });

  it('has answers to plain JSON Schema checked by both schemas, and those to a library by its own schema only', async () => {
    const both = await answering(plain, name, { sent: other });
    expect(both).toEqual({ state: 'sending', asked: [response, other], resume });
    const library = await answering(byZod, name, { sent: other });
    expect(library).toEqual({ state: 'sending', asked: [other], resume });
  });

  it('can reject what the definition accepts, but not accept what the definition rejects', async () => {
    const byAgent = await answering(plain, name, { sent: other, refuses: (schema) => schema === other });
    expect(byAgent.state).toBe('invalid');
    const byOurs = await answering(plain, name, { sent: other, refuses: (schema) => schema === response });
    expect(byOurs).toEqual({ state: 'invalid', asked: [response], resume: undefined });
    const byLibrary = await answering(byZod, filled(7), { sent: other });
    expect(byLibrary).toEqual({ state: 'invalid', asked: [], resume: undefined });
  });

  it('causes no second check if it sends the definition’s own schema, or none', async () => {
    expect((await answering(byZod, name)).asked).toEqual([]);
    expect((await answering(byZod, name, { sent: null })).asked).toEqual([]);
    expect((await answering(plain, name, { sent: { minLength: 2, type: 'string' } })).asked).toEqual([
      response,
    ]);
    expect((await answering(plain, name, { sent: null })).asked).toEqual([response]);
  });
});

describe('a cancel', () => {
  it('is not checked', async () => {
    const never = defineInterrupt({ reason, payload: true, response: z.string().refine(() => false) });
    const { asked, resume: sent } = await answering(never, { kind: 'cancelled' }, { sent: other });
    expect(asked).toEqual([]);
    expect(sent).toEqual([{ interruptId: 'i', status: 'cancelled' }]);
  });
});

describe('a choice', () => {
  it('is checked and sent as the value that it means', async () => {
    const verdict = z.object({ approved: z.literal(true) });
    const only = defineInterrupt({
      reason,
      payload: true,
      response: verdict,
      toJsonSchema: () => ({
        type: 'object',
        properties: { approved: { type: 'boolean' } },
        required: ['approved'],
      }),
    });
    const yes = await answering(only, APPROVE);
    expect(yes.resume).toEqual([{ interruptId: 'i', status: 'resolved', payload: { approved: true } }]);
    expect(await answering(only, { kind: 'chosen', choice: 'deny' })).toMatchObject({ state: 'invalid' });
  });
});
