import { attempt } from '../../core/errors/warnings.js';
import { type KeptRule, readKept, startOfUtcDay } from '../../core/permissions/kept-rule.js';
import type { PermissionRule } from '../../core/permissions/rule.js';
import { NO_RULES, type RuleList, type RuleStore } from '../../core/permissions/rule-store.js';
import { type Clock, systemClock } from '../../core/util/clock.js';
import { own, ownText } from '../../core/util/json.js';
import { createListeners } from '../../core/util/listeners.js';
import type {
  GatewayEvent,
  GatewayTransport,
  RuleOutcome,
  RulesEvent,
} from '../../gateway/gateway-protocol.js';

/**
 * What is told of rules that were not kept.
 *
 * @example
 * createGatewayRules(transport, { onRefused: (rule, why) => toast(`Not kept: ${why}`) });
 */
export interface GatewayRuleStoreOptions {
  /** The server has not kept a rule that the person gave, and says why; or it could not be reached, and `why` is what was thrown. */
  readonly onRefused?:
    | ((rule: PermissionRule, why: Extract<RuleOutcome, { accepted: false }> | Error) => void)
    | undefined;
  readonly clock?: Clock | undefined;
}

/**
 * Standing permissions in the store of a gateway that has `rules`: the server keeps each under the person that it knows, counts
 * its uses, and tells every page at once what was revoked. Nothing is assumed before the server has said it: a page that has lost
 * its stream approves nothing by a rule, and an answer by a rule that has ended meanwhile is refused and asks the person.
 *
 * @param transport The transport of a source of the same gateway.
 * @param options What is told of rules that were not kept.
 * @returns The `store` of `createPermissions`.
 *
 * @example
 * const transport = createHttpTransport({ url: '/interactions?session=chat-1' });
 * const permissions = createPermissions({ store: createGatewayRules(transport) });
 */
export function createGatewayRules(
  transport: GatewayTransport,
  { onRefused, clock = systemClock }: GatewayRuleStoreOptions = {},
): RuleStore {
  let list = NO_RULES;
  let isCurrent = false;
  /** By how many milliseconds this page's clock is ahead of the server's. */
  let ahead = 0;
  /** What this page has revoked, and the server has not confirmed. */
  const revoking = new Set<string>();
  const { subscribe, notify } = createListeners(() => {
    const leave = transport.subscribe(take);
    return () => {
      isCurrent = false;
      leave();
    };
  });

  function take(event: GatewayEvent): void {
    if (event.type === 'behind') isCurrent = false;
    if (event.type !== 'rules') return;
    if (event.all) {
      isCurrent = true;
      ahead = clock.now() - Date.parse(event.now) || 0;
    }
    list = merged(list, event, ahead);
    for (const id of revoking) {
      if (!inForce(id)) revoking.delete(id);
      else if (event.all) revoke(id);
    }
    notify();
  }

  function inForce(id: string): boolean {
    return [...list.rules, ...(list.others ?? [])].some(({ rule, ended }) => rule.id === id && !ended);
  }

  function revoke(id: string): void {
    // What does not arrive is sent again with the next connection, and approves nothing here until then.
    transport.changeRules?.({ revoke: id }).catch(() => {});
  }

  return {
    read: () => list,
    // The stream tells what changes.
    refresh() {},
    subscribe,
    startOfDay: startOfUtcDay,
    give(rule, from) {
      if (from === undefined || !transport.changeRules) return false;
      const refuse = (why: Extract<RuleOutcome, { accepted: false }> | Error) =>
        attempt(
          () => onRefused?.(rule, why),
          () => {},
        );
      transport.changeRules({ give: moved(rule, -ahead), from }).then(
        (body) => {
          const outcome = readOutcome(body);
          if (outcome instanceof Error || !outcome.accepted) refuse(outcome);
        },
        (error) => refuse(error instanceof Error ? error : new Error(String(error))),
      );
      return true;
    },
    use: (id) => isCurrent && !revoking.has(id) && inForce(id),
    end(id, how) {
      // The server knows itself when a rule has expired.
      if (how !== 'revoked' || !inForce(id)) return;
      revoking.add(id);
      revoke(id);
    },
    forget(id) {
      transport.changeRules?.({ forget: id }).catch(() => {});
    },
  };
}

/** The list with what an event tells, by this page's clock. */
function merged(before: RuleList, event: RulesEvent, ahead: number): RuleList {
  let unread = 0;
  const merge = (old: readonly KeptRule[] = [], told: readonly unknown[]) => {
    const read = told.flatMap((one) => readKept(one) ?? []);
    unread += told.length - read.length;
    const news = new Map(read.map((kept) => [kept.rule.id, toLocal(kept, ahead)]));
    const kept = event.all ? [] : old.filter(({ rule }) => !event.gone.includes(rule.id));
    const updated = kept.map((one) => news.get(one.rule.id) ?? one);
    const known = new Set(kept.map(({ rule }) => rule.id));
    return [...updated, ...[...news.values()].filter(({ rule }) => !known.has(rule.id))];
  };
  const rules = merge(before.rules, event.rules);
  const others = merge(before.others, event.others);
  return { rules, others, unreadable: event.all ? event.unreadable + unread : before.unreadable };
}

/** Reads what became of a change; an error where the server says something else. */
function readOutcome(body: unknown): RuleOutcome | Error {
  const [id, why, lacks] = [ownText(body, 'id'), own(body, 'why'), own(body, 'lacks')];
  if (own(body, 'accepted') === true && id !== null) return { accepted: true, id };
  if (why === 'wide') return { accepted: false, why, lacks: Array.isArray(lacks) ? lacks : [] };
  return why === 'unfounded' || why === 'forbidden' || why === 'full' || why === 'unknown'
    ? { accepted: false, why }
    : new Error(ownText(body, 'error') ?? 'The server did not answer.');
}

function toLocal({ rule, ended, uses }: KeptRule, ahead: number): KeptRule {
  const recent = uses.recent.map((use) => ({ ...use, at: use.at + ahead }));
  return {
    rule: { ...moved(rule, ahead), at: rule.at + ahead },
    ended: ended && { ...ended, at: ended.at + ahead },
    uses: { ...uses, seen: uses.seen === 0 ? 0 : uses.seen + ahead, recent },
  };
}

/** The rule with the moment until which it reaches by another clock. */
function moved(rule: PermissionRule, by: number): PermissionRule {
  const { reach } = rule;
  return reach.is === 'until' ? { ...rule, reach: { ...reach, at: Math.max(0, reach.at + by) } } : rule;
}
