import { isObject, own, ownText } from '../util/json.js';
import { readPointer, valueAt } from '../util/json-pointer.js';
import { type PermissionRule, readRule } from './rule.js';

/** One approval by a rule. */
export interface RuleUse {
  /** In milliseconds since the epoch. */
  readonly at: number;
  /** Tells one request from another, also on other pages. */
  readonly request: string;
  readonly thread: string | null;
  /** The arguments that the rule is about and that differ from call to call, by their pointers. */
  readonly about: Readonly<Record<string, unknown>>;
}

/** What became of a rule so far. */
export interface RuleUses {
  readonly total: number;
  /** The latest time at which it was looked at: what has passed for it never comes back, whatever a clock says later. */
  readonly seen: number;
  /** The last approvals, oldest first; at most 100. */
  readonly recent: readonly RuleUse[];
}

/** Why a rule is no longer in force. */
export type RuleEnd = 'revoked' | 'expired' | 'used';

/** A rule with what became of it. */
export interface KeptRule {
  readonly rule: PermissionRule;
  /** Null while it is in force. */
  readonly ended: { readonly how: RuleEnd; readonly at: number } | null;
  readonly uses: RuleUses;
}

export const NO_USES: RuleUses = { total: 0, seen: 0, recent: [] };

const MOST_KEPT = 100;

/** The time for a rule: never before what it has seen. */
export function timeFor({ rule, uses }: KeptRule, now: number): number {
  return Math.max(now, uses.seen, rule.at);
}

/** How a rule has ended by now; null where it is in force. */
export function endOf(kept: KeptRule, now: number): RuleEnd | null {
  const { rule, ended, uses } = kept;
  if (ended) return ended.how;
  if (rule.reach.is === 'until' && timeFor(kept, now) >= rule.reach.at) return 'expired';
  return rule.reach.is === 'once' && uses.total > 0 ? 'used' : null;
}

/** When the day of a time began. */
export type StartOfDay = (now: number) => number;

/** Days of a page begin at the person's midnight. */
export const startOfLocalDay: StartOfDay = (now) => new Date(now).setHours(0, 0, 0, 0);

/** Machines of one server may have several time zones, so its days begin at midnight UTC. */
export const startOfUtcDay: StartOfDay = (now) => new Date(now).setUTCHours(0, 0, 0, 0);

/** How often a rule has approved on the day of this time. */
export function usesToday(kept: KeptRule, now: number, startOfDay: StartOfDay): number {
  const start = startOfDay(timeFor(kept, now));
  return kept.uses.recent.filter(({ at }) => at >= start).length;
}

/** The uses with one more. */
export function withUse(uses: RuleUses, use: RuleUse): RuleUses {
  return {
    total: uses.total + 1,
    seen: Math.max(uses.seen, use.at),
    recent: [...uses.recent, use].slice(-MOST_KEPT),
  };
}

/** What differs from call to call and the rule says something about. What is free may be long, or nobody's business. */
export function aboutOf({ args }: PermissionRule, call: unknown): RuleUse['about'] {
  const narrow = Object.entries(args).filter(([, { is }]) => is !== 'any' && is !== 'equal');
  return Object.fromEntries(
    narrow.map(([pointer]) => [pointer, valueAt(call, readPointer(pointer)) ?? null]),
  );
}

/** Reads a rule with what became of it as JSON holds them; null where that cannot be read. Without `uses` there was none. */
export function readKept(value: unknown): KeptRule | null {
  const [given, uses = NO_USES, ended = null] = [own(value, 'rule'), own(value, 'uses'), own(value, 'ended')];
  // Whether the app still lets this tool be approved whole is asked where the rule is used.
  const tool = ownText(given, 'tool');
  const { rule } = readRule(given, tool === null ? [] : [tool]);
  const used = readUses(uses);
  return rule && used && { rule, uses: used, ended: ended === null ? null : readEnd(ended) };
}

/** Whatever is written there has ended the rule. */
function readEnd(value: unknown): { readonly how: RuleEnd; readonly at: number } {
  const [how, at] = [own(value, 'how'), own(value, 'at')];
  return { how: how === 'expired' || how === 'used' ? how : 'revoked', at: typeof at === 'number' ? at : 0 };
}

/** Reads uses as JSON holds them; null where they cannot be read, so that nobody knows how often it may still approve. */
export function readUses(value: unknown): RuleUses | null {
  if (!isObject(value)) return null;
  const { total, seen, recent } = value;
  if (!isCount(total) || !isCount(seen) || !Array.isArray(recent)) return null;
  const uses = recent.flatMap((one: unknown) => readUse(one) ?? []);
  return uses.length === recent.length && total >= uses.length ? { total, seen, recent: uses } : null;
}

function readUse(value: unknown): RuleUse | null {
  if (!isObject(value)) return null;
  const { at, request, thread, about } = value;
  const isThread = thread === null || typeof thread === 'string';
  return isCount(at) && typeof request === 'string' && isThread && isObject(about)
    ? { at, request, thread, about }
    : null;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
