import type { Answer, Chosen } from '../../core/protocol/answer.js';
import type { ConfirmationPrompt, Prompt } from '../../core/protocol/prompt.js';
import { isObject } from '../../core/util/json.js';
import { changedRows } from '../call/argument-rows.js';
import { formatJson } from '../call/format-json.js';
import { readConfirmationDraft } from '../confirmation/confirmation-draft.js';
import { readFreeformDraft } from '../freeform/freeform-draft.js';
import { readQuestionDraft } from '../question/question-draft.js';
import { readReviewDraft } from '../review/review-draft.js';

/**
 * What a person wrote for a prompt and did not send: the texts of a draft, and of an answer that was kept, which the answer
 * that was sent does not hold.
 *
 * @param sent What was sent; null where nothing was.
 */
export function writtenWords(
  prompt: Prompt,
  { draft, answer = null }: { readonly draft?: unknown; readonly answer?: Answer | null | undefined },
  sent: Answer | null,
): readonly string[] {
  // Of a draft of the app's own renderer, nobody knows whether it is in the answer.
  const isOpaque = typeof draft === 'string' && sent !== null && sent.kind !== 'cancelled';
  const said = new Set(sent ? textsOf(prompt, sent) : []);
  const written = [
    ...(draft === undefined || isOpaque ? [] : textsInDraft(prompt, draft)),
    ...(answer ? textsOf(prompt, answer) : []),
  ];
  const words = written.filter((text) => text.trim() !== '' && !said.has(text));
  return [...new Set(words)];
}

function textsInDraft(prompt: Prompt, draft: unknown): readonly string[] {
  if (typeof draft === 'string') return [draft];
  switch (prompt.kind) {
    case 'confirmation':
      return textsInConfirmation(prompt, draft);
    case 'question':
      return readQuestionDraft(draft, null, prompt).items.flatMap(({ text, note }) => [text, note]);
    case 'freeform':
      return [readFreeformDraft(draft, null, prompt).text];
    case 'form':
      return valueTexts(draft);
    case 'review': {
      const { answers, drafts } = readReviewDraft(draft, null, prompt);
      return prompt.items.flatMap((item, index) => {
        const chosen = answers[index];
        return [...textsInConfirmation(item, drafts[index]), ...(chosen ? chosenTexts(item, chosen) : [])];
      });
    }
    case 'link':
      return [];
    default:
      return prompt satisfies never;
  }
}

function textsInConfirmation(prompt: ConfirmationPrompt, draft: unknown): readonly string[] {
  const { feedback, filled, edited, typed } = readConfirmationDraft(draft, null);
  return [feedback, ...valueTexts(filled?.value), ...editTexts(prompt, edited), ...editTexts(prompt, typed)];
}

/** The texts in an answer, as its draft would have them. */
function textsOf(prompt: Prompt, answer: Answer): readonly string[] {
  switch (answer.kind) {
    case 'chosen':
      return prompt.kind === 'confirmation' ? chosenTexts(prompt, answer) : [];
    case 'answered':
      return [...answer.answers.values()].flatMap(({ text = '', note = '' }) => [text, note]);
    case 'filled':
      return valueTexts(answer.value);
    case 'reviewed':
      return answer.items.flatMap((chosen, index) => {
        const item = prompt.kind === 'review' ? prompt.items[index] : undefined;
        return item ? chosenTexts(item, chosen) : [];
      });
    case 'opened':
    case 'declined':
    case 'cancelled':
      return [];
    default:
      return answer satisfies never;
  }
}

function chosenTexts(prompt: ConfirmationPrompt, answer: Chosen): readonly string[] {
  const { feedback = '', filled, editedArgs } = answer;
  return [
    feedback,
    ...valueTexts(filled),
    ...(editedArgs === undefined ? [] : editTexts(prompt, { args: editedArgs })),
  ];
}

/** The arguments that an edit changes, as the person wrote them. */
function editTexts(
  { calls, edit }: ConfirmationPrompt,
  edited: { readonly args: unknown } | null,
): readonly string[] {
  const call = calls[edit?.callIndex ?? 0];
  if (!edited || !call?.found) return [];
  return changedRows(call.args, edited).flatMap((row) => ('value' in row ? valueTexts(row.value) : []));
}

/** The texts and numbers in a value. What was chosen or ticked is no writing. */
function valueTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [formatJson(value) ?? ''];
  if (Array.isArray(value)) return value.flatMap(valueTexts);
  return isObject(value) ? Object.values(value).flatMap(valueTexts) : [];
}
