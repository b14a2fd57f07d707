import type { Prompt } from 'holdpoint/core';
import { type Dialect, toolCall } from 'holdpoint/dialect';
import { describe, expect, it } from 'vitest';
import { confirmation } from '../../../src/core/dialects/ask.js';
import { callIdOf } from '../../../src/core/dialects/calls-of.js';
import { readInterrupt, withCancellable } from '../../../src/core/dialects/read-interrupt.js';
import { askWire } from '../../support/ask-wire.js';
import file from '../../wire/producers/go-example-server.json';
import { dialectOf } from '../store/dialect-of.js';

const CALL = toolCall({ toolCallId: 'tc', name: 'pay', args: { n: 1 } });

/** Which dialect reads an interrupt if this one is asked first, and the warnings. */
function read(given: Dialect, message?: string) {
  const { open } = askWire(file);
  const warnings: [string, unknown][] = [];
  const interrupt = { id: 'i', reason: 'x', ...(message !== undefined && { message }) };
  const context = { toolCalls: new Map(), capabilities: {} };
  const warn = (code: string, detail: unknown) => void warnings.push([code, detail]);
  const { reading, dialect: by } = readInterrupt({ ...open, interrupt }, context, [given], warn);
  return { prompt: reading.prompt, by, warnings };
}

describe('a prompt', () => {
  it('with a call that conflicts, or has a name twice, gives a warning', () => {
    const twice = toolCall({ toolCallId: 'twice', name: 'pay', args: '{"n":1,"n":2}' });
    const calls = [CALL, { ...CALL, toolCallId: 'two', conflicting: true as const }, twice];
    expect(read(dialectOf(confirmation({ calls }))).warnings).toEqual([
      ['ARGUMENTS_AMBIGUOUS', 'two'],
      ['ARGUMENTS_AMBIGUOUS', 'twice'],
    ]);
  });

  it('that reviews several calls gives a warning for each with two buttons of the same label', () => {
    const choice = { label: 'Pay', tone: 'approve', feedback: 'none' } as const;
    const same = confirmation({
      choices: [
        { id: 'a', ...choice },
        { id: 'b', ...choice },
      ],
    });
    const review: Prompt = { kind: 'review', message: null, items: [confirmation({}), same] };
    expect(read(dialectOf(review)).warnings).toEqual([['DUPLICATE_OPTIONS', ['Pay']]]);
  });

  it('gives a warning if its interrupt’s message only looks like a list', () => {
    expect(read(dialectOf(confirmation({})), '[1, 2, ]').warnings).toEqual([['MESSAGE_NOT_JSON', 'i']]);
    expect(read(dialectOf(confirmation({})), '[1, 2]').warnings).toEqual([]);
  });

  it('is not shown if its message is not text, and another dialect is asked', () => {
    const odd: Dialect = dialectOf(
      JSON.parse('{"kind":"confirmation","message":{"en":"Go?"},"calls":[],"choices":[]}'),
    );
    expect(read(odd)).toMatchObject({
      by: 'freeform',
      prompt: { kind: 'freeform' },
      warnings: [['DIALECT_FAILED', { dialect: 'given', error: expect.any(TypeError) }]],
    });
  });

  it('gives a warning with the dialect and the version if the version is unknown', () => {
    const newer: Dialect = {
      name: 'given',
      read: (_, ask) => ask.confirmation({}, { unknownVersion: '3' }),
    };
    expect(read(newer).warnings).toEqual([['VERSION_UNKNOWN', { dialect: 'given', version: '3' }]]);
  });
});

it.each(['own', 'never', { payload: false }] as const)(
  'a prompt is cancellable unless its reading knows no cancel: %j',
  (cancel) => {
    const prompt = { ...confirmation({}), cancellable: cancel === 'never' };
    const read = withCancellable({ prompt, payload: () => true, cancel }).prompt;
    expect(read.cancellable).toBe(cancel === 'never' ? false : undefined);
  },
);

it('callIdOf is the call that the interrupt names, otherwise the first call that was found', () => {
  const missing = toolCall({ toolCallId: 'closed', name: 'pay' });
  const prompt = confirmation({ calls: [missing, CALL] });
  expect(callIdOf({ id: 'i', reason: 'x', toolCallId: 'named' }, prompt)).toBe('named');
  expect(callIdOf({ id: 'i', reason: 'x' }, prompt)).toBe('tc');
  expect(callIdOf({ id: 'i', reason: 'x' }, confirmation({ calls: [missing] }))).toBe('');
});
