import type { Interrupt } from 'holdpoint/core';
import { defaultDialects, graphWithCancel } from 'holdpoint/dialect';
import { describe, expect, it } from 'vitest';
import { openStore } from '../../support/open-store.js';

/** Every warning about an otherwise valid interrupt with these fields. */
function warned(interrupt: Partial<Interrupt>) {
  const { warnings, store } = openStore([{ id: 'i', reason: 'input_required', ...interrupt }]);
  expect(store.getState().interrupts).toHaveLength(1);
  return warnings;
}

const field = (...titles: string[]) => ({
  type: 'string',
  oneOf: titles.map((title, index) => ({ const: `${index}`, title })),
});

describe('one warning for what a person cannot tell apart', () => {
  it('questions with the same text', () => {
    const properties = {
      a: { ...field('1', '2'), title: 'Which?' },
      b: { ...field('1', '2'), title: 'Which?' },
    };
    expect(warned({ responseSchema: { type: 'object', properties } })).toEqual(['DUPLICATE_OPTIONS']);
  });

  it('but none for options with the same label, which show their values', () => {
    const oneOf = ['Yes', 'Yes', 'No', 'No'].map((title, at) => ({ const: at, title }));
    expect(warned({ responseSchema: { oneOf } })).toEqual([]);
  });

  it('permissions with the same name', () => {
    const option = { optionId: 'a', name: 'Allow', kind: 'allow_once' };
    const metadata = { options: [option, { ...option, kind: 'allow_always' }] };
    expect(warned({ reason: 'confirmation', metadata })).toEqual(['DUPLICATE_OPTIONS']);
  });

  it('no warning for the same option in two questions', () => {
    const properties = { a: { ...field('1', '2'), title: 'A' }, b: { ...field('1', '2'), title: 'B' } };
    expect(warned({ responseSchema: { type: 'object', properties } })).toEqual([]);
  });
});

describe('a message', () => {
  it.each(['{"question": "Which?",}', '[1, 2', ' {broken} '])(
    'that looks like JSON but is not gives a warning if it ends like JSON: %s',
    (message) => {
      const isClosed = /[}\]]\s*$/.test(message);
      expect(warned({ message })).toEqual(isClosed ? ['MESSAGE_NOT_JSON'] : []);
    },
  );

  it.each(['{"question":"Which?"}', 'Use {name} or [id]', '[sic]! Really?'])(
    'that is valid JSON, or only has brackets, gives no warning: %s',
    (message) => {
      expect(warned({ message })).toEqual([]);
    },
  );
});

it('a cancel on the legacy channel gives a warning, because a graph may read it as an answer', () => {
  const { source, store, warnings } = openStore([], { dialects: defaultDialects.map(graphWithCancel) });
  source.push({ type: 'RUN_STARTED', threadId: 'thread-1', runId: 'r' });
  source.push({ type: 'CUSTOM', name: 'on_interrupt', value: 'Deploy?' });
  source.push({ type: 'RUN_FINISHED', threadId: 'thread-1', runId: 'r' });
  store.cancel(store.getState().interrupts[0]?.key ?? '');
  expect(source.requests[0]?.forwardedProps).toEqual({ command: { resume: { status: 'cancelled' } } });
  expect(warnings).toEqual(['LEGACY_CANCEL']);
});

describe('a version', () => {
  const binding = { kind: 'tool-approval', interruptId: 'i' };
  const verdict = (approved: boolean) => ({ type: 'object', properties: { approved: { const: approved } } });
  const asks = (v: unknown) => ({
    responseSchema: { oneOf: [verdict(true), verdict(false)] },
    metadata: { toolName: 'pay', input: {}, 'tanstack:interruptBinding': { ...binding, v } },
  });

  it('that is unknown is read as the nearest known one, with one warning', () => {
    const { source, store, warnings } = openStore([{ id: 'i', reason: 'tool_call', ...asks(2) }]);
    const [open] = store.getState().interrupts;
    expect(open?.prompt.kind).toBe('confirmation');
    store.answer(open?.key ?? '', { kind: 'chosen', choice: 'approve' });
    expect(source.requests[0]?.resume).toMatchObject([{ status: 'resolved', payload: { approved: true } }]);
    expect(warnings).toEqual(['VERSION_UNKNOWN']);
  });

  it.each([1, undefined])('that is known gives no warning: %s', (v) => {
    expect(warned({ reason: 'tool_call', ...asks(v) })).toEqual([]);
  });
});
