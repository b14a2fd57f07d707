import { isObject, type JsonObject, type JsonSchema, own, ownText } from './json.js';
import { type Choices, deref, isPlainText, readChoices } from './schema-choices.js';

/** What a responseSchema asks for, seen as something a person can be asked. */
export type Shape =
  /** `true`, `{}`, or none at all. */
  | { readonly kind: 'anything' }
  /** A bare boolean. */
  | { readonly kind: 'yesNo' }
  /** An object whose one boolean is the verdict, maybe with room for edits and a reason. */
  | {
      readonly kind: 'approval';
      readonly key: string;
      readonly editedArgs: JsonSchema | null;
      readonly feedback: { readonly key: string; readonly required: boolean } | null;
    }
  /** One or several lists. `key` is null where the payload is the choice itself. */
  | { readonly kind: 'choices'; readonly fields: readonly ChoiceField[] }
  /** One plain text; `key` as above. */
  | { readonly kind: 'text'; readonly key: string | null; readonly title: string | null }
  | { readonly kind: 'form' };

export interface ChoiceField extends Choices {
  readonly key: string | null;
  readonly title: string | null;
  readonly description: string | null;
  readonly required: boolean;
}

const VERDICT_KEYS = ['approved', 'accepted'];
const FEEDBACK_KEYS = ['feedback', 'reason', 'note', 'comment', 'message', 'explanation'];

// What these say of a whole object only a form can show and only a validator can check.
const FORM_ONLY = [
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'patternProperties',
  'dependentRequired',
  'minProperties',
];

/**
 * Reads a schema for the best prompt it allows. What it does not recognise is a form.
 * Source: reference/ag-ui-interrupts.txt, "Approve with edits" and "Reason taxonomy".
 */
export function readShape(schema: JsonSchema | undefined): Shape {
  if (schema === undefined || schema === true) return { kind: 'anything' };
  const node = deref(schema, schema);
  if (!node) return { kind: 'form' };
  if (Object.keys(node).every((key) => key === '$schema' || key === '$id')) return { kind: 'anything' };
  if (own(node, 'type') === 'boolean') return isPlainBoolean(node) ? { kind: 'yesNo' } : { kind: 'form' };
  const choices = readChoices(node, schema);
  if (choices) return { kind: 'choices', fields: [toField(null, node, choices, true)] };
  if (isPlainText(node)) return { kind: 'text', key: null, title: ownText(node, 'title') };
  return readObject(node, schema);
}

function readObject(node: JsonObject, root: JsonSchema): Shape {
  const properties = own(node, 'properties');
  if (!isObject(properties) || FORM_ONLY.some((key) => Object.hasOwn(node, key))) return { kind: 'form' };
  const listed = own(node, 'required');
  const required = new Set(Array.isArray(listed) ? listed : []);
  const keys = Object.keys(properties);
  if (![...required].every((key) => keys.includes(key))) return { kind: 'form' };
  return (
    readApproval(properties, required, root) ??
    readFields(properties, required, root) ??
    readText(properties, root) ?? { kind: 'form' }
  );
}

function readApproval(
  properties: JsonObject,
  required: ReadonlySet<unknown>,
  root: JsonSchema,
): Shape | null {
  const keys = Object.keys(properties);
  const key = VERDICT_KEYS.find((name) => keys.includes(name));
  const verdict = key === undefined ? null : deref(own(properties, key), root);
  if (key === undefined || !verdict || !isPlainBoolean(verdict)) return null;
  const rest = keys.filter((name) => name !== key && name !== 'editedArgs');
  const feedback = rest.find((name) => FEEDBACK_KEYS.includes(name) && isText(own(properties, name), root));
  // A field that is neither the verdict, nor edits, nor a reason would be lost on two buttons.
  if (rest.length > (feedback === undefined ? 0 : 1) || required.has('editedArgs')) return null;
  const edited = own(properties, 'editedArgs');
  return {
    kind: 'approval',
    key,
    editedArgs: isObject(edited) || edited === true ? edited : null,
    feedback: feedback === undefined ? null : { key: feedback, required: required.has(feedback) },
  };
}

function readFields(properties: JsonObject, required: ReadonlySet<unknown>, root: JsonSchema): Shape | null {
  const fields: ChoiceField[] = [];
  for (const key of Object.keys(properties)) {
    const choices = readChoices(own(properties, key), root);
    const node = deref(own(properties, key), root);
    if (!choices || !node) return null;
    fields.push(toField(key, node, choices, required.has(key)));
  }
  return fields.length > 0 ? { kind: 'choices', fields } : null;
}

function readText(properties: JsonObject, root: JsonSchema): Shape | null {
  const [key, ...more] = Object.keys(properties);
  if (key === undefined || more.length > 0) return null;
  const node = deref(own(properties, key), root);
  return node && isPlainText(node) ? { kind: 'text', key, title: ownText(node, 'title') } : null;
}

function toField(key: string | null, node: JsonObject, choices: Choices, required: boolean): ChoiceField {
  return {
    ...choices,
    key,
    title: ownText(node, 'title'),
    description: ownText(node, 'description'),
    required,
  };
}

function isText(schema: unknown, root: JsonSchema): boolean {
  const node = deref(schema, root);
  return node !== null && isPlainText(node);
}

function isPlainBoolean(node: JsonObject): boolean {
  const plain = ['type', 'title', 'description', 'default', '$schema', '$id'];
  return own(node, 'type') === 'boolean' && Object.keys(node).every((key) => plain.includes(key));
}
