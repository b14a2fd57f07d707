import { isObject } from '../../util/json.js';
import type { GuardedObject } from './guard-note.js';

const IN_PLACE = ['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', 'not'];
const WITHIN = [
  'items',
  'additionalItems',
  'additionalProperties',
  'contains',
  'unevaluatedItems',
  'unevaluatedProperties',
];
const MAPS = ['properties', 'patternProperties', 'dependencies'];

/** The definitions, by the pointer that references have. */
export type Definitions = ReadonlyMap<string, GuardedObject>;

function target(node: GuardedObject, definitions: Definitions): GuardedObject | undefined {
  return typeof node.$ref === 'string' ? definitions.get(node.$ref) : undefined;
}

function children(node: GuardedObject, keywords: readonly string[]): GuardedObject[] {
  return keywords.flatMap((keyword) => {
    const value = node[keyword];
    return Array.isArray(value) ? value.filter(isObject) : isObject(value) ? [value] : [];
  });
}

function mapped(node: GuardedObject): GuardedObject[] {
  return children(node, MAPS).flatMap((map) => Object.values(map).filter(isObject));
}

/**
 * Removes every reference that leads back to itself without a property or an item in between, because following it
 * would never end.
 *
 * @returns How many were removed.
 */
export function cutRecursiveRefs(roots: readonly GuardedObject[], definitions: Definitions): number {
  let cut = 0;
  const done = new Set<GuardedObject>();
  const visit = (node: GuardedObject, above: ReadonlySet<GuardedObject>): void => {
    const here = new Set(above).add(node);
    const referred = target(node, definitions);
    if (referred && here.has(referred)) {
      delete node.$ref;
      node.readOnly ??= false;
      cut += 1;
    } else if (referred && !done.has(referred)) {
      visit(referred, here);
    }
    for (const child of children(node, IN_PLACE)) if (!done.has(child)) visit(child, here);
    done.add(node);
    for (const child of [...children(node, WITHIN), ...mapped(node)])
      if (!done.has(child)) visit(child, new Set());
  };
  for (const root of roots) if (!done.has(root)) visit(root, new Set());
  return cut;
}

/** How many fields a schema has with its references followed. A recursive reference counts once. */
export function countFields(root: GuardedObject, definitions: Definitions): number {
  const counted = new Map<GuardedObject, number>();
  const count = (node: GuardedObject): number => {
    const known = counted.get(node);
    if (known !== undefined) return known;
    counted.set(node, 0);
    const referred = target(node, definitions);
    const below = [...children(node, IN_PLACE), ...children(node, WITHIN), ...mapped(node)];
    const sum = below.reduce((total, child) => total + count(child), 1 + (referred ? count(referred) : 0));
    counted.set(node, sum);
    return sum;
  };
  return count(root);
}

/** True when a finite value can fit: a list node that requires its next node has none. */
export function canEnd(root: GuardedObject, definitions: Definitions): boolean {
  const ends = new Set<GuardedObject>();
  const all = [root, ...definitions.values()];
  const settled = (node: GuardedObject): boolean => {
    if (ends.has(node)) return true;
    const referred = target(node, definitions);
    if (referred && !ends.has(referred)) return false;
    if (!children(node, ['allOf']).every(settled)) return false;
    for (const keyword of ['anyOf', 'oneOf']) {
      const options = children(node, [keyword]);
      if (options.length > 0 && !options.some(settled)) return false;
    }
    return requiredParts(node).every(settled);
  };
  for (let grew = true; grew; ) {
    grew = false;
    for (const node of all) {
      if (!ends.has(node) && settled(node)) {
        ends.add(node);
        grew = true;
      }
    }
  }
  return ends.has(root);
}

function requiredParts(node: GuardedObject): GuardedObject[] {
  const required = Array.isArray(node.required) ? node.required : [];
  const properties = isObject(node.properties) ? node.properties : {};
  const parts = required.flatMap((name) => {
    const property = typeof name === 'string' ? properties[name] : undefined;
    return isObject(property) ? [property] : [];
  });
  return typeof node.minItems === 'number' && node.minItems > 0
    ? [...parts, ...children(node, ['items'])]
    : parts;
}
