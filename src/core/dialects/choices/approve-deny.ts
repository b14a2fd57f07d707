import type { Chosen } from '../../protocol/answer.js';
import type { OpenInterrupt } from '../../protocol/open-interrupt.js';
import type { Choice } from '../../protocol/prompt.js';
import type { BesideVerdict } from '../../schema/object-fields.js';
import type { ChoicesShape } from '../../schema/schema-shape.js';
import { isEdit, optionValue } from '../values/schema-payload.js';
import { choiceTone } from './choice-tone.js';

type Feedback = BesideVerdict['feedback'];

const APPROVAL = /^tool_call$|approv|confirm|permission|(^|[^a-z])review|authori[sz]/i;
const DECISION = /^(decision|verdict|approval|outcome)$/i;

/** Whether an interrupt asks for approval, by its reason or because it names a call. */
export function asksForApproval({ interrupt: { reason, toolCallId }, channel }: OpenInterrupt): boolean {
  return APPROVAL.test(reason) || (toolCallId !== undefined && channel !== 'tool');
}

/** Whether an interrupt asks for approval of the call that it names, although no schema says so. */
export function asksToRun({ interrupt: { reason, toolCallId }, channel }: OpenInterrupt): boolean {
  // Only the tool's own dialect knows which result a frontend tool expects, and it may not be an approval.
  if (channel === 'tool') return false;
  return reason === 'tool_call' || (toolCallId !== undefined && APPROVAL.test(reason));
}

/** Whether a boolean of this name approves. A name of two words may say what exactly is allowed, and needs a form. */
export function meansApproval(name: string): boolean {
  return /^[a-z]+$/i.test(name) && choiceTone(name) === 'approve';
}

/** The choices approve and deny, worded by the app's labels, with what each sends. */
export function approveOrDeny(
  feedback: Feedback = null,
  toValue: (approved: boolean) => unknown = (approved) => approved,
): readonly Choice[] {
  return (['approve', 'deny'] as const).map((id) => ({
    id,
    label: null,
    tone: id,
    feedback: feedbackFor(id, feedback),
    value: toValue(id === 'approve'),
  }));
}

/** An approval takes no feedback, unless the schema requires it. */
function feedbackFor(tone: Choice['tone'], feedback: Feedback): Choice['feedback'] {
  if (feedback?.required === true) return 'required';
  return feedback && tone !== 'approve' ? 'optional' : 'none';
}

/** Whether the choice approves, of those that `approveOrDeny` makes. */
export function isApproval({ choice }: Chosen): boolean {
  return choice === 'approve';
}

/**
 * The only option list of a schema as choices, if the options include an approval and a denial, or the list's name says
 * that it is a decision; else null. If arguments can be edited, the option for edits is left out: approving edited
 * arguments sends it.
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
      return {
        id,
        // A button must not read "true".
        label: label === value && /^(true|false)$/i.test(label) ? null : label,
        tone,
        feedback: feedbackFor(tone, feedback),
        value: optionValue(field, value),
      };
    });
  const tones = new Set(choices.map(({ tone }) => tone));
  const isVerdict = (tones.has('approve') && tones.has('deny')) || (!args && DECISION.test(field.key ?? ''));
  return isVerdict ? choices : null;
}
