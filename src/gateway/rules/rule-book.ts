import type { Warn } from '../../core/errors/warnings.js';
import {
  endOf,
  type KeptRule,
  startOfUtcDay,
  timeFor,
  usesToday,
  withUse,
} from '../../core/permissions/kept-rule.js';
import { mayApprove } from '../../core/permissions/match-rules.js';
import { type PermissionRule, readRule } from '../../core/permissions/rule.js';
import type { GivingRule } from '../../core/protocol/answer.js';
import type { JsonObject } from '../../core/util/json.js';
import { toInteraction } from '../bridge/gateway-interaction.js';
import type { Interaction, Reviewer, RuleOutcome, RuleRequest, RulesEvent } from '../gateway-protocol.js';
import {
  type InteractionStore,
  type StoredInteraction,
  type StoreEvent,
  storeTime,
} from '../store/interaction-store.js';
import {
  givesAnswer,
  isFounded,
  isStoredRule,
  ownerOf,
  readStored,
  ruleIdFor,
  sessionOfRules,
  toDocument,
  toUse,
} from './stored-rule.js';

/**
 * What an app allows standing permissions to do. Where one of its functions throws, nothing is allowed.
 *
 * @example
 * gatewayRules({ allows: (rule) => rule.tool !== 'Deploy' && rule.perDay !== null });
 */
export interface GatewayRulesOptions {
  /** The tools that a rule may approve with any arguments. Default: none. */
  readonly wholeTools?: readonly string[] | undefined;
  /**
   * Whether a person may have this rule, asked when it is given and at each approval: by it the app keeps destructive tools from
   * rules. Default: every rule that is narrow.
   */
  readonly allows?:
    | ((rule: PermissionRule, interaction: Interaction, reviewer: Reviewer) => boolean | Promise<boolean>)
    | undefined;
  /** The ids of other people whose rules a person may see and revoke. They never answer for them. Default: nobody. */
  readonly ownersOf?: ((reviewer: Reviewer) => readonly string[] | Promise<readonly string[]>) | undefined;
}

/** The standing permissions of one person. */
export interface ReviewerRules {
  /** Keeps what a page suggests, if the person has just approved a call inside of it; or revokes, or forgets. */
  change(request: RuleRequest): Promise<RuleOutcome>;
  /** Sends all rules at once, then those that change. The returned function ends the subscription. */
  subscribe(next: (event: RulesEvent) => void): () => void;
}

// All of them are sent to each page.
const MOST_RULES = 100;

const refused = (why: 'unfounded' | 'forbidden' | 'full' | 'unknown'): RuleOutcome => ({
  accepted: false,
  why,
});

/** The standing permissions in a store. Each function rejects as the store does, and may then be called again. */
export class RuleBook {
  readonly #store: InteractionStore;
  readonly #options: GatewayRulesOptions;

  readonly #warn: Warn;

  constructor(store: InteractionStore, options: GatewayRulesOptions, warn: Warn) {
    this.#store = store;
    this.#options = options;
    this.#warn = warn;
  }

  /** The rules of a person, and of others that they may see and revoke. */
  of(reviewer: Reviewer, others: readonly string[], sessionIds: readonly string[]): ReviewerRules {
    const owners = [...new Set([reviewer.id, ...others])];
    return {
      change: (request) => {
        if ('give' in request) return this.give(reviewer, request.give, request.from, sessionIds);
        return 'revoke' in request
          ? this.revoke(owners, request.revoke)
          : this.forget(owners, request.forget);
      },
      subscribe: (next) => this.watch(owners, next),
    };
  }

  /**
   * Keeps a rule that a page suggests under this person, whatever name stands in it.
   *
   * @param from The interaction at which it was given, of one of these sessions.
   */
  async give(
    { id: personId, name }: Reviewer,
    suggested: unknown,
    from: string,
    sessionIds: readonly string[],
  ): Promise<RuleOutcome> {
    const { rule, lacks } = readRule(suggested, this.#options.wholeTools);
    if (!rule) return { accepted: false, why: 'wide', lacks };
    const asked = await this.#store.get(from);
    if (!asked || !sessionIds.includes(asked.sessionId) || !isFounded(rule, asked, personId))
      return refused('unfounded');
    const [id, sessionId] = [ruleIdFor(asked.id), sessionOfRules(personId)];
    const givenBy = { id: personId, ...(name === undefined ? {} : { name }) };
    const { now, open } = await this.#store.list([sessionId]);
    const ours: PermissionRule = { ...rule, id, givenBy, at: Date.parse(now) };
    if (!(await this.#allows(ours, asked, givenBy))) return refused('forbidden');
    if (open.length >= MOST_RULES) return refused('full');
    const { interaction } = await this.#store.open({ id, sessionId, document: toDocument(ours, asked) });
    return interaction.settlement === null && interaction.sessionId === sessionId
      ? { accepted: true, id }
      : refused('unfounded');
  }

  /** Ends a rule at once. One that has ended already stays as it ended. */
  async revoke(owners: readonly string[], id: string): Promise<RuleOutcome> {
    return this.#change(owners, id, async (stored, now) => {
      if ('ended' in stored.details) return 'done';
      return this.#amend(stored, { ended: { how: 'revoked', at: now } });
    });
  }

  /** Removes a rule that has ended from the history. */
  async forget(owners: readonly string[], id: string): Promise<RuleOutcome> {
    return this.#change(owners, id, async (stored, now) => {
      const kept = readStored(stored);
      if (kept && !('ended' in stored.details) && endOf(kept, now) === null) return 'refused';
      const settled = await this.#store.settle(id, { ending: 'cancelled', version: stored.version });
      return settled.state === 'changed' ? 'done' : 'conflict';
    });
  }

  /**
   * Counts an approval before it is taken, in the step that finds the rule in force: what is revoked before it gives nothing. The same
   * interaction counts once, however often its answer is sent.
   *
   * @returns Null where the rule does not give this answer.
   */
  async use(
    person: Reviewer,
    id: string,
    asked: StoredInteraction,
    answer: unknown,
  ): Promise<GivingRule | null> {
    for (;;) {
      const stored = await this.#find([person.id], id);
      const kept = stored && readStored(stored);
      if (!kept || !givesAnswer(kept.rule, stored, asked, answer)) return null;
      const { rule, uses } = kept;
      const at = timeFor(kept, await storeTime(this.#store));
      const isCounted = uses.recent.some(({ request }) => request === asked.id);
      const how = endOf(kept, at);
      if (how !== null && !(isCounted && how === 'used' && !kept.ended)) {
        // No clock that jumps back later revives it.
        if (!kept.ended && how === 'expired') await this.#amend(stored, { ended: { how, at } });
        return null;
      }
      const today = usesToday(kept, at, startOfUtcDay);
      if (isCounted) return { id, use: today };
      if (!mayApprove(kept, today) || !(await this.#allows(rule, asked, person))) return null;
      const amended = await this.#amend(stored, { uses: withUse(uses, toUse(rule, asked, at)) });
      if (amended === 'done') return { id, use: today + 1 };
      if (amended === 'refused') return null;
    }
  }

  /** Reports all rules of these people, then those that change. The first one is the person who listens. */
  watch(owners: readonly string[], next: (event: RulesEvent) => void): () => void {
    const report = (now: string, all: boolean, stored: readonly StoredInteraction[]) =>
      next(toEvent(owners[0] ?? '', now, all, stored));
    return this.#store.watch(owners.map(sessionOfRules), (event: StoreEvent) => {
      if (event.type === 'listed') report(event.now, true, event.open);
      if (event.type === 'changed') report('', false, [event.interaction]);
    });
  }

  async #change(
    owners: readonly string[],
    id: string,
    change: (stored: StoredInteraction, now: number) => Promise<Changed>,
  ): Promise<RuleOutcome> {
    for (;;) {
      const stored = await this.#find(owners, id);
      const changed = stored ? await change(stored, await storeTime(this.#store)) : 'refused';
      if (changed === 'done') return { accepted: true, id };
      if (changed === 'refused') return refused('unknown');
    }
  }

  async #amend({ id, version, details }: StoredInteraction, more: JsonObject): Promise<Changed> {
    const { state } = await this.#store.amend(id, version, { ...details, ...more });
    if (state === 'conflict') return state;
    return state === 'changed' ? 'done' : 'refused';
  }

  async #find(owners: readonly string[], id: string): Promise<StoredInteraction | undefined> {
    const stored = await this.#store.get(id);
    const isTheirs = stored && owners.some((owner) => stored.sessionId === sessionOfRules(owner));
    return isTheirs && isStoredRule(stored) ? stored : undefined;
  }

  async #allows(rule: PermissionRule, asked: StoredInteraction, person: Reviewer): Promise<boolean> {
    const { wholeTools, allows } = this.#options;
    const interaction = toInteraction(asked);
    // The app may allow less than when the rule was given.
    if (!interaction || !readRule(rule, wholeTools).rule) return false;
    try {
      return !allows || (await allows(rule, interaction, person)) === true;
    } catch (error) {
      this.#warn('CALLBACK_FAILED', { callback: 'rules.allows', error });
      return false;
    }
  }
}

/** Keeps standing permissions in a gateway's store. Create one with `gatewayRules`. */
export interface GatewayRules {
  readonly kind: 'gatewayRules';
  /** @internal */
  readonly options: GatewayRulesOptions;
  /** @internal */
  readonly open: (store: InteractionStore, warn: Warn) => RuleBook;
}

/**
 * Keeps standing permissions in the store of a gateway, each under the person that `reviewerOf` names. A page only suggests: a rule is
 * kept if the person has just approved a call inside of it, and an answer that names a rule is taken if the rule covers the stored call
 * at that moment. Uses are counted in one atomic step, by days of UTC, however many processes there are.
 *
 * @param options What rules may do.
 * @returns The option `rules` of `createGatewayBridge`.
 *
 * @example
 * const bridge = createGatewayBridge({ store, rules: gatewayRules() });
 * export const GET = createGatewayHandler(bridge, { sessionOf, reviewerOf });
 */
export function gatewayRules(options: GatewayRulesOptions = {}): GatewayRules {
  return { kind: 'gatewayRules', options, open: (store, warn) => new RuleBook(store, options, warn) };
}

type Changed = 'done' | 'conflict' | 'refused';

function toEvent(me: string, now: string, all: boolean, stored: readonly StoredInteraction[]): RulesEvent {
  const open = stored.filter(isStoredRule);
  const read = open.flatMap((one): readonly (readonly [boolean, KeptRule])[] => {
    const kept = readStored(one);
    return kept ? [[ownerOf(one) === me, kept]] : [];
  });
  return {
    type: 'rules',
    now,
    all,
    rules: read.flatMap(([isMine, kept]) => (isMine ? [kept] : [])),
    others: read.flatMap(([isMine, kept]) => (isMine ? [] : [kept])),
    gone: stored.flatMap(({ id, settlement }) => (settlement ? [id] : [])),
    unreadable: open.length - read.length,
  };
}
