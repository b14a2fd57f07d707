import { errorText } from '../../core/errors/error-text.js';
import type { InterruptSource } from '../../core/protocol/source.js';
import { nativeValues } from '../shared/native-values.js';
import { type EveInputResponse, eveDialect, isEveReply } from './eve-dialect.js';
import { readEvent } from './read-event.js';
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
  /** Tells the source one event of the session's stream, in order. Events that are about no request are ignored. */
  push(event: unknown): void;
  /** Tells the source that the session could not be reached: answers that are on their way have failed. */
  fail(error: unknown): void;
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
  const requests = createRequestList(threadId);
  const { list } = requests;

  return {
    getSnapshot: list.getSnapshot,
    subscribe: list.subscribe,
    settles: 'each',
    dialects: [eveDialect],
    push(pushed) {
      const event = readEvent(pushed);
      switch (event?.type) {
        case 'requested':
          return requests.open(event.requests);
        case 'resolved':
          return event.resolutions.forEach(requests.settle);
        case 'refused': {
          const message = event.reason ?? event.outcome;
          return requests.refuse(event.requestId, { code: event.outcome, message, by: 'agent' });
        }
        case 'result':
          return list.updateCall(event.callId, event.ending);
      }
    },
    fail: (error) => requests.refuse(null, { code: null, message: errorText(error) }),
    async reply(replies) {
      for (const { key, response } of nativeValues(replies, isEveReply)) {
        if (!list.find(key)) continue;
        const ended = requests.send(key, response);
        try {
          // `respond` of `useEveAgent` resolves with the turn, which may wait for the answer to another request.
          await Promise.race([ended, respond([response]).then(() => ended)]);
        } catch (error) {
          requests.unsend(key);
          throw error;
        }
      }
    },
  };
}
