import { describe, expect, it } from 'vitest';
import { finished, interrupted, interruptedRun, started, track } from '../../support/track.js';

const ASK = { id: 'i', reason: 'confirmation' };

describe('the message that an interrupt follows', () => {
  const after = (...events: unknown[]) => track([started, ...events, interrupted(ASK)]).snapshot.open[0];

  it.each([
    ['TEXT_MESSAGE_START', { messageId: 'm' }],
    ['TEXT_MESSAGE_CHUNK', { messageId: 'm' }],
    ['TOOL_CALL_START', { toolCallId: 'c', toolCallName: 'tool', parentMessageId: 'm' }],
  ])('comes from %s', (type, fields) => {
    expect(after({ type, ...fields })).toMatchObject({ messageId: 'm' });
  });

  it('is the last one that a transcript shows', () => {
    const messages = [
      { id: 'u', role: 'user' },
      { id: 'a', role: 'assistant' },
      { id: 'r', role: 'tool', toolCallId: 'c', content: '' },
      { id: 's', role: 'system' },
    ];
    expect(after({ type: 'MESSAGES_SNAPSHOT', messages })).toMatchObject({ messageId: 'a' });
    expect(after({ type: 'MESSAGES_SNAPSHOT', messages: messages.slice(0, 1) })).toMatchObject({
      messageId: 'u',
    });
  });

  it('is null if there is none, and is not cleared by a later event without one', () => {
    expect(after()).not.toHaveProperty('messageId');
    const start = { type: 'TEXT_MESSAGE_START', messageId: 'm' };
    const rest = [{ type: 'TEXT_MESSAGE_CHUNK' }, { type: 'MESSAGES_SNAPSHOT', messages: [] }];
    expect(after(start, ...rest)).toMatchObject({ messageId: 'm' });
  });
});

describe("a frontend tool of TanStack AI's", () => {
  const CLIENT = { id: 'k', reason: 'tanstack:client_tool_execution', toolCallId: 'c' };

  it('is left to the app, and opens no prompt', () => {
    const { snapshot } = track(interruptedRun([CLIENT, { ...CLIENT, id: 'l', toolCallId: undefined }]));
    expect(snapshot).toMatchObject({ status: 'idle', open: [], pendingToolCallIds: ['c'] });
  });

  it('is left to the app beside an open interrupt', () => {
    const { snapshot } = track([started, interrupted(ASK, CLIENT), finished]);
    expect(snapshot.open.map(({ interrupt }) => interrupt.id)).toEqual(['i']);
    expect(snapshot.pendingToolCallIds).toEqual(['c']);
  });
});
