import type { GuardedObject } from './guard-note.js';
import { allNodes, referredBy, type SchemaGraph, schemasInPlace, walk } from './schema-graph.js';

/** What `cutRecursiveRefs` found. */
export interface InPlaceChains {
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
