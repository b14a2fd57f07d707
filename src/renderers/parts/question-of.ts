import type { Confirmation, Prompt } from '../../core/protocol/prompt.js';
import { assertNever } from '../../core/util/assert-never.js';
import { isObject } from '../../core/util/json.js';
import type { StackLabels } from '../../ui/labels.js';
import { firstLine } from './ask.js';
import { asksForResult } from './asks-for-result.js';
import { toolOf } from './tool-of.js';
import { readWebAddress } from './web-address.js';

/** What a prompt asks, in one line: the first line of its message, and whether more follows, else words of ours. */
export function questionOf(prompt: Prompt, labels: StackLabels): string {
  const [first, rest] = firstLine(prompt.message?.trim() ?? '');
  if (first === '') return unasked(prompt, labels);
  return rest === '' ? first : `${first} …`;
}

/** The same to be heard: speech cannot be skimmed, and what is long is read where it stands. */
export function saidOf(prompt: Prompt, labels: StackLabels): string {
  const question = questionOf(prompt, labels);
  const [start = ''] = /^.{0,300}/su.exec(question) ?? [];
  return start === question ? question : `${start} …`;
}

/** A tool and its first short argument, which is most often what it is about. */
function callInBrief({ calls: [call] }: Confirmation, labels: StackLabels): string | null {
  if (!call?.found || call.name === null || !isObject(call.args)) return null;
  const telling = Object.values(call.args).find(
    (value) => typeof value === 'string' && value !== '' && value.length <= BRIEF,
  );
  return typeof telling === 'string' ? labels.callInBrief(call.name, telling) : null;
}

const BRIEF = 60;

function unasked(prompt: Prompt, labels: StackLabels): string {
  switch (prompt.kind) {
    case 'confirmation':
      if (asksForResult(prompt)) return labels.askResult(toolOf(prompt.calls));
      return callInBrief(prompt, labels) ?? labels.askApproval(toolOf(prompt.calls));
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
