import { isObject, type JsonObject, type JsonSchema, own, ownText } from './json.js';
import type { QuestionOption } from './prompt.js';

/** A schema that lists what may be answered. */
export interface Choices {
  readonly options: readonly QuestionOption[];
  readonly multiple: boolean;
  /** Text beside the options is welcome: `anyOf` of a list and a plain string. */
  readonly freeText: boolean;
  readonly minimum: number;
  readonly maximum: number | null;
  /** The id of the option that equals `default`. */
  readonly suggested: string | null;
}

const MOST_OPTIONS = 12;
const DEEPEST_REF = 8;

/** The schema behind local references; anything else is returned as it is. */
export function deref(schema: unknown, root: JsonSchema): JsonObject | null {
  let at: unknown = schema;
  for (let depth = 0; depth < DEEPEST_REF; depth += 1) {
    if (!isObject(at)) return null;
    const ref = own(at, '$ref');
    if (typeof ref !== 'string') return at;
    at = followPointer(root, ref);
  }
  return null;
}

function followPointer(root: JsonSchema, ref: string): unknown {
  if (!ref.startsWith('#/')) return undefined;
  let at: unknown = root;
  for (const part of ref.slice(2).split('/')) {
    if (!isObject(at)) return undefined;
    at = own(at, part.replaceAll('~1', '/').replaceAll('~0', '~'));
  }
  return at;
}

/** The choices that a schema offers; null where it is not a list, or too long for buttons. */
export function readChoices(schema: unknown, root: JsonSchema): Choices | null {
  const node = deref(schema, root);
  if (!node) return null;
  if (own(node, 'type') === 'array') return readSeveral(node, root);
  const mixed = readMixed(node, root);
  if (mixed) return mixed;
  const options = readOptions(node);
  if (!options) return null;
  return {
    options,
    multiple: false,
    freeText: false,
    minimum: 1,
    maximum: 1,
    suggested: suggested(node, options),
  };
}

const LIST_KEYS = ['type', 'items', 'title', 'description', 'default', 'minItems', 'maxItems', 'uniqueItems'];

function readSeveral(node: JsonObject, root: JsonSchema): Choices | null {
  const items = deref(own(node, 'items'), root);
  const options = items && readOptions(items);
  if (!options || !Object.keys(node).every((key) => LIST_KEYS.includes(key))) return null;
  return {
    options,
    multiple: true,
    freeText: false,
    minimum: count(own(node, 'minItems')) ?? 0,
    maximum: count(own(node, 'maxItems')),
    suggested: null,
  };
}

function readMixed(node: JsonObject, root: JsonSchema): Choices | null {
  const branches = own(node, 'anyOf');
  if (!Array.isArray(branches) || branches.length !== 2) return null;
  const nodes = branches.map((branch: unknown) => deref(branch, root));
  const listed = nodes.find((branch) => branch && readOptions(branch));
  const free = nodes.find((branch) => branch && branch !== listed && isPlainText(branch));
  const options = listed && readOptions(listed);
  if (!options || !free) return null;
  return {
    options,
    multiple: false,
    freeText: true,
    minimum: 1,
    maximum: 1,
    suggested: suggested(node, options),
  };
}

/** `enum`, or `oneOf`/`anyOf` of labelled `const`s. */
function readOptions(node: JsonObject): readonly QuestionOption[] | null {
  const listed = own(node, 'enum');
  if (Array.isArray(listed)) return toOptions(listed.map((value: unknown) => ({ value, from: {} })));
  const branches = own(node, 'oneOf') ?? own(node, 'anyOf');
  if (!Array.isArray(branches)) return null;
  if (!branches.every((branch: unknown) => isObject(branch) && Object.hasOwn(branch, 'const'))) return null;
  return toOptions(branches.filter(isObject).map((from) => ({ value: own(from, 'const'), from })));
}

function toOptions(
  entries: readonly { value: unknown; from: JsonObject }[],
): readonly QuestionOption[] | null {
  const options = new Map<string, QuestionOption>();
  for (const { value, from } of entries) {
    if (!isScalar(value)) return null;
    const id = typeof value === 'string' ? value : JSON.stringify(value);
    if (options.has(id)) continue;
    options.set(id, {
      id,
      label: ownText(from, 'title') ?? String(value),
      description: ownText(from, 'description'),
      preview: null,
      value,
    });
  }
  return options.size > 0 && options.size <= MOST_OPTIONS ? [...options.values()] : null;
}

function suggested(node: JsonObject, options: readonly QuestionOption[]): string | null {
  const preset = own(node, 'default');
  return preset === undefined ? null : (options.find((option) => option.value === preset)?.id ?? null);
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function count(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null;
}

const PLAIN_TEXT_KEYS = ['type', 'title', 'description', 'default', 'minLength', 'maxLength', 'examples'];

/** True for a string with no rule that a form would show better, and no secret. */
export function isPlainText(node: JsonObject): boolean {
  return own(node, 'type') === 'string' && Object.keys(node).every((key) => PLAIN_TEXT_KEYS.includes(key));
}
