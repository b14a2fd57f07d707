import type { GatewaySession } from '../bridge/gateway-session.js';
import type { GatewayTransport, Reviewer } from '../gateway-protocol.js';
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
    subscribe(next) {
      const leave = session.subscribe({ next, end() {} });
      const leaveRules = rules?.subscribe(next);
      return () => {
        leave();
        leaveRules?.();
      };
    },
    ...(rules && { changeRules: rules.change }),
    submit: async (submission) => submitIn(session, submission, reviewer),
    async setViewing({ id, viewing }) {
      if (reviewer) await session.setViewing?.(id, reviewer, viewing);
    },
  };
}
