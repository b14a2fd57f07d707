import type { Reply } from '../../core/protocol/reply.js';
import type { InterruptSource } from '../../core/protocol/source.js';
import { type Clock, systemClock } from '../../core/util/clock.js';
import type { GatewayEvent, GatewayTransport } from '../../gateway/gateway-protocol.js';
import { type AnswerSender, createAnswerSender } from './answer-sender.js';
import { askUserQuestionPrompt } from './ask-user-question-prompt.js';
import { elicitationGatewayPrompt } from './elicitation-gateway-prompt.js';
import { type GatewayPrompt, toDialect } from './gateway-prompt.js';
import { createInteractionList, type InteractionList } from './interaction-list.js';
import { permissionPrompt } from './permission-prompt.js';

/**
 * The browser's halves of the app's own tools, and the name of the conversation.
 *
 * @example
 * createClaudeSource(transport, { threadId: 'chat-1', tools: [pickFile] });
 */
export interface ClaudeSourceOptions {
  /** The app's own prompts, tried before those for AskUserQuestion and permission requests. */
  readonly tools?: readonly GatewayPrompt[] | undefined;
  /** Names the conversation, so that drafts can be kept over a reload. */
  readonly threadId?: string | null | undefined;
  readonly clock?: Clock | undefined;
}

/**
 * Creates a source of what a gateway (`holdpoint/gateway`) asks: Claude's questions and permission requests, and
 * the requests of the app's own tools. Each one is settled by itself.
 *
 * Nothing is pushed into it: it is connected for as long as it has a subscriber, and a page that reloads is sent
 * all open requests.
 *
 * @param transport Connects the page with the gateway: `createHttpTransport`, `createDirectTransport`, or one
 *   of the app's own.
 * @param options The app's own prompts, and the name of the conversation.
 * @returns The source for `useInterruptedRun`.
 *
 * @example
 * const source = createClaudeSource(createHttpTransport({ url: '/interactions?session=chat-1' }));
 * const run = useInterruptedRun(source);
 *
 * Source: Claude Agent SDK, "Handle approvals and user input"
 * (https://platform.claude.com/docs/en/agent-sdk/user-input).
 */
export function createClaudeSource(
  transport: GatewayTransport,
  options: ClaudeSourceOptions = {},
): InterruptSource {
  const { tools = [], threadId = null, clock = systemClock } = options;
  const list = createInteractionList(threadId, clock);
  const sender = createAnswerSender(transport, list);
  const prompts = [...tools, askUserQuestionPrompt(), permissionPrompt, elicitationGatewayPrompt];
  const dialects = prompts.map(toDialect);
  let subscribers = 0;
  let disconnect = () => {};

  return {
    settles: 'each',
    dialects,
    getSnapshot: list.getSnapshot,
    subscribe(onChange) {
      const unsubscribe = list.subscribe(onChange);
      subscribers += 1;
      if (subscribers === 1) disconnect = transport.subscribe((event) => handleEvent(event, list, sender));
      let unsubscribed = false;
      return () => {
        if (unsubscribed) return;
        unsubscribed = true;
        unsubscribe();
        subscribers -= 1;
        if (subscribers === 0) disconnect();
      };
    },
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
      return;
    }
    case 'opened':
      list.open([event.interaction]);
      return;
    case 'closed':
      sender.onSettled(event);
  }
}
