import type { Confirmation, Prompt } from '../../core/protocol/prompt.js';
import { assertNever } from '../../core/util/assert-never.js';
import { isObject } from '../../core/util/json.js';
import type { StackLabels } from '../../ui/labels.js';
import { type Words, wordsText } from '../../ui/words.js';
import { asksForResult } from './asks-for-result.js';
import { firstLine } from './first-line.js';
import { firstToolName } from './first-tool-name.js';
import { readWebAddress } from './read-web-address.js';

/**
 * Returns what a prompt asks, in one line: the first line of its message, with "…" where more follows, else a
 * default question.
 */
export function questionText(prompt: Prompt, labels: StackLabels): string {
  return wordsText(questionWords(prompt, labels));
}

/** Returns the same to be shown, where the name of a tool is code. */
export function questionWords(prompt: Prompt, labels: StackLabels): Words {
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
): Words | null {
  if (!call?.found || call.name === null || !isObject(args)) return null;
  const telling = Object.values(args).find(
    (value) => typeof value === 'string' && value !== '' && value.length <= SUMMARY_LENGTH,
  );
  if (typeof telling !== 'string') return null;
  return { label: labels.callSummary, tool: call.name, argument: telling };
}

const SUMMARY_LENGTH = 60;

/** Returns what a confirmation without a message asks: to run a tool, or what came of it. */
export function confirmationWords(prompt: Confirmation, labels: StackLabels): Words {
  const label = asksForResult(prompt) ? labels.askResult : labels.askApproval;
  const tool = firstToolName(prompt.calls);
  return tool === null ? label(null) : { label, tool };
}

function defaultQuestion(prompt: Prompt, labels: StackLabels): Words {
  switch (prompt.kind) {
    case 'confirmation': {
      const summary = asksForResult(prompt) ? null : callSummary(prompt, labels);
      return summary ?? confirmationWords(prompt, labels);
    }
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
