import type { ToolCall } from '../../core/protocol/open-interrupt.js';
import { isObject, type JsonObject, jsonText, own, ownObject, ownText } from '../../core/util/json.js';

/** What an event of an eve session says about requests to the person. */
export type EveEvent =
  /** The session has begun, and says the name of its agent. */
  | { readonly type: 'started'; readonly agent: string }
  | { readonly type: 'requested'; readonly requests: readonly JsonObject[]; readonly isRelayed: boolean }
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
  /** The answer that was taken, as far as the server says it. */
  readonly taken: { readonly optionId: string | null; readonly text: string | null };
  /** The id of the person whose answer was taken, where the server tells it. */
  readonly by?: string;
  /** What was asked, where the same events also ask it. */
  readonly request?: JsonObject;
}

/**
 * Reads events of a session's stream, and leaves out what is no longer open at their end: a page that opens late hears
 * of every request that was answered before.
 */
export function readEvents(pushed: readonly unknown[]): readonly EveEvent[] {
  const events = pushed.flatMap((event) => readEvent(event) ?? []);
  const endedAt = new Map<unknown, number>();
  events.forEach((event, index) => {
    if (event.type === 'resolved')
      for (const { requestId } of event.resolutions) endedAt.set(requestId, index);
  });
  const asked = new Map<unknown, JsonObject>();
  return events.map((event, index) => {
    if (event.type === 'resolved') return { ...event, resolutions: event.resolutions.map(withRequest) };
    if (event.type !== 'requested') return event;
    for (const request of event.requests) asked.set(own(request, 'requestId'), request);
    const requests = event.requests.filter(
      (request) => (endedAt.get(own(request, 'requestId')) ?? index) <= index,
    );
    return { ...event, requests };
  });

  function withRequest(resolution: EveResolution): EveResolution {
    const request = asked.get(resolution.requestId);
    return request ? { ...resolution, request } : resolution;
  }
}

/**
 * Reads one event; null for those that are about no request.
 *
 * Source: eve 0.80, dist/src/protocol/message.d.ts (`MessageStreamEvent`).
 */
function readEvent(event: unknown): EveEvent | null {
  const data = ownObject(event, 'data') ?? {};
  switch (own(event, 'type')) {
    case 'session.started': {
      const agent = ownText(own(data, 'runtime'), 'agentName');
      return agent === null ? null : { type: 'started', agent };
    }
    case 'input.requested': {
      // The session passes on what a call or a task of its own asks.
      const isRelayed = ownText(data, 'callId') !== null || ownText(data, 'taskId') !== null;
      return { type: 'requested', requests: listOf(data, 'requests'), isRelayed };
    }
    case 'input.resolved':
      return { type: 'resolved', resolutions: listOf(data, 'resolutions').map(toResolution) };
    case 'approval.settled': {
      const optionId = own(data, 'outcome') === 'approved' ? 'approve' : 'cancel';
      const taken = { optionId, text: null };
      const by = ownText(data, 'responderPrincipalId');
      const settled = { requestId: idOf(data), answered: true, taken, ...(by !== null && { by }) };
      return { type: 'resolved', resolutions: [settled] };
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
  const response = own(data, 'response');
  return {
    requestId: idOf(data),
    answered: TAKEN.includes(ownText(data, 'outcome') ?? ''),
    taken: { optionId: ownText(response, 'optionId'), text: ownText(response, 'text') },
  };
}

function toResult(data: JsonObject): EveEvent | null {
  const result = own(data, 'result');
  const callId = ownText(result, 'callId');
  if (callId === null) return null;
  const text = jsonText(own(result, 'output'));
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
