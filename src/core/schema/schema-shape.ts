import { isObject, type JsonObject, type JsonSchema, own, ownText } from '../util/json.js';
import {
  type BesideVerdict,
  type Fields,
  isRequired,
  mayBeObject,
  readBeside,
  readObjectFields,
} from './object-fields.js';
import { hasOnlyKeywords, isPlainBoolean } from './only-keywords.js';
import { isOfType, isPlainText, readSchemaChoices, type SchemaChoices } from './schema-choices.js';
import { readNode, type SchemaNode, withDefinitions } from './schema-node.js';

/** What a responseSchema asks for. */
export type Shape =
  /** `true`, `{}`, or none at all. */
  | { readonly kind: 'anything' }
  /** A bare boolean. `text` is its title or description. */
  | { readonly kind: 'yesNo'; readonly text: string | null }
  /** An object with one boolean, the verdict, and maybe fields for edited arguments, a reason and remembering. */
  | ({ readonly kind: 'approval'; readonly key: string } & BesideVerdict)
  /** One or several lists of options. A single list may have the same fields beside it as a verdict. */
  | ({ readonly kind: 'choices'; readonly fields: readonly ShapeField[] } & BesideVerdict)
  /** One text; `key` is null where the payload is the text itself. */
  | {
      readonly kind: 'text';
      readonly key: string | null;
      readonly title: string | null;
      readonly description: string | null;
    }
  /** An object with a single field, whose schema has the shape `inner`. */
  | {
      readonly kind: 'inside';
      readonly key: string;
      readonly inner: Shape;
      readonly schema: JsonObject;
    }
  /** Only this value is allowed. */
  | { readonly kind: 'fixed'; readonly value: unknown }
  | { readonly kind: 'form' };

export type ApprovalShape = Extract<Shape, { kind: 'approval' }>;
export type ChoicesShape = Extract<Shape, { kind: 'choices' }>;

export interface ShapeField extends SchemaChoices {
  /** Null where the payload is the choice itself. */
  readonly key: string | null;
  readonly title: string | null;
  readonly description: string | null;
  readonly required: boolean;
}

const VERDICT_KEYS = ['approved', 'accepted'];
const NOTHING_BESIDE: BesideVerdict = { feedback: null, remember: null, args: null };
const FORM: Shape = { kind: 'form' };

const NO_NODE = { schema: null, nullable: false };
const NO_FIELD: Field = ['', { schema: {}, nullable: false }];

type IsVerdict = (name: string) => boolean;
type Field = readonly [key: string, node: SchemaNode];

/**
 * Reads the shape of a schema, which decides the prompt. A schema of no other shape is a form.
 *
 * @param schema The responseSchema of an interrupt.
 * @param isVerdict Names of booleans that are the verdict of an approval, besides `approved` and `accepted`.
 *
 * Source: AG-UI, "Interrupts" (https://docs.ag-ui.com/concepts/interrupts), "Approve with edits".
 */
export function readShape(schema: JsonSchema | undefined, isVerdict: IsVerdict = () => false): Shape {
  if (schema === undefined || schema === true) return { kind: 'anything' };
  const { schema: node, nullable } = readNode(schema, schema) ?? NO_NODE;
  if (!node) return FORM;
  if (hasOnlyKeywords(node)) return { kind: 'anything' };
  const texts = textsOf(node);
  if (isPlainBoolean(node)) return { kind: 'yesNo', text: texts.title ?? texts.description };
  const choices = readSchemaChoices(node, schema);
  // Only a form offers a null that has no title.
  if (choices && nullable) return FORM;
  if (choices) {
    const field = { ...choices, ...texts, key: null, required: true };
    return { kind: 'choices', fields: [field], ...NOTHING_BESIDE };
  }
  if (isPlainText(node)) return { kind: 'text', key: null, ...texts };
  const fields = readObjectFields(node, schema);
  const shape = fields && (readFlat(fields, isVerdict) ?? readInside(fields, isVerdict));
  const fixed = shape ? null : readFixedValue(node, schema);
  return fixed ? { kind: 'fixed', ...fixed } : (shape ?? FORM);
}

const DEEPEST = 8;

/**
 * The only value that a schema allows, where it names that value: a constant, or an object of nothing but required
 * constants. Null for every other schema.
 */
function readFixedValue(schema: unknown, root: JsonSchema, depth = 0): { readonly value: unknown } | null {
  const node = readNode(schema, root)?.schema;
  if (!node || depth > DEEPEST) return null;
  if (Object.hasOwn(node, 'const')) {
    const { const: value, type } = node;
    return hasOnlyKeywords(node, 'const', 'type') && isOfType(value, type) ? { value } : null;
  }
  const properties = own(node, 'properties');
  const required = own(node, 'required');
  if (!isObject(properties) || !Array.isArray(required) || !mayBeObject(node)) return null;
  if (!hasOnlyKeywords(node, 'type', 'properties', 'required', 'additionalProperties')) return null;
  const names = Object.keys(properties);
  const needed = new Set<unknown>(required);
  if (names.length === 0 || needed.size !== names.length) return null;
  const entries = names.flatMap((name) => {
    const fixed = needed.has(name) ? readFixedValue(properties[name], root, depth + 1) : null;
    return fixed ? [[name, fixed.value] as const] : [];
  });
  return entries.length === names.length ? { value: Object.fromEntries(entries) } : null;
}

function readFlat(fields: Fields, isVerdict: IsVerdict): Shape | null {
  return readApproval(fields, isVerdict) ?? readFields(fields) ?? readText(fields);
}

function readApproval(fields: Fields, isVerdict: IsVerdict): Shape | null {
  const names = [...fields.nodes.keys()];
  const key = VERDICT_KEYS.find((name) => names.includes(name)) ?? names.find(isVerdict);
  const answer = key === undefined ? undefined : fields.nodes.get(key)?.schema;
  if (key === undefined || !answer || !isPlainBoolean(answer)) return null;
  const beside = readBeside(fields, key);
  return beside && beside.args?.required !== true ? { kind: 'approval', key, ...beside } : null;
}

/** The shape of an object of lists, or of a single list and the fields that may be beside a verdict. */
function readFields(all: Fields): Shape | null {
  const fields = [...all.nodes].flatMap(([key, { schema }]): ShapeField[] => {
    const choices = readSchemaChoices(schema, all.root);
    const required = isRequired(all, key);
    // Only a form offers a null that has no title.
    return choices && required !== 'null' ? [{ ...choices, ...textsOf(schema), key, required }] : [];
  });
  const [field] = fields;
  if (!field) return null;
  if (fields.length === all.nodes.size) return { kind: 'choices', fields, ...NOTHING_BESIDE };
  const beside = fields.length === 1 && field.key !== null ? readBeside(all, field.key) : null;
  return beside && { kind: 'choices', fields, ...beside };
}

/** An object with a single field of type object. One level only, because a schema may contain itself. */
function readInside({ nodes, root }: Fields, isVerdict: IsVerdict): Shape | null {
  const [[key, { schema }] = NO_FIELD] = nodes;
  if (nodes.size !== 1 || !isObject(own(schema, 'properties'))) return null;
  const fields = readObjectFields(schema, root);
  const inner = (fields && readFlat(fields, isVerdict)) ?? FORM;
  return { kind: 'inside', key, inner, schema: withDefinitions(schema, root) };
}

function readText({ nodes }: Fields): Shape | null {
  const [[key, { schema }] = NO_FIELD] = nodes;
  return nodes.size === 1 && isPlainText(schema) ? { kind: 'text', key, ...textsOf(schema) } : null;
}

function textsOf(schema: JsonObject) {
  return { title: ownText(schema, 'title'), description: ownText(schema, 'description') };
}
