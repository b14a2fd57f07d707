import { createFromApp, isRecord, isText } from '../../core/errors/app-values.js';
import { createWarn } from '../../core/errors/warnings.js';
import type { InterruptSource } from '../../core/protocol/source.js';
import type { Clock } from '../../core/util/clock.js';
import { systemClock } from '../../core/util/clock.js';
import { createListeners } from '../../core/util/listeners.js';
import type { GatewayTransport } from '../../gateway/gateway-protocol.js';
import { createGatewaySource, type GatewaySourceOptions } from './gateway-source.js';
import { createHttpTransport, type HttpTransportOptions } from './http-transport.js';
import { splitTransport } from './split-transport.js';

/** Where a session's requests come from, as the inbox says it. */
export interface SessionDetails {
  readonly title: string;
  readonly system?: string | undefined;
  readonly href?: string | undefined;
}

/** How sessions are named and what their requests look like. */
export interface InboxSourceOptions extends Omit<HttpTransportOptions, 'url'> {
  /** The address of a `createGatewayHandler` with `sessionsOf`. */
  readonly url?: string | undefined;
  /** Instead of `url`: a transport of the app's own, or `createDirectTransport(bridge.sessions(ids))`. */
  readonly transport?: GatewayTransport | undefined;
  /** What the person knows a session by. Default: its id. */
  readonly detailsOf?: ((sessionId: string) => SessionDetails) | undefined;
  /** The readers of the app's own tools, asked before those of Claude, Copilot and MCP. */
  readonly readers?: GatewaySourceOptions['readers'];
  readonly clock?: Clock | undefined;
}

/** A session of the gateway, as `useInterruptedRuns` watches it. */
export interface SessionConversation extends SessionDetails {
  readonly id: string;
  readonly agent: InterruptSource;
}

/** The sessions in which something was open since the page was opened. */
export interface InboxSource {
  getConversations(): readonly SessionConversation[];
  subscribe(onChange: () => void): () => void;
}

function copyOf(details: SessionDetails): SessionDetails {
  return isDetails(details) ? { ...details } : details;
}

/** The other details are read where they are shown. */
function isDetails(value: unknown): value is SessionDetails {
  return isRecord(value) && 'title' in value && isText(value.title);
}

/**
 * Lists and answers what is open in all sessions of a gateway that the server allows this person (`sessionsOf`), over one
 * connection. It is connected for as long as it has a subscriber.
 *
 * @param options The address, and what the person knows each session by.
 * @returns A list of conversations for `useInterruptedRuns`.
 *
 * @example
 * const sessions = createInboxSource({
 *   url: '/inbox',
 *   detailsOf: (id) => ({ title: titles.get(id) ?? id, system: 'Claude', href: `/chats/${id}` }),
 * });
 * const conversations = useInterruptedRuns([sessions]);
 */
export function createInboxSource({
  transport,
  url = '/inbox',
  detailsOf = (title) => ({ title }),
  readers,
  ...options
}: InboxSourceOptions): InboxSource {
  const { clock = systemClock } = options;
  const fromApp = createFromApp(createWarn(() => options.onWarning));
  const split = splitTransport(transport ?? createHttpTransport({ ...options, url }), clock);
  const { subscribe, notify } = createListeners(() => split.connect(addSessions));
  let conversations: readonly SessionConversation[] = [];

  function addSessions(ids: readonly string[]): void {
    const added = ids.map((id) => ({
      id,
      ...fromApp(
        'detailsOf',
        () => copyOf(detailsOf(id)),
        isDetails,
        () => ({ title: id }),
      ),
      agent: createGatewaySource(split.transportOf(id), { threadId: id, readers, clock }),
    }));
    conversations = [...conversations, ...added];
    notify();
  }

  return { getConversations: () => conversations, subscribe };
}
