import { isObject, own } from '../../util/json.js';
import type { GuardedObject } from './guard-note.js';
import {
  referredBy,
  type SchemaGraph,
  schemasInPlace,
  schemasUnder,
  schemasWithin,
  walk,
} from './schema-graph.js';

// An option of a list is one line in a control.
const OPTIONS_PER_FIELD = 20;

/**
 * How many fields a form starts with: with its references followed, its lists as long as they have to be, and the
 * rows of its defaults. A recursive reference counts once.
 */
export function countFields(graph: SchemaGraph): number {
  const counts = new Map<GuardedObject, number>();
  const countOf = (node: GuardedObject) => counts.get(node) ?? 0;
  const sum = (nodes: readonly GuardedObject[]) => nodes.reduce((total, node) => total + countOf(node), 0);
  const next = (node: GuardedObject) => [
    ...referredBy(node, graph),
    ...schemasInPlace(node),
    ...schemasWithin(node),
  ];
  const leave = (node: GuardedObject) => {
    const items = schemasUnder(node, ['items']);
    // Each option of a list of options has a tick box.
    const boxes = Array.isArray(node.items) ? 0 : optionsOf(items[0], graph);
    const listed = boxes + Math.floor(optionsOf(node, graph) / OPTIONS_PER_FIELD);
    const rows = typeof node.minItems === 'number' ? Math.max(0, node.minItems - 1) : 0;
    const required = rows * (Array.isArray(node.items) ? 1 : sum(items));
    const preset = node.default === undefined ? 0 : countRows(node, node.default, graph, countOf);
    counts.set(node, 1 + listed + sum(next(node)) + required + preset);
  };
  walk(graph.root, graph, new Map(), next, leave);
  return countOf(graph.root);
}

/** How many options a node or what it refers to lists. */
function optionsOf(node: GuardedObject | undefined, graph: SchemaGraph): number {
  const { enum: listed } = follow(node, graph, ({ enum: own }) => own !== undefined);
  return Array.isArray(listed) ? listed.length : 0;
}

/** The fields in the rows of a default, besides those that the schema has anyway. */
function countRows(
  schema: GuardedObject,
  value: unknown,
  graph: SchemaGraph,
  countOf: (node: GuardedObject) => number,
): number {
  let total = 0;
  const open: { readonly node: GuardedObject | undefined; readonly value: unknown }[] = [
    { node: schema, value },
  ];
  for (let one = open.pop(); one; one = open.pop()) {
    graph.budget.spend(1);
    const { items, properties } = follow(one.node, graph, hasParts);
    if (Array.isArray(one.value)) {
      for (const [index, item] of one.value.entries()) {
        const node: unknown = Array.isArray(items) ? items[index] : items;
        total += isObject(node) ? countOf(node) : 1;
        open.push({ node: isObject(node) ? node : undefined, value: item });
      }
    } else if (isObject(one.value)) {
      for (const [name, entry] of Object.entries(one.value)) {
        const node = isObject(properties) ? own(properties, name) : undefined;
        open.push({ node: isObject(node) ? node : undefined, value: entry });
      }
    }
  }
  return total;
}

function hasParts({ items, properties }: GuardedObject): boolean {
  return items !== undefined || properties !== undefined;
}

/** The first of a node and what it refers to that has what is looked for; empty where none has. */
function follow(
  node: GuardedObject | undefined,
  graph: SchemaGraph,
  has: (node: GuardedObject) => boolean,
): GuardedObject {
  let current = node;
  while (current && !has(current)) {
    graph.budget.spend(1);
    [current] = referredBy(current, graph);
  }
  return current ?? {};
}
