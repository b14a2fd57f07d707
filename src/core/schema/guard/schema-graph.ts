import { isObject } from '../../util/json.js';
import type { GuardBudget } from './guard-context.js';
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
function allNodes({ root, definitions, budget }: SchemaGraph): GuardedObject[] {
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

/** What `cutRecursiveRefs` found. */
interface InPlaceChains {
  /** How many references were removed. */
  readonly cut: number;
  /** The most schemas that apply to one value because each refers to or contains the next. */
  readonly longest: number;
}

/**
 * Removes every reference that leads back to itself without a property or an item in between, because following it
 * would never end.
 */
export function cutRecursiveRefs(graph: SchemaGraph): InPlaceChains {
  let cut = 0;
  let longest = 0;
  const lengths = new Map<GuardedObject, number>();
  const seen = new Map<GuardedObject, 'open' | 'left'>();
  const next = (node: GuardedObject) => [...referredBy(node, graph), ...schemasInPlace(node)];
  const leave = (node: GuardedObject) => {
    let below = 0;
    for (const one of next(node)) below = Math.max(below, lengths.get(one) ?? 0);
    lengths.set(node, below + 1);
    longest = Math.max(longest, below + 1);
  };
  // Nodes without references are a tree, so what closes a cycle is a reference.
  const removeRef = (node: GuardedObject) => {
    delete node.$ref;
    node.readOnly ??= false;
    cut += 1;
  };
  for (const node of allNodes(graph)) walk(node, graph, seen, next, leave, removeRef);
  return { cut, longest };
}

/** A node that waits for others: it ends once all of them do, or one of them for a choice. */
interface PendingNode {
  unresolved: number;
  readonly dependants: PendingNode[];
}

/** True when a finite value can fit: a list node that requires its next node has none. */
export function hasFiniteValue(graph: SchemaGraph): boolean {
  const nodes = allNodes(graph);
  const states = new Map<GuardedObject, PendingNode>(
    nodes.map((node) => [node, { unresolved: 0, dependants: [] }]),
  );
  const ready: PendingNode[] = [];
  for (const [node, state] of states) {
    const all = [...referredBy(node, graph), ...schemasAt(node, 'allOf'), ...requiredParts(node)];
    graph.budget.spend(1 + all.length);
    state.unresolved = all.length;
    for (const one of all) states.get(one)?.dependants.push(state);
    for (const keyword of ['anyOf', 'oneOf']) {
      const options = schemasAt(node, keyword);
      if (options.length === 0) continue;
      const choice: PendingNode = { unresolved: 1, dependants: [state] };
      state.unresolved += 1;
      for (const option of options) states.get(option)?.dependants.push(choice);
    }
    if (state.unresolved === 0) ready.push(state);
  }
  for (let state = ready.pop(); state; state = ready.pop()) {
    for (const dependant of state.dependants) {
      dependant.unresolved -= 1;
      if (dependant.unresolved === 0) ready.push(dependant);
    }
  }
  return (states.get(graph.root)?.unresolved ?? 0) <= 0;
}

function requiredParts(node: GuardedObject): GuardedObject[] {
  const required: unknown[] = Array.isArray(node.required) ? node.required : [];
  const properties = isObject(node.properties) ? node.properties : {};
  const parts = required.flatMap((name) => {
    const property = typeof name === 'string' ? properties[name] : undefined;
    return isObject(property) ? [property] : [];
  });
  return typeof node.minItems === 'number' && node.minItems > 0
    ? [...parts, ...schemasAt(node, 'items')]
    : parts;
}
