import { errorText } from '../../core/errors/error-text.js';
import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { OpenInterrupt } from '../../core/protocol/open-interrupt.js';
import type { RunFailure } from '../../core/protocol/run-failure.js';
import type { InterruptSource, SettledElsewhere } from '../../core/protocol/source.js';
import type { ToolCall } from '../../core/protocol/tool-call.js';
import { isTooDeep, type JsonObject, own, ownText } from '../../core/util/json.js';
import { createInterruptList, type ListedInterrupt } from '../shared/interrupt-list.js';
import { EVE, type EveInputResponse, eveDialect, isEveReply } from './eve-dialect.js';
import { type EveResolution, readEvent } from './read-event.js';

/**
 * The session that asks.
 *
 * @example
 * createEveSource({ respond: (responses) => session.respond(responses) });
 */
export interface EveSourceOptions {
  /** Sends answers: `respond` of a `ClientSession`, or of what `useEveAgent` returns. */
  readonly respond: (responses: readonly EveInputResponse[]) => Promise<unknown>;
  /** The conversation, where the app has several or keeps answers over a reload. */
  readonly threadId?: string | null | undefined;
}

export interface EveSource extends InterruptSource {
  /** Tells the source one event of the session's stream, in order. Events that are about no request are ignored. */
  push(event: unknown): void;
  /** Tells the source that the session could not be reached: answers that are on their way have failed. */
  fail(error: unknown): void;
}

interface PendingRequest {
  readonly requestId: string;
  /** The answer that is on its way. */
  readonly sent: { readonly response: EveInputResponse; readonly end: () => void } | null;
}

/**
 * Creates a source of what an eve agent asks: approvals, questions and limits of its session. Each one is settled by
 * itself, when the session's stream says that the server took the answer.
 *
 * @param options What sends answers.
 * @returns The source for `useInterruptedRun`. `reply` rejects as `respond` does.
 *
 * @example
 * const source = createEveSource({ respond: (responses) => session.respond(responses) });
 * for await (const event of session.stream()) source.push(event);
 *
 * Source: eve 0.80, docs/tools/human-in-the-loop.md and docs/guides/client/streaming.mdx.
 */
export function createEveSource({ respond, threadId = null }: EveSourceOptions): EveSource {
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

  /** The answer was not taken: the request is open again, with the reason. */
  function refuse({ open: { key }, data: { sent } }: ListedInterrupt<PendingRequest>, error: RunFailure): void {
    if (!sent) return;
    list.update({ error });
    setSent(key, null);
    sent.end();
  }

  return {
    getSnapshot: list.getSnapshot,
    subscribe: list.subscribe,
    settles: 'each',
    dialects: [eveDialect],
    push(pushed) {
      const event = readEvent(pushed);
      switch (event?.type) {
        case 'requested':
          return open(event.requests);
        case 'resolved':
          return event.resolutions.forEach(settle);
        case 'refused': {
          const found = find(event.requestId);
          const message = event.reason ?? event.outcome;
          if (found) refuse(found, { code: event.outcome, message, by: 'agent' });
          return;
        }
        case 'result':
          return list.updateCall(event.callId, event.ending);
      }
    },
    fail(error) {
      for (const one of list.state.interrupts) refuse(one, { code: null, message: errorText(error) });
    },
    async reply(replies) {
      for (const reply of replies) {
        if (reply.via !== 'native' || !isEveReply(reply.value)) {
          throw new HoldpointError('UNWRITABLE', reply.via);
        }
        const { key, response } = reply.value;
        if (!list.find(key)) continue;
        list.update({ error: null });
        const ended = new Promise<void>((end) => setSent(key, { response, end }));
        try {
          // `respond` of `useEveAgent` resolves with the turn, which may wait for the answer to another request.
          await Promise.race([ended, respond([response]).then(() => ended)]);
        } catch (error) {
          setSent(key, null);
          throw error;
        }
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
  const args = own(action, 'input') ?? {};
  return { id, name, argsText: isTooDeep(args) ? '' : JSON.stringify(args), args, complete: true, result: null, error: null };
}
