import type { GatewaySession } from './bridge.js';
import type { GatewayTransport } from './protocol.js';

/**
 * Both halves in one process: a desktop app, a plugin, a test.
 *
 * @param session A bridge, or one of its sessions.
 *
 * @example
 * const source = createGatewaySource(createDirectTransport(bridge));
 *
 * Source: reference/gateway-interactive-tool-ui.txt, "Intent & Assumptions" (DirectTransport).
 */
export function createDirectTransport(
  session: Pick<GatewaySession, 'subscribe' | 'submit' | 'cancel'>,
): GatewayTransport {
  return {
    subscribe: (next) => session.subscribe({ next, end() {} }),
    submit: async (submission) =>
      'cancelled' in submission
        ? session.cancel(submission.id, submission.token)
        : session.submit(submission.id, submission.answer, submission.token),
  };
}
