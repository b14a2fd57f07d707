import type { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { SettledElsewhere } from '../../core/protocol/ending.js';
import type { OpenInterrupt } from '../../core/protocol/open-interrupt.js';
import type { RunFailure } from '../../core/protocol/run-failure.js';
import type { ToolCall } from '../../core/protocol/tool-call.js';
import { type JsonObject, own, ownText } from '../../core/util/json.js';
import { createInterruptList, type InterruptList, type ListedInterrupt } from '../shared/interrupt-list.js';
import { waitingCall } from '../shared/waiting-call.js';
import { EVE, type EveInputResponse } from './eve-dialect.js';
import type { EveResolution } from './read-events.js';

export interface PendingRequest {
  readonly requestId: string;
  /** The answer that was given last. `end` ends the wait for it, and is null where none is on its way. */
  readonly given: {
    readonly response: EveInputResponse;
    readonly end: ((refusal?: HoldpointError) => void) | null;
  } | null;
}

/** The open requests of a session. Each one stays until the server says how it ended. */
export interface RequestList {
  readonly list: InterruptList<PendingRequest>;
  /** Adds those that are not listed yet. */
  open(requests: readonly JsonObject[]): void;
  settle(resolution: EveResolution): void;
  /** An answer is on its way. Resolves when its request has ended, and rejects with the refusal. */
  send(key: string, response: EveInputResponse): Promise<void>;
  /** The answer may not have reached the server: the request is open again. */
  unsend(key: string): void;
  /** The same for every answer that is on its way, whose session has failed. */
  fail(error: RunFailure): void;
  /** Ends the wait for every answer that is on its way, as if the server took it. */
  disconnect(): void;
  /** The server did not take the answer: the request is open again. */
  refuse(requestId: string, refusal: HoldpointError): void;
}

/** Creates an empty list for one thread. */
export function createRequestList(threadId: string | null): RequestList {
  const list = createInterruptList<PendingRequest>(threadId);
  const settledElsewhere = new Map<string, SettledElsewhere>();
  const settled = new Set<string>();
  let count = 0;

  const find = (id: string) => list.state.interrupts.find(({ data }) => data.requestId === id);

  function open(requests: readonly JsonObject[]): void {
    const added = requests.flatMap((request) => {
      const requestId = ownText(request, 'requestId');
      // A settled one is told again by a session that is read from its beginning.
      return requestId === null || find(requestId) || settled.has(requestId)
        ? []
        : [toListed(`${++count}:${requestId}`, requestId, request, threadId)];
    });
    if (added.length > 0) list.update({ interrupts: [...list.state.interrupts, ...added] });
  }

  function settle({ requestId, answered, taken }: EveResolution): void {
    const found = find(requestId);
    if (!found) return;
    settled.add(requestId);
    const { key } = found.open;
    const { given } = found.data;
    const isOurs = answered && given !== null && isSame(given.response, taken);
    const isLost = !answered && given?.end != null;
    const bySomebodyElse = answered ? 'elsewhere' : 'withdrawn';
    settledElsewhere.set(key, isOurs ? 'answered' : isLost ? 'forgotten' : bySomebodyElse);
    const interrupts = list.state.interrupts.filter((one) => one !== found);
    list.update({ interrupts, settledElsewhere: new Map(settledElsewhere) });
    given?.end?.();
  }

  function setGiven(key: string, given: PendingRequest['given']): void {
    const { interrupts } = list.state;
    list.update({
      interrupts: interrupts.map((one) =>
        one.open.key === key ? { ...one, data: { ...one.data, given } } : one,
      ),
    });
  }

  /** The answer may have arrived all the same, so it is kept: the stream may still say that it was taken. */
  function unsend(key: string): void {
    const given = list.find(key)?.data.given;
    if (!given?.end) return;
    setGiven(key, { ...given, end: null });
    given.end();
  }

  return {
    list,
    open,
    settle,
    send(key, response) {
      list.update({ error: null });
      return new Promise((resolve, reject) => {
        const end = (refusal?: HoldpointError) => (refusal ? reject(refusal) : resolve());
        setGiven(key, { response, end });
      });
    },
    unsend,
    fail(error) {
      const sent = list.state.interrupts.filter(({ data }) => data.given?.end);
      if (sent.length > 0) list.update({ error });
      for (const { open } of sent) unsend(open.key);
    },
    disconnect() {
      const { interrupts } = list.state;
      const sent = interrupts.filter(({ data }) => data.given?.end);
      if (sent.length > 0) list.update({ interrupts: interrupts.filter((one) => !sent.includes(one)) });
      for (const { data } of sent) data.given?.end?.();
    },
    // Only this answer's reply rejects with the refusal, because an error of the session would fail the other answers
    // too.
    refuse(requestId, refusal) {
      const found = find(requestId);
      if (!found?.data.given?.end) return;
      setGiven(found.open.key, null);
      found.data.given.end(refusal);
    },
  };
}

/** Compares only the parts of the answer that the server reports. */
function isSame(given: EveInputResponse, { optionId, text }: EveResolution['taken']): boolean {
  return (optionId === null || optionId === given.optionId) && (text === null || text === given.text);
}

function toListed(
  key: string,
  requestId: string,
  request: JsonObject,
  threadId: string | null,
): ListedInterrupt<PendingRequest> {
  const toolCall = toToolCall(own(request, 'action'));
  const open: OpenInterrupt = {
    key,
    interrupt: {
      id: requestId,
      reason: `${EVE}${ownText(request, 'kind') ?? 'question'}`,
      ...(toolCall && { toolCallId: toolCall.id }),
      metadata: { eve: request },
    },
    threadId,
    runId: null,
    channel: 'native',
    subagent: null,
  };
  return { open, toolCall, data: { requestId, given: null } };
}

function toToolCall(action: unknown): ToolCall | null {
  const [id, name] = [ownText(action, 'callId'), ownText(action, 'toolName')];
  if (id === null || name === null) return null;
  return waitingCall(id, name, own(action, 'input') ?? {});
}
