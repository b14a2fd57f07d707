import type { GatewaySession } from '../bridge/gateway-session.js';
import type { GatewayTransport, GatewayWatcher, Reviewer } from '../gateway-protocol.js';
import type { ReviewerRules } from '../rules/rule-book.js';
import { submitIn } from './read-submission.js';

/**
 * Who answers in this process.
 *
 * @example
 * createDirectTransport(bridge, { reviewer: { id: 'ada', name: 'Ada' } });
 */
export interface DirectTransportOptions {
  readonly reviewer?: Reviewer | undefined;
}

/**
 * Connects a source with a bridge in the same process, as in a desktop app, a plugin or a test.
 *
 * @param session A bridge, or one of its sessions.
 * @param options Who answers. Without it, answers name nobody, and nobody learns who is viewing.
 * @returns The transport to create the source with.
 *
 * @example
 * const source = createGatewaySource(createDirectTransport(bridge));
 */
export function createDirectTransport(
  session: Pick<GatewaySession, 'subscribe' | 'submit' | 'cancel'> &
    Partial<Pick<GatewaySession, 'setViewing' | 'rulesOf'>>,
  { reviewer }: DirectTransportOptions = {},
): GatewayTransport {
  const rules = reviewer && session.rulesOf?.(reviewer);
  return {
    subscribe: (next) => watchSession(session, rules, { next, end() {} }),
    ...(rules && { changeRules: rules.change }),
    submit: async (submission) => submitIn(session, submission, reviewer),
    async setViewing({ id, viewing }) {
      if (reviewer) await session.setViewing?.(id, reviewer, viewing);
    },
  };
}

/** Sends the events of a session, and those of the rules of the person who looks at it. */
export function watchSession(
  session: Pick<GatewaySession, 'subscribe'>,
  rules: ReviewerRules | null | undefined,
  watcher: GatewayWatcher,
): () => void {
  const leave = session.subscribe(watcher);
  const leaveRules = rules?.subscribe((event) => watcher.next(event));
  return () => {
    leave();
    leaveRules?.();
  };
}
