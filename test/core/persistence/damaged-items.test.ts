import { describe, expect, it } from 'vitest';
import { readStoredItems } from '../../../src/core/persistence/stored-item.js';

const interrupt = { id: 'a', reason: 'confirmation', message: 'Go on?' };
const answer = { kind: 'chosen', choice: 'approve' };
const reply = { via: 'resume', entry: { interruptId: 'a', status: 'resolved', payload: true } };
const answered = { answer, reply, sent: true };
const item = { interrupt, channel: 'outcome', runId: 'r', call: { name: 'pay', argsText: '{}' } };

/** The items that are read, and how often damage is reported. */
function reading(items: unknown) {
  let damaged = 0;
  const read = readStoredItems(items, () => {
    damaged += 1;
  });
  return { read, damaged };
}

const deep = (levels: number): unknown => (levels === 0 ? 'end' : [deep(levels - 1)]);

describe('stored items', () => {
  it('are read as they were stored', () => {
    const whole = { ...item, draft: { text: 'half' }, previous: answer, answered };
    expect(reading([whole])).toEqual({ read: [whole], damaged: 0 });
    expect(reading([])).toEqual({ read: [], damaged: 0 });
  });

  it.each([
    ['that are not a list', { 0: item, length: 1 }],
    ['nested deeper than JSON is read', [{ ...item, draft: deep(2_000) }]],
    ['of which one is not an object', [item, 'a']],
    ['of which one has no interrupt', [item, { channel: 'outcome' }]],
    ['of which one has an interrupt without an id', [{ ...item, interrupt: { reason: 'confirmation' } }]],
    ['that ask the same twice', [item, item]],
  ])('are not read at all: those %s', (_what, items) => {
    expect(reading(items)).toEqual({ read: null, damaged: 0 });
  });

  it.each([
    ['legacy', 'legacy'],
    ['tool', 'tool'],
    ['outcome', 'outcome'],
    ['smoke signals', 'outcome'],
    [undefined, 'outcome'],
  ])('with the channel %s are read as %s', (channel, expected) => {
    expect(reading([{ ...item, channel }]).read?.[0]?.channel).toBe(expected);
  });

  it('have no run if its id is not text, and no draft if none was stored', () => {
    const [read] = reading([{ ...item, runId: 7 }]).read ?? [];
    expect(read?.runId).toBeNull();
    expect(read && 'draft' in read).toBe(false);
  });
});

describe('a damaged part', () => {
  const without = (part: 'call' | 'previous' | 'answered') => {
    const { [part]: _, ...rest } = { ...item, previous: answer, answered };
    return rest;
  };

  it.each([
    ['no object', 'pay'],
    ['null', null],
    ['without a name', { argsText: '{}' }],
    ['without arguments', { name: 'pay' }],
    ['with arguments that are not text', { name: 'pay', argsText: {} }],
  ])('does not affect the rest: a call that is %s', (_what, call) => {
    const stored = { ...item, previous: answer, answered, call };
    expect(reading([stored])).toEqual({ read: [without('call')], damaged: 1 });
  });

  it('is reported once, however many there are', () => {
    expect(
      reading([
        { ...item, call: 1, previous: 1 },
        { ...item, interrupt: { ...interrupt, id: 'b' }, call: 1 },
      ]).damaged,
    ).toBe(1);
  });

  it.each([
    ['no object', true],
    ['null', null],
    ['of no kind', {}],
    ['of a kind that there is not', { kind: 'shouted' }],
    ['a choice without its id', { kind: 'chosen' }],
    ['a choice whose id is not text', { kind: 'chosen', choice: 1 }],
    ['feedback that is not text', { kind: 'chosen', choice: 'deny', feedback: 1 }],
    ['extras that are not a list', { kind: 'chosen', choice: 'deny', extras: 'all' }],
    ['extras that are not text', { kind: 'chosen', choice: 'deny', extras: ['all', 1] }],
    ['answers that are not a map', { kind: 'answered', answers: { q: { options: [] } } }],
    ['an answer whose key is not text', { kind: 'answered', answers: new Map([[1, { options: [] }]]) }],
    ['an answer that is not an object', { kind: 'answered', answers: new Map([['q', 'yes']]) }],
    ['an answer without options', { kind: 'answered', answers: new Map([['q', { text: 'yes' }]]) }],
    ['options that are not text', { kind: 'answered', answers: new Map([['q', { options: [1] }]]) }],
    ['options that are not a list', { kind: 'answered', answers: new Map([['q', { options: 'yes' }]]) }],
    ['a text that is not text', { kind: 'answered', answers: new Map([['q', { options: [], text: 1 }]]) }],
    ['a note that is not text', { kind: 'answered', answers: new Map([['q', { options: [], note: 1 }]]) }],
    [
      'one answer of two without options',
      {
        kind: 'answered',
        answers: new Map([
          ['p', { options: [] }],
          ['q', {}],
        ]),
      },
    ],
    ['a review with an item that is null', { kind: 'reviewed', items: [answer, null] }],
    [
      'a review of which one is of another kind',
      { kind: 'reviewed', items: [{ kind: 'filled', choice: 'a' }] },
    ],
    ['a review without items', { kind: 'reviewed' }],
    ['a review in which one item is not a choice', { kind: 'reviewed', items: [answer, { kind: 'filled' }] }],
  ])('is not offered again: an answer that is %s', (_what, previous) => {
    const { read, damaged } = reading([{ ...item, previous, answered: { ...answered, answer: previous } }]);
    expect(read).toEqual([item]);
    expect(damaged).toBe(1);
  });

  it.each([
    { kind: 'chosen', choice: 'deny', feedback: 'no', extras: ['always'] },
    { kind: 'answered', answers: new Map([['q', { options: ['a'], text: 'so', note: 'because' }]]) },
    { kind: 'reviewed', items: [answer, answer] },
    { kind: 'reviewed', items: [] },
    { kind: 'filled', value: null },
    { kind: 'opened' },
    { kind: 'declined' },
    { kind: 'cancelled' },
  ])('is not reported in a complete answer: $kind', (previous) => {
    expect(reading([{ ...item, previous }])).toEqual({ read: [{ ...item, previous }], damaged: 0 });
  });
});

describe('a stored reply', () => {
  it.each([
    reply,
    { via: 'resume', entry: { interruptId: 'a', status: 'cancelled' } },
    { via: 'command', interruptId: 'a', value: true },
    { via: 'toolMessage', toolCallId: 'call', content: 'yes' },
    { via: 'native', key: '1:a', sent: { payload: true } },
    { via: 'native', key: '1:a', sent: 'cancelled' },
  ])('is sent unchanged: $via, $entry.status', (whole) => {
    const stored = { ...item, answered: { ...answered, reply: whole } };
    expect(reading([stored])).toEqual({ read: [stored], damaged: 0 });
  });

  it.each([
    ['no object', 'resume'],
    ['null', null],
    ['a resume of nothing', { via: 'resume' }],
    ['a resume of another interrupt', { via: 'resume', entry: { interruptId: 'b', status: 'resolved' } }],
    ['a resume of no status', { via: 'resume', entry: { interruptId: 'a', status: 'maybe' } }],
    ['a command for nothing', { via: 'command', value: true }],
    ['a tool message for no call', { via: 'toolMessage', content: 'yes' }],
    ['a tool message of nothing', { via: 'toolMessage', toolCallId: 'call' }],
    ['what a source settles, without a key', { via: 'native', sent: { payload: true } }],
    ['what a source settles, without what was sent', { via: 'native', key: '1:a', sent: 'yes' }],
    ['of an older version', { via: 'native', value: true }],
    ['a part, of an older version', { via: 'part', part: {} }],
  ])('is dropped if it is %s', (_what, damagedReply) => {
    const stored = { ...item, answered: { ...answered, reply: damagedReply } };
    expect(reading([stored])).toEqual({ read: [item], damaged: 1 });
  });

  it('is dropped if it is unknown whether it was sent', () => {
    expect(reading([{ ...item, answered: { answer, reply } }])).toEqual({ read: [item], damaged: 1 });
  });
});
