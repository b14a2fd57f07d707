import { HoldpointError } from '../../errors/holdpoint-error.js';
import type { Chosen } from '../../protocol/answer.js';
import type { OpenInterrupt } from '../../protocol/open-interrupt.js';
import type { Choice, QuestionOption } from '../../protocol/prompt.js';
import type { BesideVerdict } from '../../schema/object-fields.js';
import type { ChoicesShape } from '../../schema/schema-shape.js';
import { choiceTone } from './choice-tone.js';

type Feedback = BesideVerdict['feedback'];

const APPROVAL = /^tool_call$|approv|confirm|permission|(^|[^a-z])review|authori[sz]/i;
const DECISION = /^(decision|verdict|approval|outcome)$/i;

/** Whether this asks if something goes ahead: by its reason, or because a call is bound to it. */
export function asksForApproval({ interrupt: { reason, toolCallId }, channel }: OpenInterrupt): boolean {
  return APPROVAL.test(reason) || (toolCallId !== undefined && channel !== 'tool');
}

/** Whether this asks if a bound call goes ahead, although no schema says so. */
export function asksToRun({ interrupt: { reason, toolCallId }, channel }: OpenInterrupt): boolean {
  // What a frontend tool takes for a result only its own dialect knows: it may be no approval at all.
  if (channel === 'tool') return false;
  return reason === 'tool_call' || (toolCallId !== undefined && APPROVAL.test(reason));
}

/** Whether a boolean of this name approves. A name of two words may say what exactly is allowed, and needs a form. */
export function meansApproval(name: string): boolean {
  return /^[a-z]+$/i.test(name) && choiceTone(name) === 'approve';
}

/** Approve and deny, in the words of the labels. */
export function approveOrDeny(feedback: Feedback): readonly Choice[] {
  return [
    { id: 'approve', label: null, tone: 'approve', feedback: feedbackFor('approve', feedback) },
    { id: 'deny', label: null, tone: 'deny', feedback: feedbackFor('deny', feedback) },
  ];
}

/** An approval takes no feedback, unless the schema requires it. */
function feedbackFor(tone: Choice['tone'], feedback: Feedback): Choice['feedback'] {
  if (feedback?.required === true) return 'required';
  return feedback && tone !== 'approve' ? 'optional' : 'none';
}

/**
 * Whether one of the choices of `approveOrDeny` approves.
 *
 * @throws HoldpointError `UNWRITABLE` for any other choice.
 */
export function isApproval({ choice }: Chosen): boolean {
  if (choice !== 'approve' && choice !== 'deny') throw new HoldpointError('UNWRITABLE', choice);
  return choice === 'approve';
}

/**
 * A schema's only list of options as choices, where the options hold both an approval and a denial or the list is
 * named a decision; else null. Beside arguments the option that edits is left out: approving edited ones takes it.
 */
export function asApproveOrDeny(
  open: OpenInterrupt,
  { fields, feedback, args }: ChoicesShape,
): readonly Choice[] | null {
  const [field, ...more] = fields;
  if (!field || more.length > 0 || field.multiple || field.freeText || !asksForApproval(open)) return null;
  if (args && !field.options.some(isEdit)) return null;
  const choices = field.options
    .filter((option) => !args || !isEdit(option))
    .map(({ id, label, value }) => {
      const tone = choiceTone(`${value}`);
      return { id, label, tone, feedback: feedbackFor(tone, feedback) };
    });
  const tones = new Set(choices.map(({ tone }) => tone));
  const isVerdict = (tones.has('approve') && tones.has('deny')) || (!args && DECISION.test(field.key ?? ''));
  return isVerdict ? choices : null;
}

/** Whether an option of a list says that the arguments were edited. */
export function isEdit({ value }: QuestionOption): boolean {
  return /^(edit|modif)/i.test(`${value}`);
}
