import type { Warn } from '../../core/errors/warnings.js';
import { isTooDeep, sameJson } from '../../core/util/json.js';
import type { GivingRule, Reviewer, SubmitOutcome } from '../gateway-protocol.js';
import { jsonCopy } from '../json-copy.js';
import { approvalsOf } from '../people/approvals-and-viewers.js';
import { checkReviewer, FORBIDDEN, type MayAnswer } from '../people/check-reviewer.js';
import { settleOrApprove } from '../people/settle-or-approve.js';
import type { GatewayRecorder, PageRecord } from '../records/gateway-recorder.js';
import type { Settle } from '../records/settle-recorded.js';
import type { RequestSigner } from '../request-signer.js';
import type { RuleBook } from '../rules/rule-book.js';
import type { InteractionStore, NewSettlement, StoredInteraction } from '../store/interaction-store.js';
import {
  askedOf,
  type GatewayDocument,
  readDocument,
  toInteraction,
  toSettled,
} from './gateway-interaction.js';

/** Which answer it is, and whose. */
export interface SubmitOptions {
  /**
   * The token of its `Submission`: an answer that is submitted twice with the same token is accepted both times, and
   * taken once.
   */
  readonly token?: string | undefined;
  /** Who answers, as the app knows them on its server. Shown to everybody in the session. */
  readonly reviewer?: Reviewer | undefined;
  /** The `record` of its `Submission`: what the page says it had shown. Looked at only where the bridge has `records`. */
  readonly record?: unknown;
  /**
   * The `asked` of its `Submission`, null where the page says nothing: looked at only where the bridge has a `signingKey`. Left
   * out by an app that answers in its own process.
   */
  readonly asked?: unknown;
  /** The `rule` of its `Submission`. Looked at only where the bridge has `rules`. */
  readonly rule?: string | undefined;
}

/** Whether an answer is one that its agent could take. */
export type CheckAnswer = (id: string, document: GatewayDocument, answer: unknown) => boolean;

/** How answers are judged before they are taken. */
export interface AnswerRules {
  readonly check: CheckAnswer;
  readonly mayAnswer: MayAnswer | undefined;
  readonly records: GatewayRecorder | undefined;
  readonly settle: Settle;
  readonly signer: RequestSigner | null;
  readonly rules: RuleBook | undefined;
}

/** Takes the answers to the interactions of some sessions. */
export class SessionAnswers {
  readonly #sessionIds: ReadonlySet<string>;
  readonly #store: InteractionStore;
  readonly #rules: AnswerRules;
  readonly #warn: Warn;

  constructor(sessionIds: readonly string[], store: InteractionStore, rules: AnswerRules, warn: Warn) {
    this.#sessionIds = new Set(sessionIds);
    this.#store = store;
    this.#rules = rules;
    this.#warn = warn;
  }

  async submit(id: string, received: unknown, options: SubmitOptions): Promise<SubmitOutcome> {
    return this.#settle(id, options, (document) => {
      if (isTooDeep(received)) return undefined;
      const answer = this.#copy(received);
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
    { token, reviewer, record, asked, rule: ruleId }: SubmitOptions,
    settlementFor: (document: GatewayDocument) => NewSettlement | undefined,
  ): Promise<SubmitOutcome> {
    const stored = await this.#store.get(id);
    // A session may not learn of the ids of another one.
    if (!stored || !this.#sessionIds.has(stored.sessionId)) return { accepted: false, why: 'unknown' };
    if (stored.settlement) return late(stored, token);
    const document = readDocument(stored.document);
    const interaction = toInteraction(stored);
    if (!document || !interaction) return { accepted: false, why: 'unknown' };
    // Before anything else, so that nobody else learns which answers are taken.
    const refusal = await checkReviewer(this.#rules.mayAnswer, reviewer, interaction, this.#warn);
    if (refusal) return refusal;
    if (asked !== undefined && !(await this.#isAsked(stored.sessionId, document, asked))) {
      this.#warn('REQUEST_CHANGED', { id });
      return { accepted: false, why: 'changed' };
    }
    const ending = settlementFor(document);
    if (!ending) return { accepted: false, why: 'invalid' };
    const rule = await this.#countRule(ruleId, stored, ending, reviewer);
    if (rule === null) return { accepted: false, why: 'rule' };
    const settlement = { ...ending, token, reviewer, rule };
    const page = await this.#readPage(id, settlement, record);
    if (page === 'invalid') return { accepted: false, why: 'invalid' };
    const { settle } = this.#rules;
    const outcome = await settleOrApprove(this.#store, stored, { settlement, page, settle });
    switch (outcome.state) {
      case 'changed':
        return accepted(outcome.interaction);
      case 'approved':
        return { accepted: true, approvals: approvalsOf(outcome.interaction) };
      case 'nameless':
        this.#warn('REVIEWER_MISSING', { id });
        return FORBIDDEN;
      case 'unrecorded':
        this.#warn('RECORD_FAILED', outcome.error);
        return { accepted: false, why: 'unrecorded' };
      case 'unknown':
        return { accepted: false, why: 'unknown' };
      case 'settled':
      case 'conflict':
        return late(outcome.interaction, token);
      default:
        return outcome satisfies never;
    }
  }

  /** Counts the standing permission that gives an answer; null where it does not, undefined where a person answers. */
  async #countRule(
    id: string | undefined,
    stored: StoredInteraction,
    { ending, answer }: NewSettlement,
    reviewer: Reviewer | undefined,
  ): Promise<GivingRule | null | undefined> {
    const { rules } = this.#rules;
    if (id === undefined || !rules) return undefined;
    if (!reviewer || ending !== 'answered') return null;
    return rules.use(reviewer, id, stored, answer);
  }

  /** Whether a page was asked what the document says, as this bridge or another process has signed it. */
  async #isAsked(sessionId: string, document: GatewayDocument, received: unknown): Promise<boolean> {
    const { signer } = this.#rules;
    if (!signer || document.signature === undefined) return true;
    const asked = readDocument(received);
    if (!asked || isTooDeep(received) || !sameJson(askedOf(asked), askedOf(document))) return false;
    return signer.isSigned(sessionId, askedOf(asked), asked.signature);
  }

  /** Reads the page's record. A wrong one makes the answer invalid. */
  async #readPage(
    id: string,
    settlement: NewSettlement,
    received: unknown,
  ): Promise<PageRecord | 'invalid' | undefined> {
    const { records } = this.#rules;
    if (!records || received === undefined) return undefined;
    const record = await records.readPage(received, id, settlement);
    return record ? { reviewerId: settlement.reviewer?.id ?? null, record } : 'invalid';
  }

  #copy(received: unknown): { readonly copy: unknown } | undefined {
    try {
      return { copy: jsonCopy(received) };
    } catch {
      return undefined;
    }
  }

  #isValid(id: string, document: GatewayDocument, answer: unknown): boolean {
    try {
      return this.#rules.check(id, document, answer);
    } catch (error) {
      this.#warn('GATEWAY_TOOL_FAILED', { kind: document.kind, error });
      return false;
    }
  }
}

function accepted(stored: StoredInteraction): SubmitOutcome {
  const settled = toSettled(stored);
  return { accepted: true, ...(settled?.reviewer ? { settled } : {}) };
}

/** The outcome of an answer whose interaction has ended. */
function late(stored: StoredInteraction, token: string | undefined): SubmitOutcome {
  // The same answer was sent again because the first response was lost.
  const settled = toSettled(stored);
  const tokens = [settled?.token, ...(settled?.approvals ?? []).flatMap((one) => one.tokens)];
  if (token !== undefined && tokens.includes(token)) return accepted(stored);
  return { accepted: false, why: 'settled', settled };
}
