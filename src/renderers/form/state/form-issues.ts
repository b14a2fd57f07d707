import type { ErrorSchema } from '@rjsf/utils';
import type { Issue } from '../../../core/protocol/validator.js';
import type { GuardedObject } from '../../../core/schema/guard/guard-note.js';
import { rawName } from '../../../core/schema/guard/safe-names.js';
import { isObject, own, ownText, sameJson } from '../../../core/util/json.js';
import { valueAt } from '../../../core/util/json-pointer.js';
import { roundsNumber } from '../../../core/util/rounds-number.js';
import { resolveRef } from './complete-value.js';
import type { NameOf } from './name-of-context.js';

type Path = Issue['path'];

/** An issue in the words of the labels. */
export interface FieldIssue extends Issue {
  /** The label of its field, after those of what contains it; empty for the whole answer. */
  readonly name: string;
  readonly text: string;
}

/** Converts errors to rjsf's error schema. */
export function toErrorSchema(errors: readonly FieldIssue[]): ErrorSchema {
  const root: ErrorSchema = {};
  for (const { path, text } of errors) {
    let at: ErrorSchema = root;
    for (const key of path) {
      const inner: ErrorSchema = (Object.hasOwn(at, key) && at[key]) || {};
      Object.defineProperty(at, key, { value: inner, enumerable: true, configurable: true, writable: true });
      at = inner;
    }
    at.__errors = [...(at.__errors ?? []), text];
  }
  return root;
}

/** Reports a number with more digits than JavaScript can hold as too long, instead of as text that is not a number. */
export function withPrecision(issues: readonly Issue[], value: unknown): readonly Issue[] {
  return issues.map((issue) => {
    const text = valueAt(value, issue.path);
    const isRounded = issue.keyword === 'type' && typeof text === 'string' && isRoundedNumber(text);
    return isRounded ? { ...issue, keyword: 'precision', message: 'has too many digits' } : issue;
  });
}

/** In any language: a number that is only grouped badly has few digits. */
function isRoundedNumber(text: string): boolean {
  return /^[+-]?\d[\d.,\s'’]*$/.test(text.trim()) && roundsNumber(text.replace(/\D/g, ''));
}

/** Returns the issues whose fields have not changed. */
export function withoutChanged(issues: readonly Issue[], before: unknown, after: unknown): readonly Issue[] {
  const same = issues.filter(({ path }) => sameJson(valueAt(before, path), valueAt(after, path)));
  return same.length === issues.length ? issues : same;
}

/** The schema of a field, and the labels of the field and of what contains it. */
interface FoundField {
  readonly schema: GuardedObject;
  readonly names: readonly string[];
}

/** Finds a field. Its label is its title, or what `nameOf` makes of its key. A key that a person typed stays. */
export function findField(root: GuardedObject, path: Path, nameOf: NameOf): FoundField {
  let schema = resolveRef(root, root);
  const names = path.map((key) => {
    const child = childOf(root, schema, key);
    schema = resolveRef(root, child ?? {});
    if (typeof key === 'number') return String(key + 1);
    return ownText(schema, 'title') ?? (child ? nameOf(key) : rawName(key));
  });
  return { schema, names };
}

/** Returns the label of a field, after those of what contains it. */
export function fieldName(root: GuardedObject, path: Path, nameOf: NameOf): string {
  return findField(root, path, nameOf).names.join(' › ');
}

/** Sorts issues by the order of their fields on the page. */
export function inFieldOrder(root: GuardedObject, issues: readonly Issue[]): readonly Issue[] {
  const placed = issues.map((issue) => ({ issue, place: placeOf(root, issue.path) }));
  return placed.sort((a, b) => compare(a.place, b.place)).map(({ issue }) => issue);
}

function placeOf(root: GuardedObject, path: Path): readonly number[] {
  let node = resolveRef(root, root);
  return path.map((key) => {
    const names = partsOf(root, node).flatMap(({ properties }) =>
      isObject(properties) ? Object.keys(properties) : [],
    );
    node = resolveRef(root, childOf(root, node, key) ?? {});
    const index = typeof key === 'number' ? key : names.indexOf(key);
    return index === -1 ? names.length : index;
  });
}

function compare(a: readonly number[], b: readonly number[]): number {
  const differs = a.findIndex((place, level) => place !== b[level]);
  return differs === -1 ? a.length - b.length : (a[differs] ?? 0) - (b[differs] ?? -1);
}

function partsOf(root: GuardedObject, node: GuardedObject): GuardedObject[] {
  return [node, ...options(node).map((one) => resolveRef(root, one))];
}

function childOf(root: GuardedObject, node: GuardedObject, key: string | number): GuardedObject | undefined {
  for (const part of partsOf(root, node)) {
    const { items, properties } = part;
    const child: unknown =
      typeof key === 'number' ? (Array.isArray(items) ? items[key] : items) : own(properties, key);
    if (isObject(child)) return child;
  }
  return undefined;
}

/** Returns the further schemas that may apply to an object: its alternatives, and those of its conditions. */
function options(node: GuardedObject): GuardedObject[] {
  const { allOf, anyOf, oneOf, then: holds, else: fails, dependentSchemas } = node;
  const dependent = isObject(dependentSchemas) ? Object.values(dependentSchemas) : [];
  return [allOf, anyOf, oneOf, holds, fails, dependent].flat().filter(isObject);
}
