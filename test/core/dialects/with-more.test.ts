import type { Interrupt, Prompt } from 'holdpoint/core';
import { toolCall } from 'holdpoint/dialect';
import { describe, expect, it } from 'vitest';
import { confirmation, question } from '../../../src/core/dialects/ask.js';
import { withMore } from '../../../src/core/dialects/values/with-more.js';

const ARGS = { to: 'a@b.com' };
const CALL = toolCall({ toolCallId: 'tc', name: 'send', args: ARGS });
const BARE = toolCall({ toolCallId: 'tc', name: 'ask', args: {} });
const NAME = { key: 'name', text: 'Who?', freeText: true };

/** What is shown besides the prompt. */
const beside = (prompt: Prompt, fields: Partial<Interrupt> = {}) =>
  withMore(prompt, { id: 'i', reason: 'x', ...fields }).more;
const asked = (more: Partial<Parameters<typeof confirmation>[0]> = {}) =>
  confirmation({ message: 'Send it?', ...more });

describe('the message of an interrupt', () => {
  it('is shown if the prompt asks something else', () => {
    expect(beside(asked(), { message: 'Mail to Ada' })).toEqual({ message: 'Mail to Ada' });
    expect(beside(asked({ message: null }), { message: 'Mail to Ada' })).toEqual({ message: 'Mail to Ada' });
  });

  it('is not shown if the prompt already has it, or if there is none', () => {
    expect(beside(asked(), { message: 'Send it' })).toBeNull();
    expect(beside(asked())).toBeNull();
  });

  it('that is JSON text is shown only if the dialect did not set `more`', () => {
    expect(beside(asked(), { message: '{"n":1}' })).toEqual({ message: '{"n":1}' });
    expect(beside(asked({ more: null }), { message: '{"n":1}' })).toBeNull();
    expect(beside(asked({ more: { a: 1 } }), { message: 'Mail' })).toEqual({ message: 'Mail', a: 1 });
  });
});

describe('metadata', () => {
  const metadata = { ticket: 'T-1' };

  it('is shown unless the dialect sets `more`', () => {
    expect(beside(asked(), { metadata })).toEqual(metadata);
    expect(beside(asked({ more: null }), { metadata })).toBeNull();
    expect(beside(asked({ more: { n: 1 } }), { metadata })).toEqual({ n: 1 });
  });

  it('leaves out what a confirmation already shows', () => {
    const repeated = {
      call: ARGS,
      text: JSON.stringify(ARGS),
      id: 'tc',
      tool: 'send',
      asks: 'Send it?',
      empty: {},
    };
    expect(beside(asked({ calls: [CALL] }), { metadata: { ...repeated, ...metadata } })).toEqual(metadata);
    expect(beside(asked(), { metadata: repeated })).toMatchObject({ call: ARGS, id: 'tc', tool: 'send' });
  });

  it('leaves out the name of a call without arguments, and keeps what could be its arguments', () => {
    const missing = toolCall({ toolCallId: 'tc', name: 'send' });
    const repeated = { id: 'tc', call: ARGS, ...metadata };
    expect(beside(asked({ calls: [missing] }), { metadata: repeated })).toEqual({ call: ARGS, ...metadata });
    const text = toolCall({ toolCallId: 'tc', name: 'send', args: 'now' });
    expect(beside(asked({ calls: [text] }), { metadata: { said: 'now', id: 'tc' } })).toEqual({
      said: 'now',
    });
  });

  it('keeps a list whole, and removes single fields from an object', () => {
    const nested = { list: ['send', 'T-1'], about: { tool: 'send', at: 'T-1' }, all: { tool: 'send' } };
    expect(beside(asked({ calls: [CALL] }), { metadata: nested })).toEqual({
      list: ['send', 'T-1'],
      about: { at: 'T-1' },
    });
  });

  it('leaves out the schema of the answer, and what a form or freeform prompt shows', () => {
    const schema = { type: 'object', properties: { n: {} } };
    const repeated = { schema, call: ARGS, asks: 'How many?', ...metadata };
    const form: Prompt = { kind: 'form', message: 'How many?', schema, declinable: false, calls: [CALL] };
    const free: Prompt = { kind: 'freeform', message: 'How many?', schema, calls: [CALL] };
    for (const prompt of [form, free]) expect(beside(prompt, { metadata: repeated })).toEqual(metadata);
    expect(beside(asked(), { metadata: { schema }, responseSchema: schema })).toBeNull();
  });

  it('leaves out the address of a link', () => {
    const link: Prompt = { kind: 'link', message: 'Sign in', url: 'https://a.test/' };
    const repeated = { url: 'https://a.test/', asks: 'Sign in', ...metadata };
    expect(beside(link, { metadata: repeated })).toEqual(metadata);
  });
});

describe('a question', () => {
  it('leaves out its own words and the call that it shows', () => {
    const repeated = { asks: 'Who?', about: 'Tell me', call: ARGS, tool: 'send' };
    expect(
      beside(question({ message: 'Tell me', calls: [CALL], questions: [NAME] }), { metadata: repeated }),
    ).toBeNull();
  });

  it('hides a call without arguments, and keeps its name in the metadata if the stream sent the call whole', () => {
    const shown = (...calls: Parameters<typeof question>[0]['calls'] & readonly unknown[]) =>
      beside(question({ calls, questions: [NAME] }), { metadata: { tool: 'ask' } });
    expect(shown(BARE)).toEqual({ tool: 'ask' });
    expect(shown(toolCall({ toolCallId: 'tc', name: 'ask' }))).toBeNull();
    if (!BARE.found) throw new Error('it has arguments');
    expect(shown({ ...BARE, complete: false })).toBeNull();
    expect(shown({ ...BARE, conflicting: true })).toBeNull();
  });
});

describe('a review', () => {
  it('leaves out what any of its proposals shows, and shows the rest of each', () => {
    const item = asked({ message: 'First', calls: [CALL], more: { tool: 'send', n: 1 } });
    const other = asked({ message: 'Second' });
    const review: Prompt = { kind: 'review', message: 'Both?', items: [item, other] };
    const metadata = { call: ARGS, asks: 'Both?', first: 'First', ticket: 'T-1' };
    const prompt = withMore(review, { id: 'i', reason: 'x', metadata });
    expect(prompt).toMatchObject({ more: { ticket: 'T-1' }, items: [{ more: { n: 1 } }, { more: null }] });
    expect(prompt.more).toEqual({ ticket: 'T-1' });
  });
});
