import type { GatewaySession } from './gateway-bridge.js';
import type { GatewayTransport } from './gateway-protocol.js';

/**
 * Connects a source with a bridge in the same process, as in a desktop app, a plugin or a test.
 *
 * @param session A bridge, or one of its sessions.
 * @returns The transport to create the source with.
 *
 * @example
 * const source = createClaudeSource(createDirectTransport(bridge));
 */
export function createDirectTransport(
  session: Pick<GatewaySession, 'subscribe' | 'submit' | 'cancel'>,
): GatewayTransport {
  return {
    subscribe: (next) => session.subscribe({ next, end() {} }),
    submit: async (submission) =>
      'cancelled' in submission
        ? session.cancel(submission.id, { token: submission.token })
        : session.submit(submission.id, submission.answer, { token: submission.token }),
  };
}
