import { isObject } from '../../util/json.js';
import type { GuardedObject } from './guard-note.js';
import { allNodes, referredBy, type SchemaGraph, schemasAt } from './schema-graph.js';

/** A node that waits for others: it ends once all of them do, or one of them for a choice. */
interface Waiting {
  left: number;
  readonly waitedForBy: Waiting[];
}

/** True when a finite value can fit: a list node that requires its next node has none. */
export function canEnd(graph: SchemaGraph): boolean {
  const nodes = allNodes(graph);
  const states = new Map<GuardedObject, Waiting>(nodes.map((node) => [node, { left: 0, waitedForBy: [] }]));
  const ready: Waiting[] = [];
  for (const [node, state] of states) {
    const all = [...referredBy(node, graph), ...schemasAt(node, 'allOf'), ...requiredParts(node)];
    graph.budget.spend(1 + all.length);
    state.left = all.length;
    for (const one of all) states.get(one)?.waitedForBy.push(state);
    for (const keyword of ['anyOf', 'oneOf']) {
      const options = schemasAt(node, keyword);
      if (options.length === 0) continue;
      const choice: Waiting = { left: 1, waitedForBy: [state] };
      state.left += 1;
      for (const option of options) states.get(option)?.waitedForBy.push(choice);
    }
    if (state.left === 0) ready.push(state);
  }
  for (let state = ready.pop(); state; state = ready.pop()) {
    for (const waiting of state.waitedForBy) {
      waiting.left -= 1;
      if (waiting.left === 0) ready.push(waiting);
    }
  }
  return (states.get(graph.root)?.left ?? 0) <= 0;
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
