import { Ajv2020 } from 'ajv/dist/2020.js';
import { isObject } from '../../src/core/util/json.js';
import type { Field, Group, Part } from './asked-form.js';
import type { Leaf, Said, Schema } from './leaf-shape.js';

/** The schema as the agent sends it. */
export function schemaOf(root: Group): Schema {
  const $defs: Schema = {};
  const write = (part: Part): Schema => {
    switch (part.kind) {
      case 'leaf':
        return part.schema;
      case 'fixed':
        return { const: part.value };
      case 'list':
        return {
          type: 'array',
          items: part.entries[0] ? write(part.entries[0]) : { type: 'string' },
          minItems: part.least,
        };
      case 'either':
        return { oneOf: part.options.map((option, index) => ({ title: titleOf(index), ...write(option) })) };
      case 'group':
        return writeGroup(part);
    }
  };
  const writeGroup = ({ fields, written }: Group): Schema => {
    const schema = {
      type: 'object',
      properties: Object.fromEntries(fields.map(({ name, part }) => [name, write(part)])),
      required: fields.filter(({ required }) => required).map(({ name }) => name),
    };
    if (written === 'plain') return schema;
    if (written === 'allOf') return { allOf: [schema] };
    const name = `d${Object.keys($defs).length}`;
    $defs[name] = schema;
    return { $ref: `#/$defs/${name}` };
  };
  return { ...writeGroup(root), $defs };
}

export function titleOf(option: number): string {
  return `Way ${option}`;
}

/** What a person has entered at an attempt; null for nothing. */
export function saidOf(
  { first, good, other, start, later }: Leaf,
  required: boolean,
  attempt: 1 | 2,
): Said | null {
  if (first === 'good' || (attempt === 2 && (first === 'other' || required || later))) return good;
  return first === 'other' ? other : start;
}

export function entriesOf({ entries, first }: Extract<Part, { kind: 'list' }>, attempt: 1 | 2) {
  return attempt === 1 ? entries.slice(0, first) : entries;
}

export function isChosen({ first }: Extract<Part, { kind: 'either' }>, required: boolean, attempt: 1 | 2) {
  return first || (attempt === 2 && required);
}

/** The expected payload: what was entered, and values that have only one option. */
export function payloadOf(part: Part, required: boolean, attempt: 1 | 2): unknown {
  switch (part.kind) {
    case 'leaf': {
      const said = saidOf(part, required, attempt);
      const { type } = part.schema;
      if (said) return said.value;
      return required && Array.isArray(type) && type.includes('null') ? null : undefined;
    }
    case 'fixed':
      return required || part.chosen ? part.value : undefined;
    case 'list': {
      const entries = entriesOf(part, attempt);
      if (entries.length === 0) return required && part.least === 0 ? [] : undefined;
      return entries.map((entry) => payloadOf(entry, true, attempt) ?? null);
    }
    case 'either': {
      const option = part.options[part.chosen];
      return option && isChosen(part, required, attempt) ? groupPayload(option.fields, attempt) : undefined;
    }
    case 'group':
      return required || part.fields.some(({ part: one, required: must }) => isTouched(one, must, attempt))
        ? groupPayload(part.fields, attempt)
        : undefined;
  }
}

function groupPayload(fields: readonly Field[], attempt: 1 | 2): unknown {
  return Object.fromEntries(
    fields.flatMap(({ name, part, required }) => {
      const value = payloadOf(part, required, attempt);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

/** True if something in it was entered, or has an initial value. */
function isTouched(part: Part, required: boolean, attempt: 1 | 2): boolean {
  switch (part.kind) {
    case 'leaf':
      return saidOf(part, required, attempt) !== null;
    case 'fixed':
      return part.chosen && !required;
    case 'list':
      return entriesOf(part, attempt).length > 0;
    case 'either':
      return isChosen(part, required, attempt);
    case 'group':
      return part.fields.some(({ part: one, required: must }) => isTouched(one, must, attempt));
  }
}

const formats = {
  email: /^\S+@\S+$/,
  date: /^\d{4}-\d\d-\d\d$/,
  uri: /^https:\S+$/,
  uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/,
  ipv4: /^\d+\.\d+\.\d+\.\d+$/,
  hidden: true,
} as const;

/** An independent check: Ajv with the schema as given; two names that Ajv ignores are renamed. */
export function fits(schema: Schema, value: unknown): boolean {
  const ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    logger: false,
    ownProperties: true,
    formats,
  });
  return ajv.compile(Object(named(schema)))(named(value)) === true;
}

function named(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => (typeof one === 'string' ? nameFor(one) : named(one)));
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [nameFor(name), named(one)]))
    : value;
}

function nameFor(name: string): string {
  return name === '' || name === '__proto__' ? `_${name}` : name;
}

/** Every single value of a payload, by its path. */
export function leavesOf(value: unknown, at: readonly string[] = []): ReadonlyMap<string, unknown> {
  if (typeof value !== 'object' || value === null) return new Map([[JSON.stringify(at), value]]);
  return new Map(Object.entries(value).flatMap(([key, one]) => [...leavesOf(one, [...at, key])]));
}
