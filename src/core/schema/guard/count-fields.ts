import { isObject, own } from '../../util/json.js';
import type { GuardedObject } from './guard-note.js';
import {
  referredBy,
  type SchemaGraph,
  schemasAt,
  schemasInPlace,
  schemasWithin,
  walk,
} from './schema-graph.js';

// An option of a list is one line in a control.
const OPTIONS_PER_FIELD = 20;

/** The size of a form. */
interface FieldCounts {
  /** All fields. */
  readonly fields: number;
  /** The rows and tick boxes of lists among them. A form cannot fold these, so all of them are mounted at once. */
  readonly atOnce: number;
}

/**
 * How many fields a form starts with. References are followed, lists have their required length, and the rows of
 * defaults are included. A recursive reference counts once.
 */
export function countFields(graph: SchemaGraph): FieldCounts {
  const counts = new Map<GuardedObject, FieldCounts>();
  const countOf = (node: GuardedObject) => counts.get(node)?.fields ?? 0;
  const sum = (nodes: readonly GuardedObject[]) => nodes.reduce((total, node) => total + countOf(node), 0);
  const sumAtOnce = (nodes: readonly GuardedObject[]) =>
    nodes.reduce((total, node) => total + (counts.get(node)?.atOnce ?? 0), 0);
  const next = (node: GuardedObject) => [
    ...referredBy(node, graph),
    ...schemasInPlace(node),
    ...schemasWithin(node),
  ];
  const options = new Map<GuardedObject, number>();
  const leave = (node: GuardedObject) => {
    const [referred] = referredBy(node, graph);
    const listed = Array.isArray(node.enum) ? node.enum.length : ((referred && options.get(referred)) ?? 0);
    options.set(node, listed);
    const items = schemasAt(node, 'items');
    // Each option of a list of options has a tick box.
    const boxes = Array.isArray(node.items) ? 0 : ((items[0] && options.get(items[0])) ?? 0);
    const rows = typeof node.minItems === 'number' ? Math.max(0, node.minItems - 1) : 0;
    const required = rows * (Array.isArray(node.items) ? 1 : sum(items));
    const preset = node.default === undefined ? 0 : countRows(node, node.default, graph, countOf);
    const atOnce = boxes + required + preset;
    const inside = next(node);
    counts.set(node, {
      fields: 1 + Math.floor(listed / OPTIONS_PER_FIELD) + atOnce + sum(inside),
      atOnce: atOnce + sumAtOnce(inside),
    });
  };
  walk(graph.root, graph, new Map(), next, leave);
  return counts.get(graph.root) ?? { fields: 0, atOnce: 0 };
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
    const { items, properties } = withReference(one.node, graph);
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

/** The keywords for items and properties of a node, or of what it refers to. */
function withReference(node: GuardedObject | undefined, graph: SchemaGraph): GuardedObject {
  let current = node;
  while (current && current.items === undefined && current.properties === undefined) {
    graph.budget.spend(1);
    [current] = referredBy(current, graph);
  }
  return current ?? {};
}
