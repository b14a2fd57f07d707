import type { ToolCall } from '../../core/protocol/tool-call.js';
import { isObject, type JsonObject, own, ownObject, ownText } from '../../core/util/json.js';

/** What an event of an eve session says about requests to the person. */
export type EveEvent =
  | { readonly type: 'requested'; readonly requests: readonly JsonObject[] }
  /** `response` is the answer that the server took; undefined where it names none. */
  | { readonly type: 'resolved'; readonly resolutions: readonly EveResolution[] }
  /** The server did not take an answer; the request stays open. */
  | {
      readonly type: 'refused';
      readonly requestId: string;
      readonly outcome: string;
      readonly reason: string | null;
    }
  | { readonly type: 'result'; readonly callId: string; readonly ending: Pick<ToolCall, 'result' | 'error'> };

/** How a request ended. */
export interface EveResolution {
  readonly requestId: string;
  /** Whether somebody's answer was taken; false for a request that was withdrawn. */
  readonly answered: boolean;
  /** The option that was taken, where the server says so. */
  readonly optionId: string | null;
}

/**
 * Reads one event of a session's stream; null for those that are about no request.
 *
 * Source: eve 0.80, src/protocol/message (`MessageStreamEvent`).
 */
export function readEvent(event: unknown): EveEvent | null {
  const data = ownObject(event, 'data') ?? {};
  switch (own(event, 'type')) {
    case 'input.requested':
      return { type: 'requested', requests: listOf(data, 'requests') };
    case 'input.resolved':
      return { type: 'resolved', resolutions: listOf(data, 'resolutions').map(toResolution) };
    case 'approval.settled': {
      const optionId = own(data, 'outcome') === 'approved' ? 'approve' : 'cancel';
      return { type: 'resolved', resolutions: [{ requestId: idOf(data), answered: true, optionId }] };
    }
    case 'approval.candidate': {
      const outcome = ownText(data, 'outcome') ?? 'pending';
      if (outcome === 'pending') return null;
      return { type: 'refused', requestId: idOf(data), outcome, reason: ownText(data, 'reason') };
    }
    case 'action.result':
      return toResult(data);
    default:
      return null;
  }
}

const TAKEN = ['answered', 'approved', 'denied'];

function toResolution(data: JsonObject): EveResolution {
  return {
    requestId: idOf(data),
    answered: TAKEN.includes(ownText(data, 'outcome') ?? ''),
    optionId: ownText(own(data, 'response'), 'optionId'),
  };
}

function toResult(data: JsonObject): EveEvent | null {
  const result = own(data, 'result');
  const callId = ownText(result, 'callId');
  if (callId === null) return null;
  const output = own(result, 'output');
  const text = typeof output === 'string' ? output : (JSON.stringify(output) ?? '');
  if (own(data, 'status') === 'completed')
    return { type: 'result', callId, ending: { result: text, error: null } };
  // A denied call is rejected, which is no failure.
  if (own(data, 'status') !== 'failed') return null;
  return {
    type: 'result',
    callId,
    ending: { result: null, error: ownText(own(data, 'error'), 'message') ?? text },
  };
}

function idOf(data: JsonObject): string {
  return ownText(data, 'requestId') ?? '';
}

function listOf(data: JsonObject, key: string): readonly JsonObject[] {
  const listed = own(data, key);
  return Array.isArray(listed) ? listed.filter(isObject) : [];
}
