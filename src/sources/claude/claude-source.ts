import type { Reply } from '../../core/protocol/reply.js';
import type { InterruptSource } from '../../core/protocol/source.js';
import { type Clock, systemClock } from '../../core/util/clock.js';
import type { GatewayEvent, GatewayTransport } from '../../gateway/protocol.js';
import { askUserQuestionPrompt } from './ask-user-question-prompt.js';
import { createInteractionList, type InteractionList } from './interaction-list.js';
import { type InteractivePrompt, toDialect } from './interactive-prompt.js';
import { permissionPrompt } from './permission-prompt.js';
import { createSending, type Sending } from './sending.js';

/**
 * What a page adds to a gateway: its own tools' halves, and the conversation's name.
 *
 * @example
 * createGatewaySource(transport, { threadId: 'chat-1', tools: [pickFile] });
 *
 * Source: reference/gateway-interactive-tool-ui.txt, "Data Flow (Proposed - AskUserQuestion)".
 */
export interface ClaudeSourceOptions {
  /** Handlers of the app's own, asked before the two that are built in. */
  readonly tools?: readonly InteractivePrompt[] | undefined;
  /** Names the conversation, so that drafts can outlive a reload. */
  readonly threadId?: string | null | undefined;
  readonly clock?: Clock | undefined;
}

/**
 * What waits in a gateway (holdpoint/gateway): Claude's questions and permission requests, and whatever
 * else is asked there. Each settles by itself. Connected while anybody watches; a page that was reloaded
 * is told what is open.
 *
 * @param transport How the two halves are connected: `createHttpTransport`, `createDirectTransport`, or
 *   one of the app's own.
 *
 * @example
 * const source = createGatewaySource(createHttpTransport({ url: '/interactions?session=chat-1' }));
 * const run = useInterruptedRun(source);
 *
 * Source: reference/gateway-interactive-tool-ui.txt, "Data Flow (Proposed - AskUserQuestion)".
 */
export function createClaudeSource(
  transport: GatewayTransport,
  options: ClaudeSourceOptions = {},
): InterruptSource {
  const { tools = [], threadId = null, clock = systemClock } = options;
  const list = createInteractionList(threadId, clock);
  const sending = createSending(transport, list);
  const dialects = [...tools, askUserQuestionPrompt(), permissionPrompt].map(toDialect);
  let watching = 0;
  let disconnect = () => {};

  return {
    settles: 'each',
    dialects,
    getSnapshot: list.getSnapshot,
    subscribe(onChange) {
      const stop = list.subscribe(onChange);
      watching += 1;
      if (watching === 1) disconnect = transport.subscribe((event) => take(event, list, sending));
      let left = false;
      return () => {
        if (left) return;
        left = true;
        stop();
        watching -= 1;
        if (watching === 0) disconnect();
      };
    },
    async reply(replies: readonly Reply[]) {
      await Promise.all(replies.map((reply) => sending.send(reply)));
    },
  };
}

/** Takes over what the server says. */
function take(event: GatewayEvent, list: InteractionList, sending: Sending): void {
  switch (event.type) {
    case 'pending': {
      const open = new Set(event.interactions.map(({ id }) => id));
      const settled = new Map(event.settled.map((one) => [one.id, one]));
      // Whatever happened to these happened while nobody listened.
      for (const id of list.ids()) {
        const past = settled.get(id);
        if (past) sending.close(past);
        else if (!open.has(id)) sending.lose(id);
      }
      list.open(event.interactions, event.now);
      return;
    }
    case 'opened':
      list.open([event.interaction]);
      return;
    case 'closed':
      sending.close(event);
  }
}
