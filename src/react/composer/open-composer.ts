import { COMPONENT_ACCESS } from '../../core/store/component-access.js';
import type { PendingInterrupt } from '../../core/thread/run-state.js';
import { questionText } from '../../renderers/words/question-text.js';
import type { BaseSettings } from '../../ui/settings/settings.js';
import { type Settings, withRequestLabels } from '../../ui/settings/use-holdpoint.js';
import { documentOrShadowRoot, focusPrompt } from '../focus/focus-prompt.js';
import { type ComposerAnswersOptions, composerAnswers } from './composer-answers.js';
import { approvalByKeys, plainChoices, wordChoices } from './composer-choices.js';
import { choiceLabels, intentOf, placeholderOf, readTyped } from './composer-intent.js';
import type { ComposerChoice } from './composer-state.js';
import type { ComposerTarget } from './use-composer-target.js';

interface OpenComposerOptions extends Omit<ComposerAnswersOptions, 'goTo' | 'settings'> {
  /** The composer is there before the labels of requests are. */
  readonly settings: BaseSettings;
  readonly target: ComposerTarget;
  /** Whether the request can be answered now. */
  readonly isOpen: boolean;
  /** Sends once more what failed. */
  readonly retry: (pending: PendingInterrupt) => void;
}

/** The composer's state while a request waits for an answer. */
export function openComposer(options: OpenComposerOptions) {
  const { run, text, element, target, pending, isOpen, seen, way } = options;
  const settings = withRequestLabels(options.settings);
  const { labels } = settings;
  const labelOf = choiceLabels(pending.prompt, settings);
  const canFollow = way !== null;
  const { position, total, next } = target;
  const isBlank = text.trim() === '';
  const root = () => element.current && documentOrShadowRoot(element.current);
  const goTo = () => void focusPrompt(root(), null, [pending.key]);
  const answers = composerAnswers({ ...options, settings, goTo });
  const typed = isOpen ? readTyped(pending, text, labels, labelOf, canFollow) : null;
  // While the card is on the screen it alone has the buttons. The bar of several leads to the next of them.
  const isAway = seen.place !== 'inView' && seen.bar !== 'inView';
  // A choice made here would leave out what the person has filled in or ticked in the card.
  const isTouched = run[COMPONENT_ACCESS].drafts.get(pending.key) !== undefined;
  const offers = isOpen && pending.expiry.kind !== 'expired' && !isTouched;
  const context = { ...answers, labels, labelOf, text };
  const meant = offers ? wordChoices(pending.prompt, typed, context) : [];
  const offered = isBlank && isAway ? awayChoices(options, offers ? context : null) : [];
  const shortcut = offers ? approvalByKeys(pending.prompt, context) : null;
  const isOneOfSeveral = total > 1 && !isBlank;
  const problem = stateLine(pending, labels);
  const waits = total > 1 ? labels.stepOf(position, total) : labels.answerAbove;
  return {
    pending,
    line: meant.length > 0 && total === 1 ? labels.bothWays : (problem ?? waits),
    question:
      problem === null && (meant.length === 0 || total > 1) ? questionText(pending.prompt, settings) : null,
    showsLine: isAway || meant.length > 0 || isOneOfSeveral,
    placeholder: isOpen ? placeholderOf(pending, labels, labelOf, canFollow, answers.needsStep) : null,
    choices: meant.length > 0 ? meant : offered,
    goTo: seen.place === 'away' ? goTo : null,
    goToKeys: seen.keys === null ? null : { keys: seen.keys, label: labels.goToIt },
    next,
    intent: intentOf(typed, isBlank, labels, labelOf, answers.isSendable),
    shortcut: shortcut && (total > 1 ? { ...shortcut, label: `${waits} · ${shortcut.label}` } : shortcut),
    send() {
      if (isBlank || typed?.kind === 'elsewhere') return;
      if (typed !== null && 'answer' in typed) answers.send(typed);
      else if (typed !== null) goTo();
    },
  };
}

/** The buttons of a request whose card is not on the screen: its choices, or trying again. */
function awayChoices(
  { run, pending, retry, settings }: OpenComposerOptions,
  context: Parameters<typeof plainChoices>[1] | null,
): readonly ComposerChoice[] {
  if (context) return plainChoices(pending.prompt, context);
  // Answers that are sent together are sent again together.
  const isRetried = pending.status.state === 'failed' && (run.settles === 'each' || run.resume !== null);
  const label = settings.labels.tryAgain;
  return isRetried ? [{ label, approves: false, choose: () => retry(pending) }] : [];
}

/** What the line says of a request that cannot be answered now: what failed, or that it has expired. */
function stateLine({ status, expiry }: PendingInterrupt, labels: Settings['labels']): string | null {
  if (status.state === 'failed') return labels.failure(status.error);
  return expiry.kind === 'expired' ? labels.expired(expiry.at) : null;
}
