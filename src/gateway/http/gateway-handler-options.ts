import type { OnWarning } from '../../core/errors/warnings.js';
import type { Clock } from '../../core/util/clock.js';
import type { Reviewer } from '../gateway-protocol.js';
import type { AllowedSessions } from './followed-sessions.js';

/**
 * Which session a request belongs to, and the limits of the HTTP handler.
 *
 * @example
 * createGatewayHandler(bridge, { sessionOf: (request) => userOf(request)?.chatId ?? null });
 */
export interface GatewayHandlerOptions {
  /**
   * The id of the session that a request belongs to. Null, undefined and the empty string refuse the request
   * with 403. A session's answers may approve tool calls, so authenticate the request here. Where it throws, the
   * request is refused with 500, with the warning `CALLBACK_FAILED`. It is called again while a stream is open
   * (`sessionsEveryMs`).
   *
   * @default The `session` parameter of the address, which protects nothing.
   */
  readonly sessionOf?:
    | ((request: Request) => string | null | undefined | Promise<string | null | undefined>)
    | undefined;
  /**
   * The person who sends a request, as your server knows them; what a page says about them is ignored. The person is
   * named on receipts, passed to `mayAnswer`, kept in the store, and shown to everybody in the session. Null, undefined
   * and an empty id refuse the request with 403. Where the function throws, the request is refused with 500.
   *
   * @default Nobody is known.
   *
   * @example
   * createGatewayHandler(bridge, { sessionOf, reviewerOf: (request) => userOf(request) });
   */
  readonly reviewerOf?:
    | ((request: Request) => Reviewer | null | undefined | Promise<Reviewer | null | undefined>)
    | undefined;
  /**
   * The ids of all sessions that a request may see and answer, instead of `sessionOf`: one stream and one list for an
   * inbox (`createInboxSource`). Other sessions are not sent, and their interactions count as unknown. Null and
   * undefined refuse the request with 403; an empty list is an inbox with nothing in it. Authenticate the request here.
   */
  readonly sessionsOf?: ((request: Request) => AllowedSessions | Promise<AllowedSessions>) | undefined;
  /**
   * After how many milliseconds `sessionsOf`, or `sessionOf`, and `reviewerOf` are called again for an open stream, so that
   * new conversations appear and those that are no longer allowed leave. Where they refuse or throw, or give no answer
   * for as many milliseconds again, the stream ends. They are also called before an event is sent, unless they have answered
   * within the last second: until they have, nothing is sent. Null: never, for an app that ends the streams itself.
   *
   * @default 10_000
   */
  readonly sessionsEveryMs?: number | null | undefined;
  /**
   * The hosts under which this server may be called, as in the `Host` header: `localhost`, `app.example:8000`,
   * `[::1]`. One without a port allows every port. Any other host is refused with 403, so that a page whose
   * domain was pointed at this server (DNS rebinding) reaches nothing. Set it where a server without
   * authentication listens on the person's own machine.
   *
   * @default Every host.
   */
  readonly allowedHosts?: readonly string[] | undefined;
  /**
   * The largest body that is read, in bytes. The default leaves room for an edit of a whole file.
   *
   * @default 1_000_000
   */
  readonly maxBytes?: number | undefined;
  /**
   * How many milliseconds a body may take to arrive; null waits for ever.
   *
   * @default 30_000
   */
  readonly bodyTimeoutMs?: number | null | undefined;
  /**
   * How many bytes of events may wait for a reader that does not read. If more wait when the next event is due, the
   * stream is aborted. A reader that connects again gets all open interactions.
   *
   * @default 1_000_000
   */
  readonly maxQueuedBytes?: number | undefined;
  /**
   * After how many milliseconds without an event a comment is sent, so that proxies keep the connection;
   * null sends none.
   *
   * @default 5_000, because Bun closes a connection that is silent for ten seconds
   */
  readonly keepAliveMs?: number | null | undefined;
  readonly clock?: Clock | undefined;
  readonly onWarning?: OnWarning | undefined;
}
