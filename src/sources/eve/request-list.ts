import type { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { ToolCall } from '../../core/protocol/open-interrupt.js';
import type { RunFailure } from '../../core/protocol/source.js';
import { type JsonObject, own, ownText } from '../../core/util/json.js';
import { omitUndefined } from '../../core/util/merge-objects.js';
import { createKeys } from '../shared/create-keys.js';
import {
  createInterruptList,
  type InterruptList,
  type ListedInterrupt,
  type ToldInterrupt,
} from '../shared/interrupt-list.js';
import { nativeInterrupt } from '../shared/native-interrupt.js';
import { createSentAnswers } from '../shared/sent-answers.js';
import { waitingCall } from '../shared/waiting-call.js';
import type { EveResolution } from './read-events.js';
import type { EveInputResponse } from './read-request.js';

/** The open requests of a session. Each one stays until the server says how it ended. */
export interface RequestList {
  readonly list: InterruptList<JsonObject>;
  /** Adds those that are not listed yet, with the name of the agent that asks. */
  open(requests: readonly JsonObject[], agent: string | undefined): void;
  settle(resolution: EveResolution): void;
  /**
   * Sends an answer. Resolves when its request has ended, and rejects with the refusal, or as `respond` does: the answer may
   * have arrived all the same, and the stream may still say that it was taken.
   */
  send(
    key: string,
    response: EveInputResponse,
    respond: (responses: readonly EveInputResponse[]) => Promise<unknown>,
  ): Promise<void>;
  /** The session has failed, so every answer that is on its way may not have reached the server. */
  fail(error: RunFailure): void;
  /** Ends the wait for every answer that is on its way, as if the server took it. */
  disconnect(): void;
  /** The server did not take the answer: the request is open again. */
  refuse(requestId: string, refusal: HoldpointError): void;
}

/** Creates an empty list for one thread. */
export function createRequestList(threadId: string | null): RequestList {
  const list = createInterruptList<JsonObject>(threadId);
  const answers = createSentAnswers<EveInputResponse>();
  const settled = new Set<string>();
  const told: ToldInterrupt<JsonObject>[] = [];
  const newKey = createKeys();

  const keyOf = (id: string) =>
    list.state.interrupts.find(({ open }) => open.interrupt.id === id)?.open.key ?? null;

  /** Tells of a request that a page which opens late never had. */
  function tell({ requestId, answered, taken, request }: EveResolution): void {
    if (!request || settled.has(requestId)) return;
    settled.add(requestId);
    const listed = toListed(newKey(requestId), requestId, request, threadId);
    const { open } = listed;
    const payload = omitUndefined({ optionId: taken.optionId ?? undefined, text: taken.text ?? undefined });
    const how = answered ? ({ as: 'answered', sent: { payload } } as const) : ({ as: 'withdrawn' } as const);
    told.push({ listed, settled: { open, at: null, ...how } });
    list.tell(told);
  }

  return {
    list,
    open(requests, agent) {
      const added = requests.flatMap((request) => {
        const id = ownText(request, 'requestId');
        // A settled one is told again by a session that is read from its beginning.
        if (id === null || keyOf(id) !== null || settled.has(id)) return [];
        return [toListed(newKey(id), id, request, threadId, agent)];
      });
      if (added.length > 0) list.update({ interrupts: [...list.state.interrupts, ...added] });
    },
    settle(resolution) {
      const { requestId, answered, taken, by } = resolution;
      const key = keyOf(requestId);
      if (key === null) return tell(resolution);
      settled.add(requestId);
      const given = answers.last(key);
      const isOurs = answered && given !== undefined && isSame(given, taken);
      const isLost = !answered && answers.underWay().includes(key);
      const bySomebodyElse = answered ? 'elsewhere' : 'withdrawn';
      // The page knows its own person by name, and the server by an id.
      if (by !== undefined && answered && !isOurs)
        list.update({ people: new Map([...(list.state.people ?? []), [key, { answeredBy: [{ id: by }] }]]) });
      list.remove(key, isOurs ? 'answered' : isLost ? 'forgotten' : bySomebodyElse);
      answers.end(key);
    },
    async send(key, response, respond) {
      list.update({ error: null });
      const ended = answers.send(key, response);
      try {
        // `respond` of `useEveAgent` resolves with the turn, which may wait for the answer to another request.
        await Promise.race([ended, respond([response]).then(() => ended)]);
      } catch (error) {
        answers.end(key);
        throw error;
      }
    },
    fail(error) {
      const keys = answers.underWay();
      if (keys.length > 0) list.update({ error });
      for (const key of keys) answers.end(key);
    },
    disconnect() {
      const { interrupts } = list.state;
      const keys = answers.underWay();
      if (keys.length > 0)
        list.update({ interrupts: interrupts.filter(({ open }) => !keys.includes(open.key)) });
      for (const key of keys) answers.end(key);
    },
    // Only this answer's reply rejects with the refusal, because an error of the session would fail the other answers
    // too.
    refuse(requestId, refusal) {
      const key = keyOf(requestId);
      if (key !== null && answers.underWay().includes(key)) answers.end(key, refusal);
    },
  };
}

/** Compares only the parts of the answer that the server reports. */
function isSame(given: EveInputResponse, { optionId, text }: EveResolution['taken']): boolean {
  return (optionId === null || optionId === given.optionId) && (text === null || text === given.text);
}

function toListed(
  key: string,
  id: string,
  request: JsonObject,
  threadId: string | null,
  agent?: string,
): ListedInterrupt<JsonObject> {
  const toolCall = toToolCall(own(request, 'action'));
  const reason = `eve:${ownText(request, 'kind') ?? 'question'}`;
  const asked = { reason, toolCallId: toolCall?.id, metadata: { eve: request } };
  const open = nativeInterrupt({ key, id, ...asked, threadId, agent });
  return { open, toolCall, data: request };
}

function toToolCall(action: unknown): ToolCall | null {
  const [id, name] = [ownText(action, 'callId'), ownText(action, 'toolName')];
  if (id === null || name === null) return null;
  return waitingCall(id, name, own(action, 'input'));
}
