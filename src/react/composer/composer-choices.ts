import type { Answer } from '../../core/protocol/answer.js';
import type { Choice, Confirmation, Prompt, Question } from '../../core/protocol/prompt.js';
import { approvalStep } from '../../renderers/parts/prompt-danger.js';
import { pickedOption } from '../../renderers/parts/text-intent.js';
import { choiceLabel } from '../../ui/choice-label.js';
import type { Settings } from '../../ui/settings.js';
import type { ComposerChoice } from './composer-state.js';
import type { SeenCard } from './use-card-visibility.js';

/** The keys that approve from the text field. */
export const APPROVE_KEYS = 'Control+Enter Meta+Enter';

interface ChoicesContext extends Pick<Settings, 'labels' | 'destructiveTools'> {
  readonly seen: SeenCard;
  readonly isOffered: boolean;
  /** Whether the composer may give an answer. */
  readonly admits: (answer: Answer) => boolean;
  readonly answer: (answer: Answer) => void;
  /** Answers if the card is still seen whole. */
  readonly approve: (answer: Answer) => void;
}

// With more options than these, choosing is easier in the card.
const MOST_OPTIONS = 5;

/** Returns the choices that a composer may offer. Approving is offered only if the whole card is seen and harmless. */
export function composerChoices(prompt: Prompt, context: ChoicesContext): readonly ComposerChoice[] {
  const { isOffered } = context;
  return choicesOf(prompt, context).map((choice) =>
    isOffered ? { ...choice, isOffered } : { ...choice, isOffered, choose: () => {} },
  );
}

type PlainChoice = Omit<ComposerChoice, 'isOffered'>;

function choicesOf(prompt: Prompt, context: ChoicesContext): readonly PlainChoice[] {
  if (prompt.kind === 'confirmation') return confirmationChoices(prompt, context);
  return prompt.kind === 'question' ? questionChoices(prompt, context) : [];
}

function confirmationChoices(prompt: Confirmation, context: ChoicesContext): readonly PlainChoice[] {
  const { labels, answer, approve } = context;
  const approving = approvableChoice(prompt, context);
  const denying = prompt.choices.find(({ tone, feedback }) => tone === 'deny' && feedback !== 'required');
  const choices: PlainChoice[] = [];
  if (approving) {
    const choose = () => approve(chosen(approving));
    choices.push({
      label: choiceLabel(approving, prompt, labels),
      approves: true,
      keys: APPROVE_KEYS,
      choose,
    });
  }
  if (denying) {
    const choose = () => answer(chosen(denying));
    choices.push({ label: choiceLabel(denying, prompt, labels), approves: false, choose });
  }
  return choices;
}

function chosen({ id }: Choice): Answer {
  return { kind: 'chosen', choice: id };
}

/** Returns the choice that approves, if approving from the composer is safe. None if there are two such choices. */
function approvableChoice(prompt: Confirmation, { seen, destructiveTools }: ChoicesContext) {
  const [choice, other] = prompt.choices.filter(({ tone }) => tone === 'approve');
  const isHarmless =
    seen.danger === null &&
    prompt.importance !== 'high' &&
    prompt.importance !== 'critical' &&
    approvalStep(prompt, destructiveTools) === 'none';
  const isPlain = choice !== undefined && other === undefined && choice.feedback !== 'required';
  return isPlain && isHarmless && seen.isFullyVisible ? choice : undefined;
}

function questionChoices(prompt: Question, context: ChoicesContext): readonly PlainChoice[] {
  const { destructiveTools, seen, admits, answer } = context;
  const [item] = prompt.questions;
  const isShort =
    item !== undefined &&
    prompt.questions.length === 1 &&
    !item.multiple &&
    item.options.length <= MOST_OPTIONS &&
    item.options.every(({ preview }) => preview === null);
  if (!isShort || seen.danger || approvalStep(prompt, destructiveTools) !== 'none') return [];
  return item.options.flatMap((option) => {
    const picked = pickedOption(item.key, option);
    return admits(picked) ? [{ label: option.label, approves: false, choose: () => answer(picked) }] : [];
  });
}
