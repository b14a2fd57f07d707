import { COMPONENT_ACCESS } from '../../core/store/component-access.js';
import type { PendingInterrupt } from '../../core/store/pending-interrupt.js';
import { questionText } from '../../renderers/words/question-text.js';
import type { Settings } from '../../ui/settings/settings.js';
import { documentOrShadowRoot, focusPrompt } from '../focus/focus-prompt.js';
import { type ComposerAnswersOptions, composerAnswers } from './composer-answers.js';
import { APPROVE_KEYS, composerChoices } from './composer-choices.js';
import { intentOf, placeholderOf, readTyped } from './composer-intent.js';
import type { ComposerIntent } from './composer-state.js';
import type { ComposerTarget } from './use-composer-target.js';

interface OpenComposerOptions extends Omit<ComposerAnswersOptions, 'goTo'> {
  readonly target: ComposerTarget;
  /** Whether the request can be answered now. */
  readonly isOpen: boolean;
  /** Sends once more what failed. */
  readonly retry: (pending: PendingInterrupt) => void;
}

/** The composer's state while a request waits for an answer. */
export function openComposer(options: OpenComposerOptions) {
  const { run, text, element, target, retry, pending, settings, isOpen } = options;
  const { labels } = settings;
  const { position, total, next } = target;
  const isBlank = text.trim() === '';
  const root = () => element.current && documentOrShadowRoot(element.current);
  const goTo = () => void focusPrompt(root(), null, [pending.key]);
  const answers = composerAnswers({ ...options, goTo });
  const typed = isOpen ? readTyped(pending, text, settings) : null;
  // A choice made here would leave out what the person has filled in or ticked in the card.
  const isTouched = run[COMPONENT_ACCESS].drafts.get(pending.key) !== undefined;
  const offers = isOpen && pending.expiry.kind !== 'expired' && !isTouched;
  // The choices keep their place while something is typed. If they came back later, they would push the card out of
  // view.
  const choices = offers ? composerChoices(pending.prompt, { ...answers, ...settings, text, typed }) : [];
  // Answers that are sent together are sent again together.
  const isRetried =
    pending.status.state === 'failed' && isBlank && (run.settles === 'each' || run.resume !== null);
  const intent: ComposerIntent = isRetried
    ? { kind: 'retry', label: labels.tryAgain }
    : intentOf(typed, isBlank, pending, settings, answers.isSendable);
  const isNoAnswer = typed === null || !('answer' in typed) || answers.needsStep(typed.answer);
  const waits = total > 1 ? labels.stepOf(position, total) : labels.answerAbove;
  return {
    pending,
    line: stateLine(pending, labels) ?? lineOf(intent, isNoAnswer, labels) ?? waits,
    question: total > 1 ? questionText(pending.prompt, settings) : null,
    placeholder: isOpen ? placeholderOf(pending, settings, answers.needsStep) : null,
    choices,
    goTo,
    next,
    intent,
    approve: choices.find(({ keys }) => keys === APPROVE_KEYS)?.choose,
    send() {
      if (isRetried) return retry(pending);
      if (isBlank) return;
      if (typed !== null && 'answer' in typed) answers.send(typed.answer);
      else goTo();
    },
  };
}

/** What the line says of a request that cannot be answered now: that its answer failed, or that it has expired. */
function stateLine({ status, expiry }: PendingInterrupt, labels: Settings['labels']): string | null {
  if (status.state === 'failed') return labels.answerFailed;
  return expiry.kind === 'expired' ? labels.expired(expiry.at) : null;
}

/** What the line says of the text; null where it says what waits. */
function lineOf({ kind }: ComposerIntent, isNoAnswer: boolean, labels: Settings['labels']): string | null {
  if (kind === 'choose') return labels.bothWays;
  return kind === 'goTo' && isNoAnswer ? labels.notInWords : null;
}
