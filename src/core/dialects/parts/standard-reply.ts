import { HoldpointError } from '../../errors/holdpoint-error.js';
import type { Answer, Answered, Chosen } from '../../protocol/answer.js';
import type { OpenInterrupt } from '../../protocol/open-interrupt.js';
import type { Reply } from '../../protocol/reply.js';
import { cancelled, resolved } from '../../protocol/reply.js';
import type { ApprovalShape, Shape } from '../../schema/schema-shape.js';
import { isObject, type JsonObject } from '../../util/json.js';
import { isApproval } from './approve-deny.js';

/** The name of the only question where the payload is the answer itself and has no key. */
export const ROOT_KEY = 'answer';

/**
 * The answer as a payload of this shape.
 *
 * @throws HoldpointError `UNWRITABLE` for an answer that the shape has no place for.
 */
export function toReply(open: OpenInterrupt, shape: Shape, answer: Answer): Reply {
  return answer.kind === 'cancelled' ? cancelled(open) : resolved(open, toPayload(shape, answer));
}

function toPayload(shape: Shape, answer: Answer): unknown {
  if (shape.kind === 'inside') return { [shape.key]: toPayload(shape.inner, answer) };
  switch (answer.kind) {
    case 'filled':
      return answer.value;
    case 'chosen':
      return chosenPayload(shape, answer);
    case 'answered':
      return answeredPayload(shape, answer);
    default:
      throw new HoldpointError('UNWRITABLE', answer.kind);
  }
}

function chosenPayload(shape: Shape, answer: Chosen): unknown {
  const editable = shape.kind === 'approval' && shape.editedArgs !== null;
  // Dropping the edits would approve arguments that the person has changed.
  if (answer.editedArgs !== undefined && !editable) throw new HoldpointError('UNWRITABLE', 'editedArgs');
  switch (shape.kind) {
    case 'fixed':
      if (!isApproval(answer)) throw new HoldpointError('UNWRITABLE', answer.choice);
      return shape.value;
    case 'yesNo':
      return isApproval(answer);
    case 'approval':
      return approvalPayload(shape, answer);
    case 'choices': {
      const [field] = shape.fields;
      const option = field?.options.find(({ id }) => id === answer.choice);
      if (!field || !option) throw new HoldpointError('UNWRITABLE', answer.choice);
      const payload = keyed(field.key, field.listed ? [option.value] : option.value);
      return isObject(payload) ? { ...payload, ...feedbackPart(shape, answer) } : payload;
    }
    default:
      throw new HoldpointError('UNWRITABLE', 'chosen');
  }
}

/** The feedback, or null where the schema requires the field and the person wrote none. */
function feedbackPart({ feedback }: Pick<ApprovalShape, 'feedback'>, answer: Chosen): JsonObject {
  if (feedback && answer.feedback !== undefined) return { [feedback.key]: answer.feedback };
  return feedback?.required === 'null' ? { [feedback.key]: null } : {};
}

function approvalPayload(shape: ApprovalShape, answer: Chosen): unknown {
  const approved = isApproval(answer);
  const edited = approved ? answer.editedArgs : undefined;
  return {
    [shape.key]: approved,
    ...Object.fromEntries(shape.nulls.map((name) => [name, null])),
    ...feedbackPart(shape, answer),
    ...(edited === undefined ? {} : { editedArgs: edited }),
  };
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
