import type { Reviewer } from '../protocol/people.js';
import { isObject, isTooDeep, type JsonObject } from '../util/json.js';
import { readPointer, toPointer } from '../util/json-pointer.js';
import { type Condition, isDomain, isFolder, readCondition } from './conditions.js';

/** How far a rule reaches: one more time, one conversation, until a moment (milliseconds since the epoch), or until it is revoked. */
export type Reach =
  | { readonly is: 'once' }
  | { readonly is: 'conversation'; readonly thread: string }
  | { readonly is: 'until'; readonly at: number }
  | { readonly is: 'always' };

/** A standing permission that a person has given: which calls are approved from now on. Plain JSON. */
export interface PermissionRule {
  readonly version: 1;
  readonly id: string;
  readonly tool: string;
  /** What asks: a call of another source with the same name is another call. */
  readonly source: string;
  /** What each argument has to meet, by its JSON pointer. An argument that none is about keeps the rule from matching. */
  readonly args: Readonly<Record<string, Condition>>;
  /** What else was asked with the call and has to be the same: the choice and its value, and what the producer sent besides. */
  readonly besides: JsonObject;
  readonly reach: Reach;
  /** How often it may approve on one day; null for no limit. */
  readonly perDay: number | null;
  /** When it was given, in milliseconds since the epoch. */
  readonly at: number;
  /** Who gave it, where the app or the server knows. */
  readonly givenBy?: Reviewer | undefined;
}

/**
 * What a rule lacks. `tool`, `source`: a name. `condition`: anything that an argument has to meet. `folder`, `domain`: one that is
 * narrow enough. `reach`, `limit`: one that can be read. `form`: it is no rule, or has something that is not known.
 */
export type RuleLack = 'form' | 'tool' | 'source' | 'condition' | 'folder' | 'domain' | 'reach' | 'limit';

/** The most that a rule may approve on one day, where it has a limit: as many uses are kept. */
const MOST_PER_DAY = 100;

export type ReadRule =
  | { readonly rule: PermissionRule; readonly lacks: null }
  | { readonly rule: null; readonly lacks: readonly RuleLack[] };

const KEYS = new Set([
  'version',
  'id',
  'tool',
  'source',
  'args',
  'besides',
  'reach',
  'perDay',
  'at',
  'givenBy',
]);

/**
 * Reads a rule as JSON holds it. What is not known in it may narrow it, so that it is then no rule.
 *
 * @param value The parsed JSON.
 * @param wholeTools The tools that a rule may approve with any arguments. Default: none.
 * @returns The rule, or what it lacks.
 *
 * @example
 * const { rule, lacks } = readRule(JSON.parse(text));
 * if (!rule) console.warn('The rule lacks', lacks);
 */
export function readRule(value: unknown, wholeTools: readonly string[] = []): ReadRule {
  const form = { rule: null, lacks: ['form'] } as const;
  if (!isObject(value) || isTooDeep(value, 40)) return form;
  const { version, id, tool, source, besides, perDay, at } = value;
  const args = readConditions(value['args']);
  const reach = readReach(value['reach']);
  const givenBy = readReviewer(value['givenBy']);
  const isKnown = Object.keys(value).every((key) => KEYS.has(key));
  if (!isKnown || version !== 1 || !isName(id) || !isTime(at) || !isObject(besides) || !args) return form;
  if (givenBy === null) return form;
  const isLimit = perDay === null || (isWhole(perDay) && perDay >= 1 && perDay <= MOST_PER_DAY);
  if (!isName(tool) || !isName(source) || !reach || !isLimit)
    return {
      rule: null,
      lacks: [
        ...(isName(tool) ? [] : (['tool'] as const)),
        ...(isName(source) ? [] : (['source'] as const)),
        ...(reach ? [] : (['reach'] as const)),
        ...(isLimit ? [] : (['limit'] as const)),
      ],
    };
  const lacks = lacksOf(args, wholeTools.includes(tool));
  if (lacks.length > 0) return { rule: null, lacks };
  const named = { version: 1, id, tool, source, besides, at } as const;
  const rule = { ...named, args: Object.fromEntries(args), reach, perDay };
  return { rule: givenBy ? { ...rule, givenBy } : rule, lacks: null };
}

/** What keeps these conditions from being narrow. */
function lacksOf(args: ReadonlyMap<string, Condition>, isWhole: boolean): readonly RuleLack[] {
  const all = [...args.values()];
  const isFree = all.length > 0 && all.every(({ is }) => is === 'any');
  const lacks = all.flatMap((condition): RuleLack[] => {
    if (condition.is === 'inFolder') return isFolder(condition.folder) ? [] : ['folder'];
    if (condition.is === 'atDomain') return isDomain(condition.domain) ? [] : ['domain'];
    return condition.is === 'oneOf' && condition.values.length === 0 ? ['condition'] : [];
  });
  return [...new Set<RuleLack>([...lacks, ...(isFree && !isWhole ? (['condition'] as const) : [])])];
}

/** Null where one of them is none, or two are about the same argument, which disagree. */
function readConditions(value: unknown): ReadonlyMap<string, Condition> | null {
  if (!isObject(value)) return null;
  const conditions = new Map<string, Condition>();
  for (const [pointer, one] of Object.entries(value)) {
    const condition = readCondition(one);
    const isPointer = pointer === toPointer(readPointer(pointer));
    if (!condition || !isPointer || (pointer === '' && condition.is !== 'any')) return null;
    conditions.set(pointer, condition);
  }
  const pointers = [...conditions.keys()];
  const disagree = pointers.some((one) => pointers.some((other) => other.startsWith(`${one}/`)));
  return disagree ? null : conditions;
}

function readReach(value: unknown): Reach | null {
  if (!isObject(value)) return null;
  const { is, thread, at, ...more } = value;
  if (Object.keys(more).length > 0) return null;
  if (is === 'conversation') return isName(thread) && at === undefined ? { is, thread } : null;
  if (is === 'until') return isTime(at) && thread === undefined ? { is, at } : null;
  return (is === 'once' || is === 'always') && at === undefined && thread === undefined ? { is } : null;
}

/** Null where it is none; undefined where nobody is named. */
function readReviewer(value: unknown): Reviewer | null | undefined {
  if (value === undefined) return undefined;
  if (!isObject(value)) return null;
  const { id, name, ...more } = value;
  if (!isName(id) || Object.keys(more).length > 0) return null;
  if (name === undefined) return { id };
  return typeof name === 'string' ? { id, name } : null;
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value !== '*';
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value);
}

function isTime(value: unknown): value is number {
  return isWhole(value) && value >= 0 && value <= 8.64e15;
}
