import {
  type Answer,
  type AnswerStatus,
  confirmation,
  type Prompt,
  question,
  type Reply,
} from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import type { PersistableEntry } from '../../../src/core/persistence/persistence.js';
import { toPersistedInterrupt } from '../../../src/core/persistence/to-persisted-interrupt.js';
import type { Interrupt } from '../../../src/core/protocol/ag-ui.js';
import { APPROVE, filled } from '../../support/open-store.js';

const interrupt: Interrupt = { id: 'a', reason: 'confirmation', message: 'Go on?' };
const pin = { type: 'object', properties: { pin: { type: 'string', format: 'password' } } };
const reply: Reply = { via: 'resume', entry: { interruptId: 'a', status: 'resolved', payload: 'given' } };
const staged: AnswerStatus = { state: 'staged', answer: APPROVE, reply };
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
    reader: {},
    ...more,
  };
}

const asked = { interrupt, channel: 'outcome', runId: 'r' };
const callPart = { call: { name: 'pay', argsText: '{"sum":1}' } };

describe('of an interrupt', () => {
  it('the question, the call, the draft and the answer are stored', () => {
    expect(toPersistedInterrupt(entry({ toolCall, status: staged }), 'half', [])).toEqual({
      ...asked,
      ...callPart,
      draft: 'half',
      answered: { answer: APPROVE, reply, sent: false },
    });
  });

  it('nothing is stored that there is not, and a draft that is empty is', () => {
    expect(toPersistedInterrupt(entry(), undefined, [])).toStrictEqual(asked);
    expect(toPersistedInterrupt(entry(), '', [])).toStrictEqual({ ...asked, draft: '' });
    expect(toPersistedInterrupt(entry(), null, [])).toStrictEqual({ ...asked, draft: null });
  });

  it.each<[string, AnswerStatus, object]>([
    ['taken back', { state: 'open', previous: APPROVE }, { previous: APPROVE }],
    ['being checked', { state: 'checking', answer: APPROVE, reply }, { previous: APPROVE }],
    ['refused', { state: 'invalid', answer: APPROVE, issues: [] }, { previous: APPROVE }],
    ['staged', staged, { answered: { answer: APPROVE, reply, sent: false } }],
    ['on its way', { ...staged, state: 'sending' }, { answered: { answer: APPROVE, reply, sent: true } }],
    [
      'not delivered',
      { ...staged, state: 'failed', error: { code: 'RUN_FAILED', message: '' } },
      { answered: { answer: APPROVE, reply, sent: true } },
    ],
    [
      'cancelled by a new message on its way',
      { state: 'sending', answer: { kind: 'cancelled' }, reply, before: staged },
      { answered: { answer: APPROVE, reply, sent: false } },
    ],
  ])('the answer that was %s is stored as that', (_what, status, stored) => {
    expect(toPersistedInterrupt(entry({ status }), undefined, [])).toStrictEqual({ ...asked, ...stored });
  });

  it('whose call was not told to its end, the answer is only where to start from', () => {
    const partial = { ...toolCall, complete: false };
    expect(toPersistedInterrupt(entry({ toolCall: partial, status: staged }), 'half', [])).toStrictEqual({
      ...asked,
      draft: 'half',
      previous: APPROVE,
    });
    const retracted: AnswerStatus = { state: 'open', previous: APPROVE };
    expect(
      toPersistedInterrupt(entry({ toolCall: partial, status: retracted }), undefined, []),
    ).toStrictEqual({ ...asked, previous: APPROVE });
  });
});

const form: Prompt = { kind: 'form', message: null, schema: pin, declinable: false, calls: [] };
const editing = (schema: typeof pin | null) =>
  confirmation({ edit: { callIndex: 0, schema, choiceIds: ['approve'] } });
const secretStatus: AnswerStatus = { ...staged, answer: filled({ pin: 'hunter2' }) };

describe('of a request for a secret that only its prompt knows of', () => {
  it.each<[string, Prompt]>([
    ['a form', form],
    ['a freeform prompt', { kind: 'freeform', message: null, schema: pin, calls: [] }],
    ['edits of a call', editing(pin)],
    ['edits in a review', { kind: 'review', message: null, items: [confirmation({}), editing(pin)] }],
  ])('the question alone is stored: %s', (_what, prompt) => {
    expect(
      toPersistedInterrupt(entry({ prompt, toolCall, status: secretStatus }), 'hunter2', []),
    ).toStrictEqual(asked);
  });

  it.each<[string, Prompt]>([
    ['edits without a schema', editing(null)],
    ['a review without edits', { kind: 'review', message: null, items: [confirmation({})] }],
    ['a link', { kind: 'link', message: null, url: 'https://example.com/' }],
    ['a form without secrets', { ...form, schema: { type: 'object' } }],
  ])('is told apart from one for anything else: %s', (_what, prompt) => {
    expect(toPersistedInterrupt(entry({ prompt }), 'half', [])).toStrictEqual({ ...asked, draft: 'half' });
  });
});

describe('of the schema that asks for a secret', () => {
  it('no value of the agent is stored, and all else is', () => {
    const responseSchema = {
      type: 'object',
      default: { pin: 'hunter2' },
      properties: {
        pin: { type: 'string', writeOnly: true, default: 'hunter2', examples: ['hunter2'] },
        default: { type: 'string' },
      },
    };
    const stored = toPersistedInterrupt(entry({ status: staged }, { responseSchema }), 'hunter2', []);
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

  it('the defaults are stored where none is secret', () => {
    const responseSchema = { type: 'string', default: 'Ada' };
    expect(toPersistedInterrupt(entry({}, { responseSchema }), undefined, [])?.interrupt).toEqual({
      ...interrupt,
      responseSchema,
    });
  });

  it.each([true, undefined])('there may be none of its own: %s', (responseSchema) => {
    const own = responseSchema === undefined ? {} : { responseSchema };
    expect(toPersistedInterrupt(entry({ prompt: form }, own), 'hunter2', [])).toStrictEqual({
      ...asked,
      interrupt: { ...interrupt, ...own },
    });
  });
});

describe('a question that cannot be asked again without its secret', () => {
  it.each<[string, Partial<Interrupt>, readonly string[]]>([
    ['in its metadata, under a listed name', { metadata: { to: { iban: 'DE02' } } }, ['iban']],
    ['in its message, under a listed name', { message: '{"iban":"DE02"}' }, ['iban']],
    ['under the name of its own secret field', { metadata: { pin: '1' }, responseSchema: pin }, []],
    ['under either name', { metadata: { iban: 'DE02' }, responseSchema: pin }, ['iban']],
  ])('is not stored at all: %s', (_what, holding, secrets) => {
    expect(toPersistedInterrupt(entry({}, holding), undefined, secrets)).toBeNull();
  });

  it('is stored where a name is that of no secret', () => {
    const metadata = { pin: 'a drawing pin' };
    expect(toPersistedInterrupt(entry({}, { metadata }), undefined, ['iban'])).not.toBeNull();
  });
});

describe('of what stands under a listed name', () => {
  const named = { ...call, toolCallId: 'c', found: true, origin: 'stream' } as const;
  const ibanCall = { argsText: '{"iban":"DE02"}', args: { iban: 'DE02' } };
  const answer = (value: unknown): Answer => filled(value);

  it.each<[string, Partial<PersistableEntry>, unknown]>([
    ['a draft', {}, { iban: 'DE02' }],
    ['an answer', { status: { ...staged, answer: answer({ iban: 'DE02' }) } }, 'half'],
    ['a call', { toolCall: { ...toolCall, ...ibanCall } }, 'DE02'],
    ['a call in the prompt', { prompt: confirmation({ calls: [{ ...named, ...ibanCall }] }) }, 'DE02'],
    ['a question', { prompt: question({ questions: [{ key: 'iban', freeText: true }] }) }, 'DE02'],
  ])('nothing but the question is stored: %s', (_what, more, draft) => {
    expect(toPersistedInterrupt(entry(more), draft, ['iban'])).toStrictEqual(asked);
  });

  it('what stands under other names is stored', () => {
    const prompt = question({ questions: [{ key: 'name', freeText: true }] });
    expect(toPersistedInterrupt(entry({ prompt, toolCall }), 'Ada', ['iban'])).toStrictEqual({
      ...asked,
      ...callPart,
      draft: 'Ada',
    });
  });
});
