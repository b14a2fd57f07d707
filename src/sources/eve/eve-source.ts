import { errorText, HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { InterruptSource } from '../../core/protocol/source.js';
import { listedSource } from '../shared/native-requests.js';
import { type EveEvent, readEvents } from './read-events.js';
import { type EveInputResponse, readRequest, toAnswer } from './read-request.js';
import { createRequestList } from './request-list.js';

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
  /** Passes one event of the session's stream to the source, in order. Events that are about no request are ignored. */
  push(event: unknown): void;
  /** The same for several events at once, for a page that opens late: requests that ended among them are not shown. */
  pushAll(events: readonly unknown[]): void;
  /** There will be no more events: answers that wait for one are counted as delivered. The next push connects it again. */
  disconnect(): void;
  /** Tells the source that the session could not be reached: answers that are on their way have failed. */
  fail(error: unknown): void;
}

/**
 * Creates a source of what an eve agent asks: approvals, questions and limits of its session. Each one is settled by
 * itself, when the session's stream says that the server took the answer.
 *
 * @param options What sends answers.
 * @returns The source for `useInterruptedRun`. `reply` rejects as `respond` does, with `NOT_ALLOWED` where the tool's
 *   policy rejects the person, and with `ANSWER_REFUSED` where eve did not take the answer for another reason.
 *
 * @example
 * const source = createEveSource({ respond: (responses) => session.respond(responses) });
 * const { events } = await session.snapshot();
 * source.pushAll(events);
 * for await (const event of session.stream({ startIndex: events.length })) source.push(event);
 *
 * Source: eve 0.80, docs/tools/human-in-the-loop.md and docs/guides/client/streaming.mdx.
 */
export function createEveSource({ respond, threadId = null }: EveSourceOptions): EveSource {
  const requests = createRequestList(threadId);
  const { list } = requests;
  let agent: string | undefined;

  function take(event: EveEvent): void {
    switch (event.type) {
      case 'started':
        agent = event.agent;
        return;
      case 'requested':
        return requests.open(event.requests, event.isRelayed ? undefined : agent);
      case 'resolved':
        return event.resolutions.forEach(requests.settle);
      case 'refused':
        return requests.refuse(event.requestId, toRefusal(event));
      case 'result':
        return list.updateCall(event.callId, event.ending);
      default:
        return event satisfies never;
    }
  }

  let isConnected = true;

  function pushAll(events: readonly unknown[]): void {
    isConnected = true;
    readEvents(events).forEach(take);
  }

  return {
    ...listedSource('eve', list, readRequest, async ({ open }, sent) => {
      if (!isConnected || !list.find(open.key)) return;
      const said = sent === 'cancelled' ? null : sent.payload;
      await requests.send(open.key, { requestId: open.interrupt.id, ...toAnswer(said) }, respond);
    }),
    push: (event) => pushAll([event]),
    pushAll,
    disconnect() {
      isConnected = false;
      requests.disconnect();
    },
    fail: (error) => requests.fail({ code: null, message: errorText(error) }),
  };
}

/** Only a `rejected` answer is refused because of the person who gave it; others failed, were too slow or too late. */
function toRefusal({ outcome, reason }: Extract<EveEvent, { readonly type: 'refused' }>): HoldpointError {
  const detail = reason ?? undefined;
  return outcome === 'rejected'
    ? new HoldpointError('NOT_ALLOWED', detail)
    : new HoldpointError('ANSWER_REFUSED', detail);
}
