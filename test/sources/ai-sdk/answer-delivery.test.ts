import { describe, expect, it } from 'vitest';
import {
  deliveryStatus,
  hasWorked,
  type SentAnswer,
  sentAnswer,
} from '../../../src/sources/ai-sdk/answer-delivery.js';
import type { ChatLike, MessageLike } from '../../../src/sources/ai-sdk/chat-like.js';
import { toRequest } from '../../../src/sources/ai-sdk/open-requests.js';
import { readToolPart } from '../../../src/sources/ai-sdk/tool-part.js';
import { restingChat } from './support/resting-chat.js';

const call = (toolCallId: string, state: string) => ({
  type: 'tool-pay',
  toolCallId,
  state,
  input: {},
  approval: { id: `a-${toolCallId}`, approved: true },
});
const RESPONDED = [call('other', 'approval-responded'), call('1', 'approval-responded')];
const WENT_ON = [...RESPONDED, { type: 'text', text: 'Paid.' }];
const PAID = [call('other', 'approval-responded'), call('1', 'output-available')];
const OTHER_PAID = [call('other', 'output-available'), call('1', 'approval-responded')];

const OLD = new Error('old');
const NEW = new Error('new');

function chat(
  status: ChatLike['status'],
  parts: readonly MessageLike['parts'][number][] = RESPONDED,
  more: Partial<ChatLike> = {},
): ChatLike {
  return restingChat(status, [{ id: 'm', role: 'assistant', parts }], more);
}

const part = readToolPart(RESPONDED[1]);
if (!part) throw new Error('It is a tool part.');
const request = toRequest('chat', 'm', part);
const sent = sentAnswer(chat('ready'));
const queued = sentAnswer(chat('streaming'));
const requested = { ...sent, isRequested: true };

describe('an answer was', () => {
  it.each<[wanted: string, case_: string, now: ChatLike, before: SentAnswer]>([
    ['pending', 'its request has left', chat('submitted'), requested],
    [
      'pending',
      'the stream in which it was given is over, and its request has left',
      chat('submitted'),
      queued,
    ],
    ['pending', 'the answer streams, and has added nothing', chat('streaming'), requested],
    ['delivered', 'the stream has added a part', chat('streaming', WENT_ON), requested],
    ['delivered', 'it waits for the end of the stream in which it was given', chat('streaming'), queued],
    ['delivered', 'the page shows another chat', chat('error', RESPONDED, { id: 'other', error: NEW }), sent],
    ['failed', 'its request failed', chat('error', RESPONDED, { error: NEW }), requested],
    [
      'delivered',
      'its request failed after it had added a part',
      chat('error', WENT_ON, { error: NEW }),
      sent,
    ],
    ['delivered', 'its request failed after the call had run', chat('error', PAID, { error: NEW }), sent],
    [
      'failed',
      'its request failed after another call had run',
      chat('error', OTHER_PAID, { error: NEW }),
      sent,
    ],
    [
      'failed',
      'the request that takes it from a queue failed',
      chat('error', WENT_ON, { error: NEW }),
      queued,
    ],
    ['delivered', 'no request carries it yet', chat('ready'), sent],
    ['failed', 'the agent was stopped before it answered', chat('ready'), requested],
    ['delivered', 'the agent has answered', chat('ready', WENT_ON), requested],
    ['delivered', 'it is queued, and the stream is over', chat('ready'), { ...queued, isRequested: true }],
  ])('%s: %s', (wanted, _, now, before) => {
    expect(deliveryStatus(now, before, request)).toBe(wanted);
  });

  it('delivered: the chat shows the failure of an earlier request alone', () => {
    const failed = chat('error', RESPONDED, { error: OLD });
    expect(deliveryStatus(failed, sentAnswer(failed), request)).toBe('delivered');
    expect(deliveryStatus({ ...failed, error: NEW }, sentAnswer(failed), request)).toBe('failed');
  });
});

describe('the server has', () => {
  it.each<[worked: boolean, case_: string, now: ChatLike]>([
    [false, 'it has added nothing', chat('ready')],
    [true, 'it has added a part', chat('ready', WENT_ON)],
    [true, 'it has run the call', chat('ready', PAID)],
    [false, 'it has run another call', chat('ready', OTHER_PAID)],
    [false, 'it has worked in another chat', chat('ready', WENT_ON, { id: 'other' })],
    [true, 'it has taken the message away', chat('ready', [], { messages: [] })],
  ])('worked: %s, because %s', (worked, _, now) => {
    expect(hasWorked(now, sent, request)).toBe(worked);
  });

  it('not worked for an answer that the chat still holds back', () => {
    expect(hasWorked(chat('streaming', WENT_ON), queued, request)).toBe(false);
  });
});
