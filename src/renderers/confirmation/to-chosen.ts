import { type Chosen, isAnswerAlone } from '../../core/protocol/answer.js';
import type { Choice, ConfirmationPrompt, ProposedCall } from '../../core/protocol/prompt.js';
import { changedRows } from '../call/argument-rows.js';
import type { ConfirmationDraft } from './confirmation-draft.js';

/** Builds the answer for a choice: with its feedback, edited arguments and extras. */
export function toChosen(prompt: ConfirmationPrompt, choice: Choice, draft: ConfirmationDraft): Chosen {
  const { writing, feedback, edited } = draft;
  // A draft may be older than the prompt, which may offer other extras by now.
  const extras = draft.extras.filter((id) => prompt.extras.some((extra) => extra.id === id));
  const hasWords = writing === choice.id && choice.feedback !== 'none' && feedback.trim() !== '';
  return {
    kind: 'chosen',
    choice: choice.id,
    ...(hasWords && { feedback }),
    ...(choice.form && draft.filled?.choice === choice.id && { filled: draft.filled.value }),
    ...(edited !== null && countEdits(prompt, choice, draft) > 0 && { editedArgs: edited.args }),
    ...(extras.length > 0 && { extras }),
  };
}

/** Returns the number of edited arguments that a choice carries. */
export function countEdits(
  prompt: ConfirmationPrompt,
  choice: Choice,
  { edited }: ConfirmationDraft,
): number {
  const target = editTarget(prompt);
  return target && prompt.edit?.choiceIds.includes(choice.id) ? changedRows(target.args, edited).length : 0;
}

/**
 * Returns the choice that the arguments editor offers: the first that approves and takes edits. `isOnly` is true where
 * the person has nothing else to decide: no other such choice, no note, no extra and no other call.
 */
export function editorApproval(
  prompt: ConfirmationPrompt,
): { readonly choice: Choice; readonly isOnly: boolean } | null {
  const taking = prompt.choices.filter(
    ({ id, tone }) => prompt.edit?.choiceIds.includes(id) && tone !== 'deny',
  );
  const choice = taking.find((one) => one.tone === 'approve' && isAnswerAlone(one));
  if (!choice) return null;
  const isOnly = taking.length === 1 && choice.feedback === 'none' && prompt.extras.length === 0;
  return { choice, isOnly: isOnly && prompt.calls.length === 1 };
}

/** Returns the call whose arguments may be edited. */
export function editTarget({
  calls,
  edit,
}: ConfirmationPrompt): Extract<ProposedCall, { found: true }> | null {
  const call = edit ? calls[edit.callIndex] : undefined;
  return call?.found ? call : null;
}
