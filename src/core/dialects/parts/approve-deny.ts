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

/** Whether a boolean of this name says yes; two words may say what exactly is allowed, and need a form. */
export function meansApproval(name: string): boolean {
  return /^[a-z]+$/i.test(name) && choiceTone(name) === 'approve';
}

/** Yes and no, in the words of our labels. */
export function approveOrDeny(feedback: Feedback | null): readonly Choice[] {
  return [
    { id: 'approve', label: null, tone: 'approve', feedback: wordsWith('approve', feedback) },
    { id: 'deny', label: null, tone: 'deny', feedback: wordsWith('deny', feedback) },
  ];
}

/** Nobody is asked why they agree, unless the schema insists. */
function wordsWith(tone: Choice['tone'], feedback: Feedback | null): Choice['feedback'] {
  if (feedback?.required === true) return 'required';
  return feedback && tone !== 'approve' ? 'optional' : 'none';
}

/**
 * Whether `yesOrNo` was answered with yes.
 *
 * @throws HoldpointError `UNWRITABLE` for a choice that nobody offered: it is neither a yes nor a no.
 */
export function isApproval({ choice }: Chosen): boolean {
  if (choice !== 'approve' && choice !== 'deny') throw new HoldpointError('UNWRITABLE', choice);
  return choice === 'approve';
}

/** One list on a proposal is a verdict when its words hold both a yes and a no. */
export function asApproveOrDeny(
  interrupt: Interrupt,
  { fields, feedback }: ChoicesShape,
): readonly Choice[] | null {
  const [field, ...more] = fields;
  if (!field || more.length > 0 || field.multiple || field.freeText) return null;
  if (!asksForApproval(interrupt)) return null;
  const choices = field.options.map(({ id, label, value }) => {
    const tone = choiceTone(`${value}`);
    return { id, label, tone, feedback: wordsWith(tone, feedback) };
  });
  const tones = new Set(choices.map(({ tone }) => tone));
  return tones.has('approve') && tones.has('deny') ? choices : null;
}
