import type { OpenInterrupt } from '../../core/protocol/open-interrupt.js';
import type { RunFailure } from '../../core/protocol/run-failure.js';
import type { SettledElsewhere } from '../../core/protocol/source.js';
import type { ToolCall } from '../../core/protocol/tool-call.js';
import { type JsonObject, own, ownText } from '../../core/util/json.js';
import { createInterruptList, type InterruptList, type ListedInterrupt } from '../shared/interrupt-list.js';
import { waitingCall } from '../shared/waiting-call.js';
import { EVE, type EveInputResponse } from './eve-dialect.js';
import type { EveResolution } from './read-event.js';

export interface PendingRequest {
  readonly requestId: string;
  /** The answer that is on its way. */
  readonly sent: { readonly response: EveInputResponse; readonly end: () => void } | null;
}

/** The open requests of a session. Each one stays until the server says how it ended. */
export interface RequestList {
  readonly list: InterruptList<PendingRequest>;
  /** Adds those that are not listed yet. */
  open(requests: readonly JsonObject[]): void;
  settle(resolution: EveResolution): void;
  /** An answer is on its way. Resolves when it was taken or refused. */
  send(key: string, response: EveInputResponse): Promise<void>;
  /** The answer that was on its way came to nothing. */
  unsend(key: string): void;
  /** The answer was not taken: the request is open again, with the reason. Null for each that is on its way. */
  refuse(requestId: string | null, error: RunFailure): void;
}

/** Creates an empty list for one thread. */
export function createRequestList(threadId: string | null): RequestList {
  const list = createInterruptList<PendingRequest>(threadId);
  const settledElsewhere = new Map<string, SettledElsewhere>();
  let count = 0;

  const find = (id: string) => list.state.interrupts.find(({ data }) => data.requestId === id);

  function open(requests: readonly JsonObject[]): void {
    const added = requests.flatMap((request) => {
      const requestId = ownText(request, 'requestId');
      return requestId === null || find(requestId)
        ? []
        : [toListed(`${++count}:${requestId}`, requestId, request, threadId)];
    });
    if (added.length > 0) list.update({ interrupts: [...list.state.interrupts, ...added] });
  }

  function settle({ requestId, answered, optionId }: EveResolution): void {
    const found = find(requestId);
    if (!found) return;
    const { key } = found.open;
    const { sent } = found.data;
    const isOurs = answered && sent !== null && (optionId === null || optionId === sent.response.optionId);
    if (!isOurs) settledElsewhere.set(key, sent && !answered ? 'gone' : 'superseded');
    const interrupts = list.state.interrupts.filter((one) => one !== found);
    list.update({ interrupts, settledElsewhere: new Map(settledElsewhere) });
    sent?.end();
  }

  function setSent(key: string, sent: PendingRequest['sent']): void {
    const { interrupts } = list.state;
    list.update({
      interrupts: interrupts.map((one) =>
        one.open.key === key ? { ...one, data: { ...one.data, sent } } : one,
      ),
    });
  }

  return {
    list,
    open,
    settle,
    send(key, response) {
      list.update({ error: null });
      return new Promise((end) => setSent(key, { response, end }));
    },
    unsend: (key) => setSent(key, null),
    refuse(requestId, error) {
      for (const { open, data } of list.state.interrupts) {
        if (!data.sent || (requestId !== null && data.requestId !== requestId)) continue;
        list.update({ error });
        setSent(open.key, null);
        data.sent.end();
      }
    },
  };
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
  return { open, toolCall, data: { requestId, sent: null } };
}

function toToolCall(action: unknown): ToolCall | null {
  const [id, name] = [ownText(action, 'callId'), ownText(action, 'toolName')];
  if (id === null || name === null) return null;
  return waitingCall(id, name, own(action, 'input') ?? {});
}
