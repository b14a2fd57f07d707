import type { Chosen } from '../protocol/answer.js';
import type { Choice } from '../protocol/prompt.js';
import { isObject, type JsonObject, own } from '../util/json.js';
import { omitUndefined } from '../util/merge-objects.js';
import { fieldOf } from './branches-of.js';
import {
  argumentsSchema,
  type Fields,
  isArguments,
  isFeedback,
  isRequired,
  readObjectFields,
} from './object-fields.js';
import { isPlainText } from './schema-choices.js';
import { withDefinitions } from './schema-node.js';

type Given = Pick<Chosen, 'feedback' | 'filled' | 'editedArgs'>;

/** What goes with one of several verdicts. */
export interface BranchFields {
  readonly feedback: Choice['feedback'];
  /** The schema of what is filled in; null where nothing is, or the person's words alone. */
  readonly form: JsonObject | null;
  /** The field for edited arguments; its schema is true where any may be sent. */
  readonly args: { readonly required: boolean; readonly schema: JsonObject | true } | null;
  /**
   * What is sent beside the verdict.
   *
   * @param args The arguments of the call, which are sent unedited where the schema requires them.
   */
  sent(given: Given, args: unknown): JsonObject;
}

/**
 * Reads the fields of a branch beside its verdict: constants are sent, arguments edited, a lone text is the person's note,
 * and all else is filled in.
 *
 * @param argsInForm Whether arguments are filled in like any other field, because there are none to edit.
 */
export function readBranchFields(fields: Fields, verdict: string, argsInForm: boolean): BranchFields {
  const names = [...fields.nodes.keys()].filter((key) => key !== verdict);
  const fixed = names.filter((key) => constantOf(fields, key) !== undefined);
  const argsKey = argsInForm ? undefined : names.find((key) => isArguments(key, schemaOf(fields, key)));
  const open = names.filter((key) => key !== argsKey && !fixed.includes(key));
  const own = wordsIn(fields, open) ?? formOf(fields, open);
  const constants = fixed.filter((key) => fields.required.has(key));
  return {
    feedback: own.feedback,
    form: own.form,
    args:
      argsKey === undefined
        ? null
        : {
            required: isRequired(fields, argsKey) === true,
            schema: argumentsSchema(schemaOf(fields, argsKey), fields.root),
          },
    sent(given, args) {
      const changed =
        given.editedArgs ?? (argsKey && isRequired(fields, argsKey) === true ? args : undefined);
      return {
        ...Object.fromEntries(constants.map((key) => [key, constantOf(fields, key)])),
        ...(argsKey !== undefined && omitUndefined({ [argsKey]: changed })),
        ...own.sent(given),
      };
    },
  };
}

function schemaOf({ nodes }: Fields, key: string): JsonObject {
  return nodes.get(key)?.schema ?? {};
}

/** The only value that a field allows; undefined where it allows others. */
export function constantOf({ nodes }: Fields, key: string): unknown {
  const field = nodes.get(key)?.schema;
  const listed = own(field, 'enum');
  return Array.isArray(listed) && listed.length === 1 ? listed[0] : own(field, 'const');
}

interface OwnFields extends Pick<BranchFields, 'feedback' | 'form'> {
  sent(given: Given): JsonObject;
}

/** The lone text of a branch, or of the only object in it, as the person's own words; null where there is none. */
function wordsIn(fields: Fields, [key, ...others]: readonly string[]): OwnFields | null {
  if (key === undefined || others.length > 0) return null;
  const needed = isRequired(fields, key);
  if (isPlainText(schemaOf(fields, key)) && isNote(key)) {
    const empty = needed === 'null' ? null : needed ? '' : undefined;
    return {
      feedback: needed === true ? 'required' : 'optional',
      form: null,
      sent: ({ feedback }) => omitUndefined({ [key]: feedback ?? empty }),
    };
  }
  const inner = readObjectFields(schemaOf(fields, key), fields.root);
  const [[text = '', node] = []] = inner?.nodes ?? [];
  if (inner?.nodes.size !== 1 || !node || !isPlainText(node.schema) || !isNote(text)) return null;
  return {
    feedback: isRequired(inner, text) === true ? 'required' : 'optional',
    form: null,
    sent: ({ feedback }) =>
      feedback === undefined && !needed ? {} : { [key]: omitUndefined({ [text]: feedback }) },
  };
}

function isNote(key: string): boolean {
  return key === 'payload' || isFeedback(key);
}

/** The fields as a form of their own. A lone object that has to be there is the form itself. */
function formOf(fields: Fields, open: readonly string[]): OwnFields {
  const [key, ...others] = open;
  if (key === undefined) return { feedback: 'none', form: null, sent: () => ({}) };
  if (
    others.length === 0 &&
    isRequired(fields, key) === true &&
    isObject(own(schemaOf(fields, key), 'properties'))
  )
    return { feedback: 'none', form: fieldOf(fields, key), sent: ({ filled }) => ({ [key]: filled }) };
  const properties = Object.fromEntries(open.map((name) => [name, schemaOf(fields, name)]));
  const required = open.filter((name) => isRequired(fields, name) === true);
  const nulls = open
    .filter((name) => isRequired(fields, name) === 'null')
    .map((name) => [name, null] as const);
  return {
    feedback: 'none',
    form: withDefinitions({ type: 'object', properties, required }, fields.root),
    sent: ({ filled }) => ({ ...Object.fromEntries(nulls), ...(isObject(filled) && filled) }),
  };
}
