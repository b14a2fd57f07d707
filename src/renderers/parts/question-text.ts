import type { Confirmation, Prompt } from '../../core/protocol/prompt.js';
import { assertNever } from '../../core/util/assert-never.js';
import { isObject } from '../../core/util/json.js';
import type { StackLabels } from '../../ui/labels.js';
import { asksForResult } from './asks-for-result.js';
import { firstLine } from './first-line.js';
import { firstToolName } from './first-tool-name.js';
import { readWebAddress } from './read-web-address.js';

/**
 * Returns what a prompt asks, in one line: the first line of its message, with "…" where more follows, else a
 * default question.
 */
export function questionText(prompt: Prompt, labels: StackLabels): string {
  const [first, rest] = firstLine(prompt.message?.trim() ?? '');
  if (first === '') return defaultQuestion(prompt, labels);
  return rest === '' ? first : `${first} …`;
}

/** Returns the same, shortened for announcements, because speech cannot be skimmed. */
export function announcedQuestion(prompt: Prompt, labels: StackLabels): string {
  const question = questionText(prompt, labels);
  const [start = ''] = /^.{0,300}/su.exec(question) ?? [];
  return start === question ? question : `${start} …`;
}

/**
 * Returns a tool and its first short text argument, which usually says what the call is about.
 *
 * @param args The arguments as they will be sent.
 */
export function callSummary(
  { calls: [call] }: Confirmation,
  labels: StackLabels,
  args = call?.found ? call.args : undefined,
): string | null {
  if (!call?.found || call.name === null || !isObject(args)) return null;
  const telling = Object.values(args).find(
    (value) => typeof value === 'string' && value !== '' && value.length <= SUMMARY_LENGTH,
  );
  return typeof telling === 'string' ? labels.callSummary(call.name, telling) : null;
}

const SUMMARY_LENGTH = 60;

function defaultQuestion(prompt: Prompt, labels: StackLabels): string {
  switch (prompt.kind) {
    case 'confirmation':
      if (asksForResult(prompt)) return labels.askResult(firstToolName(prompt.calls));
      return callSummary(prompt, labels) ?? labels.askApproval(firstToolName(prompt.calls));
    case 'question':
      return prompt.questions[0]?.text ?? labels.askQuestion;
    case 'form':
      return labels.askForm;
    case 'review':
      return labels.askReview(prompt.items.length);
    case 'link':
      return labels.askLink(readWebAddress(prompt.url)?.host ?? '');
    case 'freeform':
      return labels.askFreeform;
    default:
      return assertNever(prompt);
  }
}
