import type { OpenInterrupt, Reply } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import {
  interruptIdOf,
  isCancel,
  namesInterrupt,
  type Sent,
  sentIn,
  toReply,
  toResume,
  toWire,
} from '../../../src/core/protocol/reply.js';

const open = (channel: OpenInterrupt['channel'], toolCallId?: string): OpenInterrupt => ({
  key: '1:i',
  interrupt: { id: 'i', reason: 'confirmation', ...(toolCallId === undefined ? {} : { toolCallId }) },
  threadId: 't',
  runId: 'r',
  channel,
  subagent: null,
});
const resolved = (asked: OpenInterrupt, payload: unknown) => toReply(asked, {}, { payload });
const cancelled = (asked: OpenInterrupt) => toReply(asked, {}, 'cancelled');
const unserialisable = expect.objectContaining({ code: 'UNSERIALISABLE' });
const circle: Record<string, unknown> = {};
circle.self = circle;

describe('an answer', () => {
  it('is sent on the channel of its question', () => {
    expect(resolved(open('outcome'), { a: 1 })).toEqual({
      via: 'resume',
      entry: { interruptId: 'i', status: 'resolved', payload: { a: 1 } },
    });
    expect(resolved(open('legacy'), { a: 1 })).toEqual({ via: 'command', interruptId: 'i', value: { a: 1 } });
    expect(resolved(open('tool', 'c'), { a: 1 })).toEqual({
      via: 'toolMessage',
      toolCallId: 'c',
      content: '{"a":1}',
    });
  });

  it('is a tool message with the interrupt’s own id if it names no call, and text is sent unchanged', () => {
    expect(resolved(open('tool'), 'yes')).toEqual({ via: 'toolMessage', toolCallId: 'i', content: 'yes' });
  });

  it.each([
    ['nothing', undefined],
    ['a function', () => 1],
    ['a number too large for JSON', 10n],
    ['an object that contains itself', circle],
  ])('throws instead of becoming a tool message if JSON cannot write it: %s', (_what, payload) => {
    expect(() => resolved(open('tool'), payload)).toThrow(unserialisable);
  });

  it('throws with the reason why JSON cannot write it', () => {
    const detail = expect.any(TypeError);
    expect(() => resolved(open('tool'), circle)).toThrow(expect.objectContaining({ detail }));
    expect(() => resolved(open('tool'), undefined)).toThrow(expect.objectContaining({ detail: 'undefined' }));
  });
});

describe('a cancel', () => {
  it.each(['outcome', 'legacy'] as const)(
    'is recognised, and no answer is mistaken for one: %s',
    (channel) => {
      expect(isCancel(cancelled(open(channel)))).toBe(true);
      for (const payload of [true, null, 'cancelled', {}])
        expect(isCancel(resolved(open(channel), payload))).toBe(false);
    },
  );

  it('is recognised as a native reply, and cannot be as a tool result', () => {
    expect(cancelled(open('tool', 'c'))).toEqual({
      via: 'toolMessage',
      toolCallId: 'c',
      content: '{"status":"cancelled"}',
    });
    expect(isCancel(cancelled(open('tool')))).toBe(false);
    expect(isCancel(cancelled(open('native')))).toBe(true);
    expect(isCancel(resolved(open('native'), { status: 'cancelled' }))).toBe(false);
  });
});

describe('the content of a reply', () => {
  const replies: readonly (readonly [Reply, string | undefined, Sent])[] = [
    [resolved(open('outcome'), 7), 'i', { payload: 7 }],
    [resolved(open('legacy'), 7), 'i', { payload: 7 }],
    [resolved(open('tool', 'c'), 7), undefined, { payload: '7' }],
    [resolved(open('native'), 7), undefined, { payload: 7 }],
    [cancelled(open('native')), undefined, 'cancelled'],
  ];

  it.each(replies)('has its interrupt’s id and what is sent: %j', (reply, id, sent) => {
    expect(interruptIdOf(reply)).toBe(id);
    expect(sentIn(reply)).toEqual(sent);
  });

  it.each<[OpenInterrupt['channel'], string]>([
    ['outcome', '"interruptId":"own"'],
    ['legacy', '"interruptId":"own"'],
    ['tool', '"toolCallId":"own"'],
  ])('names the id that its delivery says: %s', (channel, named) => {
    expect(JSON.stringify(toReply(open(channel, 'c'), { id: 'own' }, { payload: 7 }))).toContain(named);
  });

  it('belongs to an interrupt with the same id; a reply to a legacy event can have another id', () => {
    expect(namesInterrupt(open('outcome'), 'i')).toBe(true);
    expect(namesInterrupt(open('outcome'), 'j')).toBe(false);
    expect(namesInterrupt(open('legacy'), 'j')).toBe(true);
    expect(namesInterrupt(open('legacy'), 7)).toBe(false);
  });
});

describe('what is sent', () => {
  it('is a copy, so that later changes are not sent', () => {
    const payload = { rows: [1] };
    const reply = resolved(open('outcome'), payload);
    const sent = toWire(reply);
    payload.rows.push(2);
    expect(sent).toEqual(resolved(open('outcome'), { rows: [1] }));
  });

  it.each(['outcome', 'legacy'] as const)('has the payload as given, or is rejected: %s', (channel) => {
    expect(() => toWire(resolved(open(channel), undefined))).toThrow(unserialisable);
    expect(() => toWire(resolved(open(channel), circle))).toThrow(unserialisable);
    expect(toWire(resolved(open(channel), null))).toEqual(resolved(open(channel), null));
    expect(toWire(cancelled(open(channel)))).toEqual(cancelled(open(channel)));
  });

  it('is rejected if it is nothing, also where it stays in the page', () => {
    expect(() => toWire(resolved(open('native'), undefined))).toThrow(unserialisable);
    expect(toWire(resolved(open('native'), null))).toEqual(resolved(open('native'), null));
  });

  it('is not written as JSON if it stays in the page', () => {
    const value = { at: new Date(0), none: undefined };
    const reply = resolved(open('native'), value);
    expect(toWire(reply)).toStrictEqual({ via: 'native', key: '1:i', sent: { payload: value } });
  });

  it('is one resume array if every reply is an entry of it', () => {
    const entry = resolved(open('outcome'), 7);
    const other = resolved(open('legacy'), 7);
    expect(toResume([entry, entry])).toEqual([
      { interruptId: 'i', status: 'resolved', payload: 7 },
      { interruptId: 'i', status: 'resolved', payload: 7 },
    ]);
    expect(toResume([entry, other])).toBeNull();
    expect(toResume([other])).toBeNull();
    expect(toResume([])).toBeNull();
  });
});
