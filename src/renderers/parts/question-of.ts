import { unreachable } from '../../core/answer.js';
import type { Prompt } from '../../core/prompt.js';
import type { Labels } from '../../ui/labels.js';
import { firstLine } from './ask.js';
import { toolOf } from './tool-of.js';
import { readWebAddress } from './web-address.js';

/** What a prompt asks, in one line: the first line of its message, else words of ours. */
export function questionOf(prompt: Prompt, labels: Labels): string {
  const [first] = firstLine(prompt.message?.trim() ?? '');
  return first === '' ? unasked(prompt, labels) : first;
}

function unasked(prompt: Prompt, labels: Labels): string {
  switch (prompt.kind) {
    case 'confirmation':
      return labels.askApproval(toolOf(prompt.calls));
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
      return unreachable(prompt);
  }
}
