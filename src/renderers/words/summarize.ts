import type { Answer, Chosen } from '../../core/protocol/answer.js';
import type { AskedPrompt } from '../../core/protocol/defined-request.js';
import type {
  Choice,
  ConfirmationPrompt,
  FormPrompt,
  Prompt,
  QuestionPrompt,
  ReviewPrompt,
} from '../../core/protocol/prompt.js';
import { describesSecret } from '../../core/schema/secrets.js';
import { assertNever } from '../../core/util/assert-never.js';
import { isEmptyJson, isObject } from '../../core/util/json.js';
import { optionLabel, plainChoiceLabel } from '../../ui/labels/choice-label.js';
import type { StackLabels } from '../../ui/labels/labels.js';
import { type ArgumentRow, changedRows } from '../call/argument-rows.js';
import { formatJson } from '../call/format-json.js';
import { withFieldNames } from '../call/with-field-names.js';
import { cutLine } from './first-line.js';

/**
 * Summarises an answer for a collapsed prompt and its receipt, in the words of the request's definition where it has
 * any. The summary of a form that asks for a secret gives only the number of fields.
 */
export function summarize({ prompt, definition }: AskedPrompt, answer: Answer, labels: StackLabels): string {
  const words = definition?.inWords(answer) ?? null;
  if (words !== null) return words;
  switch (answer.kind) {
    case 'chosen':
      return prompt.kind === 'confirmation' ? chosenText(prompt, answer, labels) : answer.choice;
    case 'answered':
      return prompt.kind === 'question' ? answeredText(prompt, answer, labels) : labels.summaryEmpty;
    case 'filled':
      return prompt.kind === 'form'
        ? fieldsText(answer.value, prompt, labels)
        : writtenText(answer.value, labels);
    case 'reviewed':
      return reviewedText(prompt, answer.items, labels);
    case 'opened':
      return labels.summaryOpened;
    case 'declined':
      return labels.summaryDeclined;
    case 'cancelled':
      return labels.summaryCancelled;
    default:
      return assertNever(answer);
  }
}

/** Returns the same for a chip: what was decided, not the name of the button. */
export function decided(asked: AskedPrompt, answer: Answer, labels: StackLabels): string {
  const tone = answerTone(asked.prompt, answer);
  const text = summarize(asked, answer, labels);
  if (tone === 'approve' && text === labels.approve) return labels.ended.approved;
  return tone === 'deny' && text === labels.deny ? labels.ended.denied : text;
}

/** Returns the verb of what was decided, as it begins the line of an answer. */
export function decidedVerb(prompt: Prompt, answer: Answer, labels: StackLabels): string {
  if (answer.kind === 'declined') return labels.summaryDeclined;
  switch (answerTone(prompt, answer)) {
    case 'approve':
      return labels.ended.approved;
    case 'deny':
      return labels.ended.denied;
    case 'cancel':
      return labels.summaryCancelled;
    case 'neutral':
      return labels.ended.answered;
  }
}

/** Returns an answer's tone, for its colour and icon. A review has the tone that all its answers share. */
export function answerTone(prompt: Prompt, answer: Answer): 'approve' | 'deny' | 'neutral' | 'cancel' {
  if (answer.kind === 'cancelled') return 'cancel';
  if (answer.kind === 'declined') return 'deny';
  if (answer.kind === 'reviewed' && prompt.kind === 'review') {
    const [tone = 'neutral', ...others] = reviewTones(prompt, answer.items);
    return others.every((other) => other === tone) ? tone : 'neutral';
  }
  if (answer.kind !== 'chosen' || prompt.kind !== 'confirmation') return 'neutral';
  return prompt.choices.find(({ id }) => id === answer.choice)?.tone ?? 'neutral';
}

/** Returns how many of the proposed arguments an answer changes. */
export function countChanges(prompt: Prompt, answer: Answer): number {
  if (prompt.kind !== 'confirmation' || answer.kind !== 'chosen') return 0;
  return changedArguments(prompt, answer).length;
}

/** Returns the names of the arguments that an answer changes. */
export function editedKeys(prompt: Prompt, answer: Answer): readonly string[] {
  if (prompt.kind !== 'confirmation' || answer.kind !== 'chosen') return [];
  return changedArguments(prompt, answer).flatMap(({ key }) => key ?? []);
}

function changedArguments(
  { calls, edit }: ConfirmationPrompt,
  { editedArgs }: Chosen,
): readonly ArgumentRow[] {
  const call = calls[edit?.callIndex ?? 0];
  return call?.found && editedArgs !== undefined ? changedRows(call.args, { args: editedArgs }) : [];
}

function chosenText(prompt: ConfirmationPrompt, answer: Chosen, labels: StackLabels): string {
  const choice = prompt.choices.find(({ id }) => id === answer.choice);
  const label = choice ? plainChoiceLabel(choice, prompt, labels) : answer.choice;
  const changes = countChanges(prompt, answer);
  return changes > 0 ? labels.withEdits(label, changes) : label;
}

/** What was filled in for a choice that has a form; null where nothing was. */
export function filledText({ form }: Choice, { filled }: Chosen, labels: StackLabels): string | null {
  if (form === undefined || isEmptyJson(filled)) return null;
  return fieldsText(filled, { schema: form }, labels);
}

function answeredText(
  prompt: QuestionPrompt,
  answer: Extract<Answer, { kind: 'answered' }>,
  labels: StackLabels,
): string {
  const { questions } = prompt;
  const parts = questions.flatMap(({ key, options, header }) => {
    const item = answer.answers.get(key);
    if (!item) return [];
    const chosen = options
      .filter(({ id }) => item.options.includes(id))
      .map((option) => optionLabel(option, labels).text);
    const note = item.note === undefined ? [] : [labels.quoted(item.note)];
    const said = [...chosen, ...(item.text === undefined ? [] : [item.text]), ...note].join(', ');
    return [header === null || questions.length === 1 ? said : labels.callSummary(header, said)];
  });
  return parts.length > 0 ? parts.join(' · ') : labels.summaryEmpty;
}

const MOST_FIELDS = 3;

/** The first values of a form with the names of their fields, and how many were filled in if there are more. */
function fieldsText(value: unknown, { schema }: Pick<FormPrompt, 'schema'>, labels: StackLabels): string {
  const count = isObject(value) ? Object.keys(value).length : 1;
  const named = describesSecret(schema) ? null : withFieldNames(value, schema);
  const told = Object.entries(isObject(named) ? named : {}).flatMap(([name, one]) => {
    const text = valueText(one, labels);
    return text === null ? [] : [labels.callSummary(name, text)];
  });
  const shown = told.slice(0, MOST_FIELDS);
  return (shown.length === count ? shown : [...shown, labels.summaryFields(count)]).join(' · ');
}

/** A plain value in words; null for one that takes more than a line. */
function valueText(value: unknown, labels: StackLabels): string | null {
  if (typeof value === 'boolean') return value ? labels.approveYes : labels.denyNo;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string' && value.trim() !== '') return cutLine(value, 40);
  const items = Array.isArray(value) ? value.map((one) => valueText(one, labels)) : [];
  const told = items.flatMap((one) => one ?? []);
  return told.length > 0 && told.length === items.length ? told.join(', ') : null;
}

function writtenText(value: unknown, labels: StackLabels): string {
  return typeof value === 'string' ? labels.quoted(value) : (formatJson(value) ?? labels.summaryEmpty);
}

function reviewedText(prompt: Prompt, answers: readonly Answer[], labels: StackLabels): string {
  if (prompt.kind !== 'review') return labels.summaryEmpty;
  const tones = reviewTones(prompt, answers);
  const count = (tone: string) => tones.filter((one) => one === tone).length;
  return labels.summaryReviewed(count('approve'), count('deny'), tones.length);
}

/** Whether a denial among the answers keeps the agent from running what was approved beside it. */
export function runsNone(prompt: ReviewPrompt, answers: readonly (Answer | null)[]): boolean {
  return prompt.allOrNone === true && reviewTones(prompt, answers).includes('deny');
}

function reviewTones({ items }: ReviewPrompt, answers: readonly (Answer | null)[]) {
  return items.map((item, index) => {
    const answer = answers[index];
    return answer ? answerTone(item, answer) : 'neutral';
  });
}
