import type { QuestionOption } from '../protocol/prompt.js';
import { isObject, type JsonObject, type JsonSchema, own, ownText } from '../util/json.js';
import { hasOnlyKeywords } from './only-keywords.js';
import { readNode } from './schema-node.js';

/** The options of a schema that lists the possible answers. */
export interface SchemaChoices {
  readonly options: readonly QuestionOption[];
  readonly multiple: boolean;
  /** Whether the payload is a list, even of one choice only. */
  readonly listed: boolean;
  /** Whether the person may write text instead: `anyOf` of a list and a plain string. */
  readonly freeText: boolean;
  readonly minimum: number;
  readonly maximum: number | null;
  /** The id of the option whose value is `default`; null where none is. */
  readonly suggested: string | null;
}

const MOST_OPTIONS = 12;
const ONE = { multiple: false, listed: false, freeText: false, minimum: 1, maximum: 1 };

/** The choices of a schema node; null where it lists none, or too many for buttons. */
export function readSchemaChoices(node: JsonObject, root: JsonSchema): SchemaChoices | null {
  if (own(node, 'type') === 'array') return readSeveral(node, root);
  const mixed = readMixed(node, root);
  const options = mixed ?? readOptions(node);
  return options && { ...ONE, options, freeText: mixed !== null, suggested: suggested(node, options) };
}

function readSeveral(node: JsonObject, root: JsonSchema): SchemaChoices | null {
  const items = readNode(own(node, 'items'), root);
  const options = items && readOptions(items.schema);
  if (!options || !hasOnlyKeywords(node, 'type', 'items', 'minItems', 'maxItems', 'uniqueItems')) return null;
  const minimum = count(own(node, 'minItems')) ?? 0;
  const maximum = count(own(node, 'maxItems'));
  // Each option can be chosen once. A list that needs more items than that is shown as a form.
  if (minimum > Math.min(options.length, maximum ?? options.length)) return null;
  const multiple = minimum !== 1 || maximum !== 1;
  return { options, multiple, listed: true, freeText: false, minimum, maximum, suggested: null };
}

function readMixed(node: JsonObject, root: JsonSchema): readonly QuestionOption[] | null {
  const branches = own(node, 'anyOf');
  if (!Array.isArray(branches) || branches.length !== 2 || !hasOnlyKeywords(node, 'anyOf')) return null;
  const nodes = branches.map((branch: unknown) => readNode(branch, root)?.schema);
  const listed = nodes.flatMap((branch) => (branch && readOptions(branch)) ?? []);
  return nodes.some((branch) => branch && isPlainText(branch)) && listed.length > 0 ? listed : null;
}

/** `enum`, or `oneOf`/`anyOf` of labelled `const`s. */
function readOptions(node: JsonObject): readonly QuestionOption[] | null {
  const type = own(node, 'type');
  const listed = own(node, 'enum');
  if (Array.isArray(listed)) {
    const names = own(node, 'enumNames');
    const nameOf = (index: number): unknown => (Array.isArray(names) ? names[index] : undefined);
    const entries = listed.map((value: unknown, index) => ({ value, from: { title: nameOf(index) } }));
    return hasOnlyKeywords(node, 'type', 'enum') ? toOptions(entries, type) : null;
  }
  const key = Object.hasOwn(node, 'oneOf') ? 'oneOf' : 'anyOf';
  const branches = own(node, key);
  if (!Array.isArray(branches) || !hasOnlyKeywords(node, 'type', key)) return null;
  const entries = branches.flatMap((from: unknown) => {
    if (!isObject(from) || !hasOnlyKeywords(from, 'const', 'type')) return [];
    if (Object.hasOwn(from, 'const')) return [{ value: own(from, 'const'), from }];
    return own(from, 'type') === 'null' ? [{ value: null, from }] : [];
  });
  return entries.length === branches.length ? toOptions(entries, type) : null;
}

function toOptions(
  entries: readonly { value: unknown; from: JsonObject }[],
  type: unknown,
): readonly QuestionOption[] | null {
  const options = new Map<string, QuestionOption>();
  for (const { value, from } of entries) {
    if (!isScalar(value) || !isOfType(value, type) || !isOfType(value, own(from, 'type'))) return null;
    const id = typeof value === 'string' ? value : JSON.stringify(value);
    const before = options.get(id);
    // 1 and "1" would look the same on two buttons.
    if (before && before.value !== value) return null;
    const title = ownText(from, 'title');
    // A button must not read "true" or "null". A form has labels for these.
    if ((typeof value === 'boolean' || value === null) && title === null) return null;
    // An empty string is a choice, too, and needs a visible label.
    const label = title ?? (value === '' ? '""' : String(value));
    options.set(id, before ?? { id, label, description: ownText(from, 'description'), preview: null, value });
  }
  return options.size > 0 && options.size <= MOST_OPTIONS ? withValues([...options.values()]) : null;
}

/** Adds their values to options that would look the same. */
function withValues(options: readonly QuestionOption[]): readonly QuestionOption[] {
  const seen = options.map(({ label }) => label.replace(/[\s\p{Cf}]+/gu, ' ').trim());
  return options.map((option, index) => {
    const isAlone = seen.indexOf(seen[index] ?? '') === seen.lastIndexOf(seen[index] ?? '');
    return isAlone ? option : { ...option, label: `${option.label} (${option.value})` };
  });
}

function suggested(node: JsonObject, options: readonly QuestionOption[]): string | null {
  const preset = own(node, 'default');
  return preset === undefined ? null : (options.find((option) => option.value === preset)?.id ?? null);
}

function isScalar(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

/** True where a value is of a schema's single type, or the schema has none. */
export function isOfType(value: unknown, type: unknown): boolean {
  if (type === undefined || value === null) return type === undefined || type === 'null';
  return type === (Number.isInteger(value) && type === 'integer' ? type : typeof value);
}

function count(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null;
}

/** A shorter text may be a blank alone, or empty, which is no answer to a question. */
const SHORTEST = 2;
const PLAIN_TEXT_KEYS = [
  '$schema',
  'type',
  'title',
  'description',
  'default',
  'minLength',
  'maxLength',
  'examples',
];

/** True for a string without a default or a rule that needs a form, such as a pattern or a secret's format. */
export function isPlainText(node: JsonObject): boolean {
  return (
    own(node, 'type') === 'string' &&
    Object.keys(node).every((key) => PLAIN_TEXT_KEYS.includes(key)) &&
    (own(node, 'default') ?? '') === '' &&
    Number(own(node, 'maxLength') ?? SHORTEST) >= SHORTEST
  );
}
