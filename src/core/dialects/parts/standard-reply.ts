import { HoldpointError } from '../../errors/holdpoint-error.js';
import type { Answer, Answered, Chosen } from '../../protocol/answer.js';
import type { OpenInterrupt } from '../../protocol/open-interrupt.js';
import type { Prompt } from '../../protocol/prompt.js';
import type { Reply } from '../../protocol/reply.js';
import { cancelled, resolved } from '../../protocol/reply.js';
import type { BesideVerdict } from '../../schema/object-fields.js';
import type { ChoicesShape, Shape } from '../../schema/schema-shape.js';
import { isObject, type JsonObject, sameJson } from '../../util/json.js';
import { isApproval, isEdit } from './approve-deny.js';

/** The name of the only question where the payload is the answer itself and has no key. */
export const ROOT_KEY = 'answer';

/**
 * The answer as a payload of this shape.
 *
 * @throws HoldpointError `UNWRITABLE` for an answer that the shape has no place for.
 */
export function toReply(open: OpenInterrupt, shape: Shape, prompt: Prompt, answer: Answer): Reply {
  return answer.kind === 'cancelled' ? cancelled(open) : resolved(open, toPayload(shape, prompt, answer));
}

function toPayload(shape: Shape, prompt: Prompt, answer: Answer): unknown {
  if (shape.kind === 'inside') {
    // The form asks only for the contents of the field, which are wrapped here. Any other value is already the whole
    // answer.
    const isWhole =
      answer.kind === 'filled' && !(prompt.kind === 'form' && sameJson(prompt.schema, shape.schema));
    return isWhole ? answer.value : { [shape.key]: toPayload(shape.inner, prompt, answer) };
  }
  switch (answer.kind) {
    case 'filled':
      return answer.value;
    case 'chosen':
      return chosenPayload(shape, prompt, answer);
    case 'answered':
      return answeredPayload(shape, answer);
    default:
      throw new HoldpointError('UNWRITABLE', answer.kind);
  }
}

function chosenPayload(shape: Shape, prompt: Prompt, answer: Chosen): unknown {
  const args = 'args' in shape ? shape.args : null;
  // Dropping the edits would approve arguments that the person has changed.
  if (answer.editedArgs !== undefined && !args) throw new HoldpointError('UNWRITABLE', 'editedArgs');
  switch (shape.kind) {
    case 'fixed':
      if (!isApproval(answer)) throw new HoldpointError('UNWRITABLE', answer.choice);
      return shape.value;
    case 'yesNo':
      return isApproval(answer);
    case 'approval': {
      const approved = isApproval(answer);
      const edited = approved ? answer.editedArgs : undefined;
      return { [shape.key]: approved, ...besidePart(shape, answer, edited) };
    }
    case 'choices':
      return choicePayload(shape, prompt, answer);
    default:
      throw new HoldpointError('UNWRITABLE', 'chosen');
  }
}

function choicePayload(shape: ChoicesShape, prompt: Prompt, answer: Chosen): unknown {
  const [field] = shape.fields;
  const { choice, editedArgs } = answer;
  const option = field?.options.find(editedArgs === undefined ? ({ id }) => id === choice : isEdit);
  const { edit = null, calls: [call] = [] } = prompt.kind === 'confirmation' ? prompt : {};
  const isOffered = editedArgs === undefined || edit?.choiceIds.includes(choice);
  if (!field || !option || !isOffered) throw new HoldpointError('UNWRITABLE', choice);
  const payload = keyed(field.key, field.listed ? [option.value] : option.value);
  if (!isObject(payload)) return payload;
  // Arguments that the schema requires are the call's own, unless the person has changed them.
  const own = shape.args?.required === true && call?.found ? call.args : undefined;
  return { ...payload, ...besidePart(shape, answer, editedArgs ?? own) };
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

function answeredPayload(shape: Shape, { answers }: Answered): unknown {
  if (shape.kind === 'text') return keyed(shape.key, answers.get(shape.key ?? ROOT_KEY)?.text ?? '');
  if (shape.kind !== 'choices') throw new HoldpointError('UNWRITABLE', 'answered');
  const entries = shape.fields.flatMap((field): [string | null, unknown][] => {
    const item = answers.get(field.key ?? ROOT_KEY);
    const none = !item || (item.options.length === 0 && item.text === undefined);
    if (none && field.required === 'null') return [[field.key, null]];
    if (!item || (none && !field.required)) return [];
    const values = field.options.filter(({ id }) => item.options.includes(id)).map(({ value }) => value);
    return [[field.key, field.listed ? values : (item.text ?? values[0])]];
  });
  const [only] = entries;
  return only && only[0] === null ? only[1] : Object.fromEntries(entries);
}

function keyed(key: string | null, value: unknown): unknown {
  return key === null ? value : { [key]: value };
}
