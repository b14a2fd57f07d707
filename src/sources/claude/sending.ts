import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Reply } from '../../core/protocol/reply.js';
import type { Ending, GatewayTransport, Settled, Submission } from '../../gateway/protocol.js';
import { newId } from '../ag-ui/run-request.js';
import type { InteractionList } from './interaction-list.js';
import { toSubmission } from './to-submission.js';

/** Carries the answers of this page, and knows which one was taken. */
export interface Sending {
  send(reply: Reply): Promise<void>;
  /** It is open no more; `by` says whether by an answer of this page. */
  close(settled: Settled): void;
  /** It is open no more, and nobody knows why. */
  lose(id: string): void;
}

/** One answer on its way. */
interface Way {
  /** How it ended, where that does not tell whether this answer was taken. */
  told: Ending | null;
  taken(): void;
  /** Settled without it: nobody need wait for the server's word. */
  giveUp(): void;
}

export function createSending(transport: GatewayTransport, list: InteractionList): Sending {
  /** A reply that is sent once more is the same answer. */
  const tokens = new WeakMap<Reply, string>();
  /** By id, of the answer that left last: it may have arrived though its delivery failed. */
  const last = new Map<string, string>();
  const ways = new Map<string, Way>();

  function tokenOf(reply: Reply): string {
    const token = tokens.get(reply) ?? newId();
    tokens.set(reply, token);
    return token;
  }

  async function deliver(submission: Submission, way: Way, signal: AbortSignal): Promise<void> {
    const { id } = submission;
    let outcome: Awaited<ReturnType<GatewayTransport['submit']>>;
    try {
      outcome = await transport.submit(submission, signal);
    } catch (error) {
      if (way.told !== null) list.close(id, way.told);
      throw error;
    }
    if (outcome.accepted) return list.settle(id);
    const ending = way.told ?? (outcome.why === 'invalid' ? null : 'aborted');
    if (ending === null) throw new HoldpointError('ANSWER_REFUSED', id);
    list.close(id, ending);
    throw new HoldpointError('NOT_WAITING', id);
  }

  return {
    send(reply) {
      const submission = toSubmission(reply, tokenOf(reply));
      const { id, token } = submission;
      const leaving = new AbortController();
      last.set(id, token);
      return new Promise<void>((resolve, reject) => {
        const way: Way = {
          told: null,
          taken: resolve,
          giveUp() {
            reject(new HoldpointError('NOT_WAITING', id));
            leaving.abort();
          },
        };
        ways.set(id, way);
        deliver(submission, way, leaving.signal).then(resolve, reject);
      }).finally(() => ways.delete(id));
    },
    close({ id, ending, by }) {
      const way = ways.get(id);
      if (by !== null && by === last.get(id)) {
        list.settle(id);
        way?.taken();
      } else if (way && by === null && (ending === 'answered' || ending === 'cancelled')) {
        // A transport may not carry tokens: this may be our own answer, and only its own reply says so.
        way.told = ending;
      } else {
        list.close(id, ending);
        way?.giveUp();
      }
      if (!list.ids().includes(id)) last.delete(id);
    },
    lose(id) {
      const way = ways.get(id);
      if (way) way.told = 'aborted';
      else list.close(id, 'aborted');
    },
  };
}
