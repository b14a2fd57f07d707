import { ruleOf } from '../../core/protocol/answer.js';
import type { Reading } from '../../core/protocol/reading.js';
import type { Reply } from '../../core/protocol/reply.js';
import type { InterruptSource } from '../../core/protocol/source.js';
import { type Clock, systemClock } from '../../core/util/clock.js';
import type { GatewayEvent, GatewayTransport } from '../../gateway/gateway-protocol.js';
import { whileSubscribed } from '../shared/connect-with-retry.js';
import { listedDialect } from '../shared/native-requests.js';
import { type AnswerSender, createAnswerSender } from './answer-sender.js';
import { createInteractionList, type InteractionList } from './interaction-list.js';
import type { InteractionReader } from './interaction-reader.js';
import { askUserQuestionReader } from './readers/ask-user-question.js';
import { readClaudePermission } from './readers/claude-permission.js';
import { readCopilotPermission, readCopilotPlan, readCopilotQuestion } from './readers/copilot-permission.js';
import { readElicitationRequest } from './readers/elicitation.js';

/**
 * The readers of the app's own tools, and the name of the conversation.
 *
 * @example
 * createGatewaySource(transport, { threadId: 'chat-1', readers: [pickFile] });
 */
export interface GatewaySourceOptions {
  /** The readers of the app's own tools, asked before those of Claude, Copilot and MCP. */
  readonly readers?: readonly InteractionReader[] | undefined;
  /** Names the conversation, so that drafts can be kept over a reload. */
  readonly threadId?: string | null | undefined;
  readonly clock?: Clock | undefined;
}

/**
 * Creates a source of what a gateway (`holdpoint/gateway`) asks: the questions and permission requests of the Claude Agent SDK,
 * what the GitHub Copilot SDK asks, MCP elicitations, and the requests of the app's own tools. Each one is settled by itself.
 *
 * Nothing is pushed into it: it is connected for as long as it has a subscriber, and a page that reloads is sent
 * all open requests.
 *
 * @param transport Connects the page with the gateway: `createHttpTransport`, `createDirectTransport`, or one
 *   of the app's own.
 * @param options The readers of the app's own tools, and the name of the conversation.
 * @returns The source for `useInterruptedRun`. `reply` rejects with HoldpointError `NOT_WAITING` where the request has ended,
 *   `NOT_ALLOWED` where the server says that this person may not answer it, `ANSWER_REFUSED` and `RECORD_FAILED` where it
 *   does not take or cannot record the answer, and as the transport does.
 *
 * @example
 * const source = createGatewaySource(createHttpTransport({ url: '/interactions?session=chat-1' }));
 * const run = useInterruptedRun(source);
 *
 * Source: Claude Agent SDK, "Handle approvals and user input" (https://platform.claude.com/docs/en/agent-sdk/user-input);
 * @github/copilot-sdk 1.0, README, "Permission Handling" and "User Input Requests".
 */
export function createGatewaySource(
  transport: GatewayTransport,
  { readers = [], threadId = null, clock = systemClock }: GatewaySourceOptions = {},
): InterruptSource {
  const list = createInteractionList(threadId, clock);
  const sender = createAnswerSender(transport, list);
  const setViewing = createViewingSender(transport, clock, (id) => list.ids().includes(id));
  // One dialect each: where a reader throws, the next one is asked.
  const dialects = [...readers, ...defaultReaders].map((read) =>
    listedDialect('gateway', list, ({ data }, ask) => shown(read(data, ask))),
  );

  return {
    settles: 'each',
    onlyAsks: true,
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

// A third of the time that a bridge keeps a viewer.
const RENEW_MS = 20_000;

/** Says that this page's person is viewing an interaction, or no longer does. */
type SetViewing = (id: string, isViewing: boolean) => void;

/**
 * Reports to the server what this page's person is viewing, again and again while they do.
 *
 * @param isOpen Whether an interaction is still open. Nothing is sent for one that has ended.
 */
function createViewingSender(
  { setViewing }: GatewayTransport,
  clock: Clock,
  isOpen: (id: string) => boolean,
): SetViewing {
  /** For each interaction that is viewed, the function that ends its renewal. */
  const renewals = new Map<string, () => void>();

  function send(id: string, viewing: boolean): void {
    // Only a courtesy: if the request does not arrive, others do not see who is viewing.
    setViewing?.({ id, viewing }).catch(() => {});
  }

  function renew(id: string): void {
    renewals.delete(id);
    if (!isOpen(id)) return;
    send(id, true);
    renewals.set(
      id,
      clock.after(RENEW_MS, () => renew(id)),
    );
  }

  return (id, isViewing) => {
    const cancelRenewal = renewals.get(id);
    if (isViewing === (cancelRenewal !== undefined)) return;
    if (isViewing) return renew(id);
    cancelRenewal?.();
    renewals.delete(id);
    if (isOpen(id)) send(id, false);
  };
}

/** The readers of what `holdpoint/gateway` and `holdpoint/copilot/server` ask. */
const defaultReaders: readonly InteractionReader[] = [
  askUserQuestionReader(),
  readClaudePermission,
  readCopilotPermission,
  readCopilotQuestion,
  readCopilotPlan,
  readElicitationRequest,
];

/**
 * The reading of an interaction. The request is in the interrupt's metadata, whose parts its prompt shows already. The server is told
 * which standing permission gave an answer.
 */
function shown(reading: Reading | undefined): Reading | undefined {
  return (
    reading && {
      ...reading,
      prompt: { ...reading.prompt, more: reading.prompt.more ?? null },
      deliver: (open, answer) => ({ ...reading.deliver?.(open, answer), rule: ruleOf(answer)?.id }),
    }
  );
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
      list.tell(event.settled);
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
    case 'rules':
      // `createGatewayRules` reads them.
      return;
    case 'behind':
      // What is open stays open until `pending` says otherwise.
      list.setFreshness('behind');
      return;
    default:
      event satisfies never;
  }
}
