import type { Answer, AnswerStatus, Prompt, Reply } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { confirmation, question } from '../../../src/core/dialects/ask.js';
import type { PersistableEntry } from '../../../src/core/persistence/persistence.js';
import { toStoredItem } from '../../../src/core/persistence/to-stored-item.js';
import type { Interrupt } from '../../../src/core/protocol/ag-ui.js';
import { APPROVE, filled } from '../../support/open-store.js';

const interrupt: Interrupt = { id: 'a', reason: 'confirmation', message: 'Go on?' };
const pin = { type: 'object', properties: { pin: { type: 'string', format: 'password' } } };
const reply: Reply = { via: 'resume', entry: { interruptId: 'a', status: 'resolved', payload: 'given' } };
const staged: AnswerStatus = { state: 'staged', answer: APPROVE, reply };
const settled: Reply = { via: 'native', key: '1:a', sent: { payload: true } };
const native: AnswerStatus = { ...staged, reply: settled };
const call = { id: 'c', name: 'pay', argsText: '{"sum":1}', args: { sum: 1 }, complete: true };
const toolCall = { ...call, result: null, error: null };

function entry(more: Partial<PersistableEntry> = {}, asked: Partial<Interrupt> = {}): PersistableEntry {
  return {
    key: '1:a',
    open: {
      key: '1:a',
      interrupt: { ...interrupt, ...asked },
      threadId: 't',
      runId: 'r',
      channel: 'outcome',
      subagent: null,
    },
    prompt: confirmation({ message: 'Go on?' }),
    toolCall: null,
    status: { state: 'open', previous: null },
    reading: {},
    ...more,
  };
}

const asked = { interrupt, channel: 'outcome', runId: 'r' };
/** As the prompt is stored where anything was written for it: the rest is what the agent sent. */
const shown = ({ more, payload, ...prompt }: Prompt) => ({ prompt });
const words = shown(confirmation({ message: 'Go on?' }));
const callPart = { call: { id: 'c', name: 'pay', argsText: '{"sum":1}' } };

describe('for an interrupt', () => {
  it('the question, the call, the draft and the answer are stored', () => {
    expect(toStoredItem(entry({ toolCall, status: staged }), 'half', [])).toEqual({
      ...asked,
      ...callPart,
      ...words,
      draft: 'half',
      answered: { answer: APPROVE, reply, sent: false },
    });
  });

  it('an absent part is not stored, but an empty draft is', () => {
    expect(toStoredItem(entry(), undefined, [])).toStrictEqual(asked);
    expect(toStoredItem(entry(), '', [])).toStrictEqual({ ...asked, ...words, draft: '' });
    expect(toStoredItem(entry(), null, [])).toStrictEqual({ ...asked, ...words, draft: null });
  });

  it.each<[string, AnswerStatus, object]>([
    ['taken back', { state: 'open', previous: APPROVE }, { previous: APPROVE }],
    ['being checked', { state: 'checking', answer: APPROVE, reply }, { previous: APPROVE }],
    ['refused', { state: 'invalid', answer: APPROVE, issues: [] }, { previous: APPROVE }],
    ['staged', staged, { answered: { answer: APPROVE, reply, sent: false } }],
    [
      'staged, for a source that is not AG-UI',
      native,
      { answered: { answer: APPROVE, reply: settled, sent: false } },
    ],
    ['being sent to such a source', { ...native, state: 'sending' }, { previous: APPROVE }],
    ['being sent', { ...staged, state: 'sending' }, { answered: { answer: APPROVE, reply, sent: true } }],
    [
      'not delivered',
      { ...staged, state: 'failed', error: { code: 'RUN_FAILED', message: '' } },
      { answered: { answer: APPROVE, reply, sent: true } },
    ],
    [
      'cancelled by a new message that is being sent',
      { state: 'sending', answer: { kind: 'cancelled' }, reply, before: staged },
      { answered: { answer: APPROVE, reply, sent: false } },
    ],
  ])('an answer that was %s is stored in that state', (_what, status, stored) => {
    expect(toStoredItem(entry({ status }), undefined, [])).toStrictEqual({ ...asked, ...words, ...stored });
  });

  it('with an incomplete call, the answer is stored for editing only', () => {
    const partial = { ...toolCall, complete: false };
    const answered = entry({ toolCall: partial, status: staged });
    const stored = { ...asked, ...words, previous: APPROVE };
    expect(toStoredItem(answered, 'half', [])).toStrictEqual({ ...stored, draft: 'half' });
    const retracted = entry({ toolCall: partial, status: { state: 'open', previous: APPROVE } });
    expect(toStoredItem(retracted, undefined, [])).toStrictEqual(stored);
  });
});

const form: Prompt = { kind: 'form', message: null, schema: pin, declinable: false, calls: [] };
const editing = (schema: typeof pin | null) =>
  confirmation({ edit: { callIndex: 0, schema, choiceIds: ['approve'] } });
const secretStatus: AnswerStatus = { ...staged, answer: filled({ pin: 'hunter2' }) };

describe('for a secret that only the prompt asks for', () => {
  it.each<[string, Prompt]>([
    ['a form', form],
    ['a freeform prompt', { kind: 'freeform', message: null, schema: pin, calls: [] }],
    ['edits of a call', editing(pin)],
    ['edits in a review', { kind: 'review', message: null, items: [confirmation({}), editing(pin)] }],
  ])('only the question is stored: %s', (_what, prompt) => {
    expect(toStoredItem(entry({ prompt, toolCall, status: secretStatus }), 'hunter2', [])).toStrictEqual(
      asked,
    );
  });

  it.each<[string, Prompt]>([
    ['edits without a schema', editing(null)],
    ['a review without edits', { kind: 'review', message: null, items: [confirmation({})] }],
    ['a link', { kind: 'link', message: null, url: 'https://example.com/' }],
    ['a form without secrets', { ...form, schema: { type: 'object' } }],
  ])('the draft is stored if the prompt asks for something else: %s', (_what, prompt) => {
    expect(toStoredItem(entry({ prompt }), 'half', [])).toStrictEqual({
      ...asked,
      ...shown(prompt),
      draft: 'half',
    });
  });
});

describe('for a schema that asks for a secret', () => {
  it('`default` and `examples` are not stored, and the rest is', () => {
    const responseSchema = {
      type: 'object',
      default: { pin: 'hunter2' },
      properties: {
        pin: { type: 'string', writeOnly: true, default: 'hunter2', examples: ['hunter2'] },
        default: { type: 'string' },
      },
    };
    const stored = toStoredItem(entry({ status: staged }, { responseSchema }), 'hunter2', []);
    expect(stored).toStrictEqual({
      ...asked,
      interrupt: {
        ...interrupt,
        responseSchema: {
          type: 'object',
          properties: { pin: { type: 'string', writeOnly: true }, default: { type: 'string' } },
        },
      },
    });
  });

  it('the defaults are stored if no field is secret', () => {
    const responseSchema = { type: 'string', default: 'Ada' };
    expect(toStoredItem(entry({}, { responseSchema }), undefined, [])?.interrupt).toEqual({
      ...interrupt,
      responseSchema,
    });
  });

  it.each([true, undefined])('the interrupt itself can be without one: %s', (responseSchema) => {
    const own = responseSchema === undefined ? {} : { responseSchema };
    expect(toStoredItem(entry({ prompt: form }, own), 'hunter2', [])).toStrictEqual({
      ...asked,
      interrupt: { ...interrupt, ...own },
    });
  });
});

describe('a question that contains its own secret', () => {
  it.each<[string, Partial<Interrupt>, readonly string[]]>([
    ['in its metadata, under a listed name', { metadata: { to: { iban: 'DE02' } } }, ['iban']],
    ['in its message, under a listed name', { message: '{"iban":"DE02"}' }, ['iban']],
    ['under the name of its own secret field', { metadata: { pin: '1' }, responseSchema: pin }, []],
    ['under either name', { metadata: { iban: 'DE02' }, responseSchema: pin }, ['iban']],
  ])('is not stored at all: %s', (_what, holding, secrets) => {
    expect(toStoredItem(entry({}, holding), undefined, secrets)).toBeNull();
  });

  it('is stored if the name is not that of a secret', () => {
    const metadata = { pin: 'a drawing pin' };
    expect(toStoredItem(entry({}, { metadata }), undefined, ['iban'])).not.toBeNull();
  });
});

describe('for a value under a listed name', () => {
  const named = { ...call, toolCallId: 'c', found: true, origin: 'stream' } as const;
  const ibanCall = { argsText: '{"iban":"DE02"}', args: { iban: 'DE02' } };
  const answer = (value: unknown): Answer => filled(value);

  it.each<[string, Partial<PersistableEntry>, unknown]>([
    ['a draft', {}, { iban: 'DE02' }],
    ['an answer', { status: { ...staged, answer: answer({ iban: 'DE02' }) } }, 'half'],
    ['a call', { toolCall: { ...toolCall, ...ibanCall } }, 'DE02'],
    ['a call in the prompt', { prompt: confirmation({ calls: [{ ...named, ...ibanCall }] }) }, 'DE02'],
    ['a question', { prompt: question({ questions: [{ key: 'iban', freeText: true }] }) }, 'DE02'],
  ])('only the question is stored: %s', (_what, more, draft) => {
    expect(toStoredItem(entry(more), draft, ['iban'])).toStrictEqual(asked);
  });

  it('a value under another name is stored', () => {
    const prompt = question({ questions: [{ key: 'name', freeText: true }] });
    expect(toStoredItem(entry({ prompt, toolCall }), 'Ada', ['iban'])).toStrictEqual({
      ...asked,
      ...callPart,
      ...shown(prompt),
      draft: 'Ada',
    });
  });
});
