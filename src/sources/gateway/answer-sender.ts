import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Reply } from '../../core/protocol/reply.js';
import { uniqueId } from '../../core/util/unique-id.js';
import type {
  Ending,
  GatewayTransport,
  Interaction,
  Settled,
  Submission,
  SubmitOutcome,
} from '../../gateway/gateway-protocol.js';
import type { InteractionList } from './interaction-list.js';

/** Sends this page's answers, and recognises them among the interactions that the server reports as ended. */
export interface AnswerSender {
  /**
   * Resolves when the answer was taken. Rejects with HoldpointError `NOT_WAITING` where the interaction had
   * ended, with `ANSWER_REFUSED` where the server refuses the answer, and as the transport does.
   */
  send(reply: Reply): Promise<void>;
  /** The server says how an interaction ended, and by whose answer. */
  onSettled(settled: Settled): void;
  /** An interaction is no longer open, and the server does not say why. */
  onMissing(id: string): void;
}

/** An answer that was sent, and whose outcome is not known yet. */
interface PendingAnswer {
  /** Whether the server has counted it as one of several approvals. How the interaction ends then decides the rest. */
  isCounted: boolean;
  /** How the interaction ended, where that does not show whether this answer ended it; null while it is open. */
  ending: Ending | 'unknown' | null;
  resolve(): void;
  /** Rejects: the interaction ended without this answer, and the response is not needed. */
  abandon(): void;
}

export function createAnswerSender(transport: GatewayTransport, list: InteractionList): AnswerSender {
  /** By interaction, the token of the answer sent last: it may have arrived although its request failed. */
  const lastTokens = new Map<string, string>();
  const pending = new Map<string, PendingAnswer>();

  return {
    send(reply) {
      // The same answer has the same token each time it is sent, also after a reload.
      const told = reply.via === 'native' ? list.find(reply.key)?.data : undefined;
      const submission = toSubmission(reply, reply.answerId ?? uniqueId(), told);
      const { id, token } = submission;
      const controller = new AbortController();
      lastTokens.set(id, token);
      return new Promise<void>((resolve, reject) => {
        const answer: PendingAnswer = {
          isCounted: false,
          ending: null,
          resolve,
          abandon() {
            reject(new HoldpointError('NOT_WAITING', id));
            controller.abort();
          },
        };
        pending.set(id, answer);
        submit(transport, list, submission, answer, controller.signal).then(
          (isOver) => isOver && resolve(),
          reject,
        );
      }).finally(() => pending.delete(id));
    },
    onSettled(settled) {
      const { id, ending, token } = settled;
      const answer = pending.get(id);
      if (tokensOf(settled).some((one) => one === lastTokens.get(id))) {
        list.settle(id, settled);
        answer?.resolve();
      } else if (
        answer &&
        !answer.isCounted &&
        token === null &&
        (ending === 'answered' || ending === 'cancelled')
      ) {
        // A transport need not carry tokens: only the response to our request tells whether it was our answer.
        answer.ending = ending;
      } else {
        list.close(id, ending, settled);
        answer?.abandon();
      }
      if (!list.ids().includes(id)) lastTokens.delete(id);
    },
    onMissing(id) {
      const answer = pending.get(id);
      if (answer && !answer.isCounted) {
        answer.ending = 'unknown';
        return;
      }
      list.close(id, 'unknown');
      answer?.abandon();
    },
  };
}

// What `createGatewayHandler` reads of a body by default: the answer goes before its record.
const LONGEST_BODY = 1_000_000;

/**
 * The submission that carries a reply, with the record that travels with it where both are not too long.
 *
 * @param told What this page was asked, which goes along where the server has signed it.
 * @throws HoldpointError `UNWRITABLE` for a reply on a channel that a gateway does not have.
 */
function toSubmission(
  reply: Reply,
  token: string,
  told?: Interaction,
): Submission & { readonly token: string } {
  if (reply.via !== 'native') throw new HoldpointError('UNWRITABLE', reply.via);
  const { key: id, sent, record, rule } = reply;
  const named = { id, token, ...askedIn(told), ...(rule === undefined ? {} : { rule }) };
  const submission =
    sent === 'cancelled' ? { ...named, cancelled: true as const } : { ...named, answer: sent.payload };
  if (record === undefined) return submission;
  const recorded = { ...submission, record };
  return new TextEncoder().encode(JSON.stringify(recorded)).length > LONGEST_BODY ? submission : recorded;
}

function askedIn(told: Interaction | undefined): Pick<Submission, 'asked'> {
  if (told?.signature === undefined) return {};
  const { kind, request, toolCall, agentId, signature } = told;
  return { asked: { kind, request, toolCall, agentId, signature } };
}

/** The tokens of all answers that ended it: of one, or of the approvals that were needed. */
function tokensOf({ token, approvals = [] }: Settled): readonly string[] {
  return [...(token === null ? [] : [token]), ...approvals.flatMap(({ tokens }) => tokens)];
}

/** Submits an answer, and resolves with whether the interaction has ended by it. */
async function submit(
  transport: GatewayTransport,
  list: InteractionList,
  submission: Submission,
  answer: PendingAnswer,
  signal: AbortSignal,
): Promise<boolean> {
  const { id } = submission;
  let outcome: Awaited<ReturnType<GatewayTransport['submit']>>;
  try {
    outcome = await transport.submit(submission, signal);
  } catch (error) {
    if (answer.ending !== null) list.close(id, answer.ending);
    throw error;
  }
  if (outcome.accepted && outcome.approvals && answer.ending === null) {
    answer.isCounted = true;
    list.count(id, outcome.approvals);
    return false;
  }
  if (outcome.accepted) {
    list.settle(id, outcome.settled);
    return true;
  }
  if (outcome.why === 'unrecorded') throw new HoldpointError('RECORD_FAILED', id);
  if (outcome.why === 'forbidden') throw new HoldpointError('NOT_ALLOWED', outcome.message);
  const settled = outcome.why === 'settled' ? outcome.settled : undefined;
  const ending = answer.ending ?? (isRefusal(outcome.why) ? null : (settled?.ending ?? 'unknown'));
  if (ending === null) throw new HoldpointError('ANSWER_REFUSED');
  list.close(id, ending, settled);
  throw new HoldpointError('NOT_WAITING', id);
}

/** Whether the server refuses an answer to an interaction that stays open. */
function isRefusal(why: Exclude<SubmitOutcome, { accepted: true }>['why']): boolean {
  return why === 'invalid' || why === 'changed' || why === 'rule';
}
