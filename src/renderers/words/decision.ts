import { callsOf } from '../../core/dialects/calls-of.js';
import type { Answer } from '../../core/protocol/answer.js';
import type { AskedPrompt } from '../../core/protocol/defined-request.js';
import type { Prompt, ProposedCall } from '../../core/protocol/prompt.js';
import { describesSecret } from '../../core/schema/secrets.js';
import { isObject } from '../../core/util/json.js';
import { saidOf } from '../../ui/labels/action-words.js';
import { plainChoiceLabel } from '../../ui/labels/choice-label.js';
import type { StackLabels } from '../../ui/labels/labels.js';
import { type Words, wordsText } from '../../ui/labels/words.js';
import { previewSummary } from '../call/call-previews.js';
import { readWebAddress } from '../controls/read-web-address.js';
import { cutLine } from './first-line.js';
import { questionWords, type WordSettings } from './question-text.js';
import { countChanges, filledText, summarize } from './summarize.js';

/** What one line tells of a decision, beside the verb. */
export interface Decision {
  /** What was asked; null where the person's edits have made it untrue. */
  readonly question: Words | null;
  /** The call that was decided, with the person's edits. Null where there is none, or the question names it. */
  readonly call: Words | null;
  /** What was answered; null where the verb says it. */
  readonly answer: string | null;
  /** The person's own words beside a choice. */
  readonly reason: string | null;
  /** How many arguments the person changed. */
  readonly changes: number;
}

/**
 * Returns what is told of a request and its answer in one line, whatever the kind of prompt.
 *
 * @param isDone Whether the tool has run, so that the app's words for what has happened are true.
 */
export function decisionOf(
  asked: AskedPrompt,
  answer: Answer | null,
  settings: WordSettings,
  isDone = false,
): Decision {
  const { prompt } = asked;
  const changes = answer ? countChanges(prompt, answer) : 0;
  const edited = changes > 0 && answer?.kind === 'chosen' ? { args: answer.editedArgs } : null;
  const done = isDone ? doneWords(prompt, edited, settings) : null;
  const question = done ?? questionWords(prompt, settings);
  const call = subjectOf(prompt, wordsText(question), settings, edited);
  return {
    question: done === null && edited && call ? null : question,
    call: done === null && call && wordsText(call) !== wordsText(question) ? call : null,
    answer: answer && answerWords(asked, answer, settings.labels),
    reason: answer?.kind === 'chosen' && answer.feedback ? answer.feedback : null,
    changes,
  };
}

/** What has happened, in the app's words; null where it has none. */
function doneWords(
  prompt: Prompt,
  edited: { readonly args: unknown } | null,
  settings: WordSettings,
): string | null {
  if (prompt.kind !== 'confirmation' || asksForSecret(prompt)) return null;
  return saidOf(prompt, settings, edited)?.done ?? null;
}

/** True where a prompt asks for a secret, so that its calls and its answer are not told. */
export function asksForSecret(prompt: Prompt): boolean {
  switch (prompt.kind) {
    case 'confirmation':
      return describesSecret([prompt.edit?.schema, ...prompt.choices.map(({ form }) => form)]);
    case 'review':
      return prompt.items.some(asksForSecret);
    case 'form':
    case 'freeform':
      return describesSecret(prompt.schema);
    default:
      return false;
  }
}

/** What was answered, where the verb does not say it: the agent's own choice, options, words, values. */
function answerWords(asked: AskedPrompt, answer: Answer, labels: StackLabels): string | null {
  const { prompt, definition } = asked;
  const words = definition?.inWords(answer) ?? null;
  if (words !== null) return words;
  switch (answer.kind) {
    case 'cancelled':
    case 'declined':
      return null;
    case 'chosen': {
      if (prompt.kind !== 'confirmation') return answer.choice;
      const choice = prompt.choices.find(({ id }) => id === answer.choice);
      const label = choice ? plainChoiceLabel(choice, prompt, labels) : answer.choice;
      const filled = choice && filledText(choice, answer, labels);
      const isSaid = [labels.approve, labels.deny].includes(label);
      if (filled) return isSaid ? filled : labels.callSummary(label, filled);
      return isSaid ? null : label;
    }
    default:
      return summarize(asked, answer, labels);
  }
}

/** What the request is about: its calls, or the host of its link. */
function subjectOf(
  prompt: Prompt,
  question: string,
  settings: WordSettings,
  edited: { readonly args: unknown } | null,
): Words | null {
  if (prompt.kind === 'link') {
    const host = readWebAddress(prompt.url)?.host ?? null;
    return host !== null && question.includes(host) ? null : host;
  }
  const [call, ...others] = callsOf(prompt);
  if (!call) return null;
  const { labels } = settings;
  const name = call.name ?? null;
  if (others.length > 0) {
    const names = [call, ...others].flatMap((one) => one.name ?? []);
    return names.length === 0 ? null : labels.names([...new Set(names)]);
  }
  const argument = asksForSecret(prompt) ? null : mainArgument(call, settings, edited);
  if (name === null) return argument;
  if (argument === null || (!edited && question.includes(argument)))
    return question.includes(name) ? null : { label: (tool) => tool, tool: name };
  return { label: labels.callSummary, tool: name, argument };
}

/** The argument that best says what a call is about: its preview's summary, or else the first text or number. */
function mainArgument(
  call: ProposedCall,
  settings: WordSettings,
  edited: { readonly args: unknown } | null,
): string | null {
  const summary = previewSummary(settings, call, edited);
  if (summary !== null) return summary;
  const args = edited ? edited.args : call.found ? call.args : undefined;
  if (!isObject(args)) return typeof args === 'string' ? cutLine(args) : null;
  const values = Object.values(args);
  const text = values.find((value) => typeof value === 'string' && value.trim() !== '');
  if (typeof text === 'string') return cutLine(text);
  const number = values.find((value) => typeof value === 'number');
  return number === undefined ? null : String(number);
}
