import { isObject } from '../../util/json.js';
import type { GuardedObject } from './guard-note.js';
import { allNodes, referredBy, type SchemaGraph, schemasAt } from './schema-graph.js';

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
