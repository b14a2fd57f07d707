import type { Interrupt } from '../../protocol/ag-ui.js';
import type { QuestionOption } from '../../protocol/prompt.js';
import { isOfType } from '../../schema/schema-choices.js';
import { isEmptyJson, isObject, type JsonObject, own, ownObject, ownText } from '../../util/json.js';
import { omitKeys } from '../../util/merge-objects.js';
import { OPTION_LISTS } from './read-option-list.js';

/**
 * The interrupt with the options in its metadata as its schema, where it has none. So a list of options becomes a verdict or a
 * question as one in a schema does. An option is sent as its `value` or `id`, or else as its words.
 */
export function withListedChoices(interrupt: Interrupt): Interrupt {
  const { metadata = {}, responseSchema: schema } = interrupt;
  if (schema !== undefined && schema !== true && !isEmptyJson(schema)) return interrupt;
  const key = OPTION_LISTS.find((name) => isOptionList(metadata[name]));
  const list = key === undefined ? undefined : metadata[key];
  if (key === undefined || !Array.isArray(list)) return interrupt;
  const one = {
    oneOf: list.map((option: unknown, index) => ({ ...labelOf(option, index), const: sentFor(option) })),
  };
  const several = SEVERAL.find((name) => metadata[name] === true);
  const responseSchema = several === undefined ? one : { type: 'array', items: one };
  return { ...interrupt, responseSchema, metadata: omitKeys(metadata, key, ...SEVERAL) };
}

/** A list of options that can be told apart by what each sends. */
function isOptionList(value: unknown): boolean {
  const sent = Array.isArray(value) ? value.map(sentFor) : [];
  return sent.length > 0 && !sent.includes(null) && new Set(sent.map(String)).size === sent.length;
}

/** What says beside the options that several may be chosen: then a list is sent. */
const SEVERAL = ['multiple', 'multiSelect', 'multi_select'];
const SENT = ['value', 'id', 'label', 'title', 'name'];

/** What choosing an option sends; null where it is no option. */
function sentFor(option: unknown): string | number | boolean | null {
  const [sent = null] = isObject(option) ? SENT.flatMap((key) => own(option, key) ?? []) : [option];
  if (typeof sent === 'number' || (typeof sent === 'boolean' && isObject(option))) return sent;
  return typeof sent === 'string' && sent.trim() !== '' ? sent : null;
}

function labelOf(option: unknown, index: number) {
  if (!isObject(option)) return { title: String(option) };
  const words = omitKeys(option, 'id', 'value');
  if (isEmptyJson(words)) return { title: String(sentFor(option)) };
  const { label: title, description } = anyOption(words, index);
  return { title, description };
}

/**
 * The interrupt with the rows of its metadata as choices, where its schema is one list of ids that names none:
 * `{ selected: string[] }` beside `metadata.orders: [{ id, … }]`. A list that a person has to fill with ids from memory
 * is then a list to tick.
 */
export function withRowChoices(interrupt: Interrupt): Interrupt {
  const { metadata = {}, responseSchema: schema } = interrupt;
  if (!isObject(schema)) return interrupt;
  const properties = Object.entries(ownObject(schema, 'properties') ?? {});
  const [[key, list] = ['', null]] = properties;
  if (properties.length !== 1 || !isObject(list) || own(list, 'type') !== 'array') return interrupt;
  const items: unknown = own(list, 'items') ?? {};
  if (!isObject(items) || Object.keys(items).some((keyword) => keyword !== 'type')) return interrupt;
  const tables = Object.values(metadata).filter((value) => isTable(value, own(items, 'type')));
  const [rows] = tables;
  if (!Array.isArray(rows) || tables.length > 1) return interrupt;
  const choices = { ...items, oneOf: rows.map(toChoice) };
  const responseSchema = { ...schema, properties: { [key]: { ...list, items: choices } } };
  return { ...interrupt, responseSchema };
}

/** A list of objects, each with an id of its own that fits. */
function isTable(value: unknown, type: unknown): boolean {
  if (!Array.isArray(value) || value.length === 0 || !value.every(isObject)) return false;
  const ids = value.map((row) => own(row, 'id'));
  const fits = ids.every((id) => ['string', 'number'].includes(typeof id) && isOfType(id, type));
  return fits && new Set(ids).size === ids.length;
}

function toChoice(row: JsonObject, index: number) {
  const { id, ...columns } = row;
  if (Object.keys(columns).length === 0) return { const: id };
  // The id comes last, so that it labels a row only if no other column does.
  const { label, description } = anyOption({ ...columns, id }, index);
  return { const: id, title: label, description };
}

const NAMES = ['label', 'title', 'name', 'text', 'value'];

/** Any value as an option. All its fields are shown, because nothing else describes what the person would choose. */
export function anyOption(value: unknown, index: number): QuestionOption {
  const fields = isObject(value) ? value : {};
  const keys = Object.keys(fields).filter((key) => ownText(fields, key) !== null);
  const name = NAMES.find((key) => keys.includes(key)) ?? keys[0];
  const rest = Object.keys(fields).filter((key) => key !== name);
  return {
    id: String(index),
    label: name === undefined ? textOf(value) : textOf(own(fields, name)),
    description:
      name === undefined || rest.length === 0 ? null : rest.map((key) => line(fields, key)).join(' · '),
    preview: null,
    value,
  };
}

function line(fields: JsonObject, key: string): string {
  const text = textOf(own(fields, key));
  return key === 'description' ? text : `${key}: ${text}`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' && value.trim() !== '' ? value : JSON.stringify(value);
}
