import type { Reply } from '../../core/protocol/reply.js';
import type { InterruptSource } from '../../core/protocol/source.js';
import { type Clock, systemClock } from '../../core/util/clock.js';
import type { GatewayEvent, GatewayTransport } from '../../gateway/gateway-protocol.js';
import { whileSubscribed } from '../shared/while-subscribed.js';
import { type AnswerSender, createAnswerSender } from './answer-sender.js';
import { type GatewayDialect, toDialect } from './gateway-dialect.js';
import { createInteractionList, type InteractionList } from './interaction-list.js';
import { createViewingSender } from './viewing-sender.js';

/**
 * The dialects of the app's own tools, and the name of the conversation.
 *
 * @example
 * createClaudeSource(transport, { threadId: 'chat-1', dialects: [pickFile] });
 */
export interface GatewaySourceOptions {
  /** The dialects of the app's own tools, tried before those of the source. */
  readonly dialects?: readonly GatewayDialect[] | undefined;
  /** Names the conversation, so that drafts can be kept over a reload. */
  readonly threadId?: string | null | undefined;
  readonly clock?: Clock | undefined;
}

/**
 * A source of what a gateway asks. It is connected for as long as it has a subscriber, and each interaction is
 * settled by itself. `sdkDialects` are those of one agent's SDK.
 */
export function createGatewaySource(
  transport: GatewayTransport,
  sdkDialects: readonly GatewayDialect[],
  { dialects: ownDialects = [], threadId = null, clock = systemClock }: GatewaySourceOptions,
): InterruptSource {
  const list = createInteractionList(threadId, clock);
  const sender = createAnswerSender(transport, list);
  const setViewing = createViewingSender(transport, clock, (id) => list.ids().includes(id));
  const dialects = [...ownDialects, ...sdkDialects].map(toDialect);

  return {
    settles: 'each',
    dialects,
    getSnapshot: list.getSnapshot,
    subscribe: whileSubscribed(list.subscribe, () =>
      transport.subscribe((event) => handleEvent(event, list, sender)),
    ),
    setViewing,
    async reply(replies: readonly Reply[]) {
      await Promise.all(replies.map((reply) => sender.send(reply)));
    },
  };
}

function handleEvent(event: GatewayEvent, list: InteractionList, sender: AnswerSender): void {
  switch (event.type) {
    case 'pending': {
      const openIds = new Set(event.interactions.map(({ id }) => id));
      const settledById = new Map(event.settled.map((settled) => [settled.id, settled]));
      // These ended while the page was disconnected.
      for (const id of list.ids()) {
        const settled = settledById.get(id);
        if (settled) sender.onSettled(settled);
        else if (!openIds.has(id)) sender.onMissing(id);
      }
      list.open(event.interactions, event.now);
      list.setFreshness('current');
      return;
    }
    case 'opened':
      list.open([event.interaction]);
      return;
    case 'amended':
      list.amend(event.id, event);
      return;
    case 'settled':
      sender.onSettled(event);
      return;
    case 'behind':
      // What is open stays open until `pending` says otherwise.
      list.setFreshness('behind');
      return;
    default:
      event satisfies never;
  }
}
