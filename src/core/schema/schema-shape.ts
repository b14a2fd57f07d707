import { isObject, type JsonObject, type JsonSchema, own, ownText } from '../util/json.js';
import { type Choices, isPlainText, readChoices } from './schema-choices.js';
import { hasOnlyKeywords, readNode, type SchemaNode, withDefinitions } from './schema-node.js';

/** What a responseSchema asks for. */
export type Shape =
  /** `true`, `{}`, or none at all. */
  | { readonly kind: 'anything' }
  /** A bare boolean. `text` is its title or description. */
  | { readonly kind: 'yesNo'; readonly text: string | null }
  /** An object with one boolean, the verdict, and maybe fields for edited arguments and a reason. */
  | {
      readonly kind: 'approval';
      readonly key: string;
      /** The schema of edited arguments; true where any may be sent, null where none may. */
      readonly editedArgs: JsonObject | true | null;
      readonly feedback: Feedback | null;
      /** The required fields that may be null. */
      readonly nulls: readonly string[];
    }
  /** One or several lists, maybe with a field for a reason. */
  | { readonly kind: 'choices'; readonly fields: readonly ChoiceField[]; readonly feedback: Feedback | null }
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
  | { readonly kind: 'form' };

export type ApprovalShape = Extract<Shape, { kind: 'approval' }>;
export type ChoicesShape = Extract<Shape, { kind: 'choices' }>;

/** The field for a reason. `required` is 'null' where it must be there but may be null. */
export interface Feedback {
  readonly key: string;
  readonly required: boolean | 'null';
}

export interface ChoiceField extends Choices {
  /** Null where the payload is the choice itself. */
  readonly key: string | null;
  readonly title: string | null;
  readonly description: string | null;
  /** 'null' where the field must be there but may be null. */
  readonly required: boolean | 'null';
}

const VERDICT_KEYS = ['approved', 'accepted'];
const FEEDBACK_KEYS = ['feedback', 'reason', 'note', 'comment', 'message', 'explanation'];
const OBJECT_KEYS = ['type', 'properties', 'required', 'additionalProperties', 'unevaluatedProperties'];

const FORM: Shape = { kind: 'form' };

const NO_FIELD: Field = ['', { schema: {}, nullable: false }];

type IsVerdict = (name: string) => boolean;
type Field = readonly [key: string, node: SchemaNode];

/** The fields of an object schema. */
interface Fields {
  readonly nodes: ReadonlyMap<string, SchemaNode>;
  readonly required: ReadonlySet<unknown>;
  readonly root: JsonSchema;
}

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
  const node = readNode(schema, schema)?.schema;
  if (!node) return FORM;
  if (hasOnlyKeywords(node)) return { kind: 'anything' };
  const texts = textsOf(node);
  if (isPlainBoolean(node)) return { kind: 'yesNo', text: texts.title ?? texts.description };
  const choices = readChoices(node, schema);
  if (choices) {
    const field = { ...choices, ...texts, key: null, required: true };
    return { kind: 'choices', fields: [field], feedback: null };
  }
  if (isPlainText(node)) return { kind: 'text', key: null, ...texts };
  const fields = readObject(node, schema);
  const shape = fields && (readFlat(fields, isVerdict) ?? readInside(fields, isVerdict));
  return shape ?? FORM;
}

/** The fields of an object schema; null for any other schema, and for keywords that need a form. */
function readObject(node: JsonObject, root: JsonSchema): Fields | null {
  const properties = own(node, 'properties');
  // Other keywords of an object need a form to show and a validator to check them.
  if (!isObject(properties) || !hasOnlyKeywords(node, ...OBJECT_KEYS)) return null;
  if ((own(node, 'type') ?? 'object') !== 'object') return null;
  const listed = own(node, 'required');
  const required = new Set<unknown>(Array.isArray(listed) ? listed : []);
  const nodes = new Map<string, SchemaNode>();
  for (const key of Object.keys(properties)) {
    const field = readNode(own(properties, key), root);
    // `editedArgs: true` allows any object.
    if (field) nodes.set(key, field);
    else if (key !== 'editedArgs') return null;
    else if (own(properties, key) === true) nodes.set(key, { schema: {}, nullable: false });
  }
  if (![...required].every((key) => typeof key === 'string' && nodes.has(key))) return null;
  return { nodes, required, root };
}

function readFlat(fields: Fields, isVerdict: IsVerdict): Shape | null {
  return readApproval(fields, isVerdict) ?? readFields(fields) ?? readText(fields);
}

function readApproval({ nodes, required, root }: Fields, isVerdict: IsVerdict): Shape | null {
  const key = VERDICT_KEYS.find((name) => nodes.has(name)) ?? [...nodes.keys()].find(isVerdict);
  const answer = key === undefined ? undefined : nodes.get(key)?.schema;
  if (key === undefined || !answer || !isPlainBoolean(answer)) return null;
  const [feedback, ...more] = [...nodes].filter(([name]) => name !== key && name !== 'editedArgs');
  // An approval can be answered without any other field, so such an object needs a form.
  if (more.length > 0 || (feedback && !isFeedback(feedback))) return null;
  const edited = nodes.get('editedArgs');
  if (edited && !edited.nullable && required.has('editedArgs')) return null;
  return {
    kind: 'approval',
    key,
    editedArgs: edited ? hasOnlyKeywords(edited.schema) || withDefinitions(edited.schema, root) : null,
    feedback: feedback ? toFeedback(feedback, required) : null,
    nulls: [...nodes].flatMap(([name, { nullable }]) =>
      name !== key && nullable && required.has(name) ? [name] : [],
    ),
  };
}

/** An object of lists, or of a single list and a reason. */
function readFields({ nodes, required, root }: Fields): Shape | null {
  const fields: ChoiceField[] = [];
  let feedback: Feedback | null = null;
  for (const [key, node] of nodes) {
    const choices = readChoices(node.schema, root);
    if (choices) {
      fields.push({
        ...choices,
        ...textsOf(node.schema),
        key,
        required: isRequired([key, node], required),
      });
    } else if (nodes.size === 2 && isFeedback([key, node])) feedback = toFeedback([key, node], required);
    else return null;
  }
  return fields.length > 0 ? { kind: 'choices', fields, feedback } : null;
}

function isFeedback([key, { schema }]: Field): boolean {
  return FEEDBACK_KEYS.includes(key) && isPlainText(schema);
}

function toFeedback(field: Field, required: Fields['required']): Feedback {
  return { key: field[0], required: isRequired(field, required) };
}

function isRequired([key, { nullable }]: Field, required: Fields['required']): boolean | 'null' {
  return required.has(key) && (nullable ? 'null' : true);
}

/** An object with a single field of type object. One level only, because a schema may contain itself. */
function readInside({ nodes, root }: Fields, isVerdict: IsVerdict): Shape | null {
  const [[key, { schema }] = NO_FIELD] = nodes;
  if (nodes.size !== 1 || !isObject(own(schema, 'properties'))) return null;
  const fields = readObject(schema, root);
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

function isPlainBoolean(node: JsonObject): boolean {
  return own(node, 'type') === 'boolean' && hasOnlyKeywords(node, 'type');
}
