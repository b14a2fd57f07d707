import type { Warn } from '../core/errors/warnings.js';
import type { Reviewer } from '../core/protocol/reviewer.js';
import { isTooDeep } from '../core/util/json.js';
import { type GatewayDocument, readDocument, toSettled } from './gateway-interaction.js';
import type { SubmitOutcome } from './gateway-protocol.js';
import { jsonCopy } from './json-copy.js';
import type { InteractionStore, NewSettlement, StoredInteraction } from './store/interaction-store.js';

/** Which answer it is, and whose. */
export interface SubmitOptions {
  /**
   * The token of its `Submission`: an answer that is submitted twice with the same token is accepted both times, and
   * taken once.
   */
  readonly token?: string | undefined;
  /** Who answers, as the app knows them on its server. Everybody in the session is told. */
  readonly reviewer?: Reviewer | undefined;
}

/** Whether an answer is one that its agent could take. */
export type CheckAnswer = (id: string, document: GatewayDocument, answer: unknown) => boolean;

/** Takes the answers to the interactions of some sessions. */
export class SessionAnswers {
  readonly #sessionIds: ReadonlySet<string>;
  readonly #store: InteractionStore;
  readonly #check: CheckAnswer;
  readonly #warn: Warn;

  constructor(sessionIds: readonly string[], store: InteractionStore, check: CheckAnswer, warn: Warn) {
    this.#sessionIds = new Set(sessionIds);
    this.#store = store;
    this.#check = check;
    this.#warn = warn;
  }

  async submit(id: string, given: unknown, options: SubmitOptions): Promise<SubmitOutcome> {
    return this.#settle(id, options, (document) => {
      if (isTooDeep(given)) return undefined;
      const answer = this.#copy(given);
      return answer && this.#isValid(id, document, answer.copy)
        ? { ending: 'answered', answer: answer.copy }
        : undefined;
    });
  }

  async cancel(id: string, options: SubmitOptions): Promise<SubmitOutcome> {
    return this.#settle(id, options, () => ({ ending: 'cancelled' }));
  }

  async #settle(
    id: string,
    { token: by, reviewer }: SubmitOptions,
    settlementFor: (document: GatewayDocument) => NewSettlement | undefined,
  ): Promise<SubmitOutcome> {
    const stored = await this.#store.get(id);
    // A session may not learn of the ids of another one.
    if (!stored || !this.#sessionIds.has(stored.sessionId)) return { accepted: false, why: 'unknown' };
    if (stored.settlement) return late(stored, by);
    const document = readDocument(stored.document);
    if (!document) return { accepted: false, why: 'unknown' };
    const settlement = settlementFor(document);
    if (!settlement) return { accepted: false, why: 'invalid' };
    const outcome = await this.#store.settle(id, { ...settlement, by, reviewer });
    if (outcome.state === 'changed') return { accepted: true };
    return outcome.state === 'unknown' ? { accepted: false, why: 'unknown' } : late(outcome.interaction, by);
  }

  #copy(given: unknown): { readonly copy: unknown } | undefined {
    try {
      return { copy: jsonCopy(given) };
    } catch {
      return undefined;
    }
  }

  #isValid(id: string, document: GatewayDocument, answer: unknown): boolean {
    try {
      return this.#check(id, document, answer);
    } catch (error) {
      this.#warn('GATEWAY_TOOL_FAILED', { kind: document.kind, error });
      return false;
    }
  }
}

/** The outcome of an answer whose interaction has ended. */
function late(stored: StoredInteraction, token: string | undefined): SubmitOutcome {
  // The same answer was sent again because the first response was lost.
  if (token !== undefined && stored.settlement?.by === token) return { accepted: true };
  return { accepted: false, why: 'settled', settled: toSettled(stored) };
}
