import { type Clock, systemClock } from '../../core/clock.js';
import { HoldpointError } from '../../core/errors.js';
import type { InterruptSource, Reply } from '../../core/source.js';
import type { Ending, GatewayEvent, GatewayTransport, Submission } from '../../gateway/protocol.js';
import { askUserQuestionPrompt } from './ask-user-question-prompt.js';
import { createInteractionList, type InteractionList } from './interaction-list.js';
import { type InteractivePrompt, toDialect } from './interactive-prompt.js';
import { permissionPrompt } from './permission-prompt.js';
import { toSubmission } from './to-submission.js';

export interface GatewaySourceOptions {
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
export function createGatewaySource(
  transport: GatewayTransport,
  options: GatewaySourceOptions = {},
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
      await Promise.all(replies.map((reply) => sending.send(toSubmission(reply))));
    },
  };
}

interface Sending {
  send(submission: Submission): Promise<void>;
  /** True where an answer to it is on its way: what became of it is then known only with that answer. */
  holds(id: string, ending: Ending): boolean;
}

/** Takes over what the server says. */
function take(event: GatewayEvent, list: InteractionList, sending: Sending): void {
  switch (event.type) {
    case 'pending': {
      const open = new Set(event.interactions.map(({ id }) => id));
      // Whatever happened to these happened while nobody listened.
      for (const id of list.ids()) {
        if (!open.has(id) && !sending.holds(id, 'aborted')) list.close(id, 'aborted');
      }
      list.open(event.interactions, event.now);
      return;
    }
    case 'opened':
      list.open([event.interaction]);
      return;
    case 'closed':
      if (!sending.holds(event.id, event.ending)) list.close(event.id, event.ending);
  }
}

/** What is on its way. An answer is shown as given only when the server took it. */
function createSending(transport: GatewayTransport, list: InteractionList): Sending {
  const onItsWay = new Map<string, { ending: Ending | null }>();

  async function deliver(submission: Submission, held: { ending: Ending | null }): Promise<void> {
    const { id } = submission;
    let outcome: Awaited<ReturnType<GatewayTransport['submit']>>;
    try {
      outcome = await transport.submit(submission);
    } catch (error) {
      if (held.ending === null) throw error;
      // Only the confirmation was lost: the server has told everybody that it was answered.
      if (held.ending === 'answered' || held.ending === 'cancelled') return list.settle(id);
      list.close(id, held.ending);
      throw error;
    }
    if (outcome.accepted) return list.settle(id);
    const ending = held.ending ?? (outcome.why === 'invalid' ? null : 'aborted');
    if (ending === null) throw new HoldpointError('ANSWER_REFUSED', id);
    list.close(id, ending);
    throw new HoldpointError('NOT_WAITING', id);
  }

  return {
    holds(id, ending) {
      const held = onItsWay.get(id);
      if (held) held.ending = ending;
      return held !== undefined;
    },
    async send(submission) {
      const held = { ending: null };
      onItsWay.set(submission.id, held);
      try {
        await deliver(submission, held);
      } finally {
        onItsWay.delete(submission.id);
      }
    },
  };
}
