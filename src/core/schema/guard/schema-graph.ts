import { isObject } from '../../util/json.js';
import type { GuardBudget } from './guard-budget.js';
import type { GuardedObject } from './guard-note.js';

const IN_PLACE: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', 'not']);
const WITHIN: ReadonlySet<string> = new Set([
  'items',
  'additionalItems',
  'additionalProperties',
  'contains',
  'propertyNames',
  'unevaluatedItems',
  'unevaluatedProperties',
]);
const MAPS: ReadonlySet<string> = new Set(['properties', 'patternProperties', 'dependencies']);

/** The definitions, by the pointer that references have. */
export type Definitions = ReadonlyMap<string, GuardedObject>;

/** A guarded schema and its definitions, for passes that follow references. None of them is recursive. */
export interface SchemaGraph {
  readonly root: GuardedObject;
  readonly definitions: Definitions;
  readonly budget: GuardBudget;
}

/** What a node's reference leads to. */
export function referredBy(node: GuardedObject, { definitions }: SchemaGraph): readonly GuardedObject[] {
  const target = typeof node.$ref === 'string' ? definitions.get(node.$ref) : undefined;
  return target ? [target] : [];
}

/** The schemas under a keyword that holds a schema or a list of them. */
export function schemasAt(node: GuardedObject, keyword: string): GuardedObject[] {
  const value = node[keyword];
  if (Array.isArray(value)) return value.filter(isObject);
  return isObject(value) ? [value] : [];
}

/** The same of several keywords. */
function schemasUnder(node: GuardedObject, keywords: ReadonlySet<string>): GuardedObject[] {
  const found: GuardedObject[] = [];
  // A schema has few keywords, and every pass asks about each schema several times.
  for (const keyword of Object.keys(node)) {
    if (!keywords.has(keyword)) continue;
    for (const one of schemasAt(node, keyword)) found.push(one);
  }
  return found;
}

/** The schemas that apply to the same value as the node. */
export function schemasInPlace(node: GuardedObject): GuardedObject[] {
  return schemasUnder(node, IN_PLACE);
}

/** The schemas that apply to a property or an item of the node's value. */
export function schemasWithin(node: GuardedObject): GuardedObject[] {
  const found = schemasUnder(node, WITHIN);
  for (const map of schemasUnder(node, MAPS)) {
    for (const one of Object.values(map)) if (isObject(one)) found.push(one);
  }
  return found;
}

/** Every node, each once: those of the root, then those of the definitions. */
export function allNodes({ root, definitions, budget }: SchemaGraph): GuardedObject[] {
  const nodes = [root, ...definitions.values()];
  // The list grows while it is read.
  for (const node of nodes) {
    const below = [...schemasInPlace(node), ...schemasWithin(node)];
    budget.spend(1 + below.length);
    for (const one of below) nodes.push(one);
  }
  return nodes;
}

interface Visit {
  readonly node: GuardedObject;
  readonly next: readonly GuardedObject[];
  done: number;
}

/**
 * Walks along edges from a node, each node once, and calls `leave` when everything after a node has been left.
 *
 * @param edges The nodes after a node.
 * @param meet Called for each edge to a node that is still being walked: an edge of a cycle.
 */
export function walk(
  start: GuardedObject,
  { budget }: SchemaGraph,
  seen: Map<GuardedObject, 'open' | 'left'>,
  edges: (node: GuardedObject) => readonly GuardedObject[],
  leave: (node: GuardedObject) => void,
  meet: (from: GuardedObject, to: GuardedObject) => void = () => {},
): void {
  const enter = (node: GuardedObject): Visit => {
    seen.set(node, 'open');
    const next = edges(node);
    budget.spend(1 + next.length);
    return { node, next, done: 0 };
  };
  const open = seen.has(start) ? [] : [enter(start)];
  for (let visit = open.at(-1); visit; visit = open.at(-1)) {
    const next = visit.next[visit.done];
    visit.done += 1;
    if (next === undefined) {
      seen.set(visit.node, 'left');
      leave(visit.node);
      open.pop();
    } else if (!seen.has(next)) {
      open.push(enter(next));
    } else if (seen.get(next) === 'open') {
      meet(visit.node, next);
    }
  }
}
