import { HoldpointError } from '../../errors/holdpoint-error.js';
import type { Interrupt } from '../../protocol/ag-ui.js';
import type { Chosen } from '../../protocol/answer.js';
import type { Choice } from '../../protocol/prompt.js';
import type { ChoicesShape, Feedback } from '../../schema/schema-shape.js';
import { choiceTone } from './choice-tone.js';

/** The reasons that ask whether something goes ahead. */
export function asksForApproval({ reason }: Interrupt): boolean {
  return reason === 'tool_call' || reason === 'confirmation';
}

/** Whether a boolean of this name approves. A name of two words may say what exactly is allowed, and needs a form. */
export function meansApproval(name: string): boolean {
  return /^[a-z]+$/i.test(name) && choiceTone(name) === 'approve';
}

/** Approve and deny, in the words of the labels. */
export function approveOrDeny(feedback: Feedback | null): readonly Choice[] {
  return [
    { id: 'approve', label: null, tone: 'approve', feedback: feedbackFor('approve', feedback) },
    { id: 'deny', label: null, tone: 'deny', feedback: feedbackFor('deny', feedback) },
  ];
}

/** An approval takes no feedback, unless the schema requires it. */
function feedbackFor(tone: Choice['tone'], feedback: Feedback | null): Choice['feedback'] {
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

/** A schema's only list of options as choices, where the options hold both an approval and a denial; else null. */
export function asApproveOrDeny(
  interrupt: Interrupt,
  { fields, feedback }: ChoicesShape,
): readonly Choice[] | null {
  const [field, ...more] = fields;
  if (!field || more.length > 0 || field.multiple || field.freeText) return null;
  if (!asksForApproval(interrupt)) return null;
  const choices = field.options.map(({ id, label, value }) => {
    const tone = choiceTone(`${value}`);
    return { id, label, tone, feedback: feedbackFor(tone, feedback) };
  });
  const tones = new Set(choices.map(({ tone }) => tone));
  return tones.has('approve') && tones.has('deny') ? choices : null;
}
