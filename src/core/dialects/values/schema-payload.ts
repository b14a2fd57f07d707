import type { Answered, Chosen } from '../../protocol/answer.js';
import type { Choice, QuestionOption } from '../../protocol/prompt.js';
import type { BesideVerdict } from '../../schema/object-fields.js';
import type { ApprovalShape, ChoicesShape } from '../../schema/schema-shape.js';
import { isObject, type JsonObject } from '../../util/json.js';

/** The name of the only question where the payload is the answer itself and has no key. */
export const ROOT_KEY = 'answer';

/**
 * What a verdict sends: the value of its choice, and what its schema has a place for beside it.
 *
 * @param args The arguments of the call; undefined where they are not known.
 */
export function verdictPayload(
  shape: ApprovalShape | ChoicesShape,
  choices: readonly Choice[],
  args: unknown,
  answer: Chosen,
): unknown {
  const { choice, editedArgs } = answer;
  const { value, tone } = choices.find(({ id }) => id === choice) ?? {};
  if (shape.kind === 'approval')
    return { ...objectIn(value), ...besidePart(shape, answer, tone === 'approve' ? editedArgs : undefined) };
  const payload = editedArgs === undefined ? value : editedValue(shape);
  if (!isObject(payload)) return payload;
  // Arguments that the schema requires are the call's own, unless the person has changed them.
  const own = shape.args?.required === true ? args : undefined;
  return { ...payload, ...besidePart(shape, answer, editedArgs ?? own) };
}

function objectIn(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** What is sent for edited arguments: the option that says so. */
function editedValue({ fields: [field] }: ChoicesShape): unknown {
  const option = field?.options.find(isEdit);
  return field && option && optionValue(field, option.value);
}

/** Whether an option of a list says that the arguments were edited. */
export function isEdit({ value }: QuestionOption): boolean {
  return /^(edit|modif)/i.test(`${value}`);
}

/** The fields beside the verdict. A field that was left empty is null if the schema requires it and allows null. */
function besidePart({ feedback, remember, args }: BesideVerdict, answer: Chosen, sent: unknown): JsonObject {
  const ticked = remember !== null && answer.extras?.includes(remember.key);
  return {
    ...part(feedback, answer.feedback),
    ...part(remember, ticked || (remember?.required ? false : undefined)),
    ...part(args, sent),
  };
}

function part(field: BesideVerdict['feedback'], value: unknown): JsonObject {
  const isEmpty = value === undefined;
  return field && (!isEmpty || field.required === 'null') ? { [field.key]: isEmpty ? null : value } : {};
}

/** What the answers to a schema's lists of options send. */
export function answeredPayload({ fields }: ChoicesShape, { answers }: Answered): unknown {
  const entries = fields.flatMap((field): [string | null, unknown][] => {
    const item = answers.get(field.key ?? ROOT_KEY);
    const none = !item || (item.options.length === 0 && item.text === undefined);
    if (!item || (none && !field.required)) return [];
    const values = field.options.filter(({ id }) => item.options.includes(id)).map(({ value }) => value);
    return [[field.key, field.listed ? values : (item.text ?? values[0])]];
  });
  const [only] = entries;
  return only && only[0] === null ? only[1] : Object.fromEntries(entries);
}

/** What a single choice of a list of options sends. */
export function optionValue({ key, listed }: ChoicesShape['fields'][number], value: unknown): unknown {
  return keyed(key, listed ? [value] : value);
}

/** The value under its key, or alone where it has none. */
export function keyed(key: string | null, value: unknown): unknown {
  return key === null ? value : { [key]: value };
}
