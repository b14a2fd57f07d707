import type { Verdict } from '../../core/admission/admit.js';
import type { Answer } from '../../core/protocol/answer.js';
import type { Choice, ConfirmationPrompt, Prompt } from '../../core/protocol/prompt.js';
import { saidOf } from '../../ui/labels/action-words.js';
import { choiceLabel, contradictedLabel } from '../../ui/labels/choice-label.js';
import type { StackLabels } from '../../ui/labels/labels.js';
import { type Words, wordsInside } from '../../ui/labels/words.js';
import type { CallWords } from '../../ui/settings/consequences.js';
import type { Settings } from '../../ui/settings/use-holdpoint.js';
import type { RendererProps } from '../renderer.js';
import { asksForResult } from '../words/kind-label.js';
import { countChanges, filledText } from '../words/summarize.js';

/** What the second step says. */
export interface StepWords {
  /** The button that confirms. */
  readonly label: Words;
  /** The button that goes back. */
  readonly backLabel: string;
  /** What is sent with it, in the agent's words and the person's. */
  readonly quoted: readonly string[];
}

/** Words the second step of an answer: in the page's own verb, unless the producer names a choice that approves. */
export function stepWords(
  prompt: Prompt,
  answer: Answer,
  verb: Extract<Verdict, { type: 'ask' }>['verb'],
  sends: RendererProps['sends'],
  settings: Pick<Settings, 'labels' | 'consequences'>,
): StepWords {
  const { labels } = settings;
  const choice = chosenOf(prompt, answer);
  const filled = choice && answer.kind === 'chosen' ? filledText(choice, answer, labels) : null;
  const feedback = answer.kind === 'chosen' ? [answer.feedback || [], filled ?? []].flat() : [];
  if (verb === 'send' || prompt.kind !== 'confirmation' || !choice) {
    const label = sends === 'later' ? labels.saveAnswer : labels.sendThisAnswer;
    const named =
      choice && prompt.kind === 'confirmation'
        ? [choiceLabel(choice, prompt, labels, saidOf(prompt, settings))]
        : [];
    return { label, backLabel: labels.back, quoted: [...named, ...feedback] };
  }
  const edits = countChanges(prompt, answer);
  const edited =
    answer.kind === 'chosen' && answer.editedArgs !== undefined ? { args: answer.editedArgs } : null;
  const said = saidOf(prompt, settings, edited);
  const label = wordsInside(runWords(choice, prompt, labels, said), (text) =>
    edits > 0 ? labels.withEdits(text, edits) : text,
  );
  const backLabel = toolToRun(prompt) === null ? labels.back : labels.dontRun;
  return { label, backLabel, quoted: feedback };
}

function chosenOf(prompt: Prompt, answer: Answer): Choice | undefined {
  if (prompt.kind !== 'confirmation' || answer.kind !== 'chosen') return undefined;
  return prompt.choices.find(({ id }) => id === answer.choice);
}

/** Returns what an approving choice does, in the words of its producer where there are any that do not deny it. */
function runWords(
  choice: Choice,
  prompt: ConfirmationPrompt,
  labels: StackLabels,
  said: CallWords | null,
): Words {
  const isOurs = choice.label === null || contradictedLabel(choice, labels) !== null;
  const tool = isOurs ? toolToRun(prompt) : null;
  const text = choiceLabel(choice, prompt, labels, said);
  return tool === null || text === said?.action ? text : { label: labels.runTool, tool };
}

/** Returns the tool that approving runs; null for several, for an unnamed one, and where a result is asked for. */
function toolToRun(prompt: ConfirmationPrompt): string | null {
  const [call, ...others] = prompt.calls;
  return call?.name != null && others.length === 0 && !asksForResult(prompt) ? call.name : null;
}
