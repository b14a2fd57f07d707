import type { RefObject } from 'react';
import { isPlainRefusal } from '../../core/admission/plain-refusal.js';
import { type Press, type Refusal, refusalOf, type Seen } from '../../core/admission/refusal.js';
import type { Answer } from '../../core/protocol/answer.js';
import { COMPONENT_ACCESS } from '../../core/store/component-access.js';
import type { PendingInterrupt } from '../../core/store/pending-interrupt.js';
import type { AnyInterruptedRun } from '../../core/store/run-types.js';
import { questionText } from '../../renderers/parts/question-text.js';
import { type Settings, useHoldpoint } from '../../ui/settings.js';
import type { PressGuard } from '../../ui/use-press-guard.js';
import { documentOrShadowRoot } from '../focus/active-element.js';
import { focusPrompt } from '../focus/focus-prompt.js';
import { APPROVE_KEYS, composerChoices } from './composer-choices.js';
import { intentOf, placeholderOf, readIntent } from './composer-intent.js';
import { type SeenCard, useCardVisibility } from './use-card-visibility.js';
import type { ComposerTarget } from './use-composer-target.js';

const TEXT_FIELD = 'textarea, [contenteditable], input:not([type]), input[type="text"]';

interface OpenComposerOptions {
  readonly run: AnyInterruptedRun;
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  readonly restore: (text: string) => void;
  readonly element: RefObject<HTMLElement | null>;
  readonly target: ComposerTarget;
  readonly guard: PressGuard;
}

/** The composer's state while a request waits for an answer. Null if none waits. */
export function useOpenComposer(options: OpenComposerOptions) {
  const { run, text, onTextChange, restore, element, target, guard } = options;
  const settings = useHoldpoint();
  const { labels } = settings;
  const { pending, position, total, next } = target;
  const state = pending?.status.state;
  const isOpen = state === 'open' || state === 'invalid';
  const [seen, look] = useCardVisibility(element, run.interrupts, isOpen ? pending : null);
  if (!pending) return null;

  const { key } = pending;
  const isBlank = text.trim() === '';
  const waits = total > 1 ? labels.stepOf(position, total) : labels.answerAbove;
  const root = () => element.current && documentOrShadowRoot(element.current);
  const goTo = () => void focusPrompt(root(), null, [key]);
  const refusal = (answer: Answer, now: SeenCard) => {
    const { press, seen: before } = guard.underWay();
    return composerRefusal(pending, answer, { ...press, by: 'composer' }, { ...before, ...now }, settings);
  };
  const submit = (answer: Answer) => {
    const why = refusal(answer, look());
    if (why === 'unread') goTo();
    if (why !== null) return false;
    guard.noteAct();
    onTextChange('');
    void run.answer(key, answer).then(({ type }) => {
      // An answer that was not accepted goes back into the text field.
      if (type === 'invalid' || type === 'ignored') restore(text);
    });
    return true;
  };
  // A choice made here would leave out what the person has filled in or ticked in the card.
  const isTouched = () => run[COMPONENT_ACCESS].drafts.get(key) !== undefined;
  const choose = (answer: Answer) => {
    if (isTouched()) return goTo();
    // The button that was pressed is gone now.
    if (submit(answer)) element.current?.querySelector<HTMLElement>(TEXT_FIELD)?.focus();
  };
  const approve = (answer: Answer) => {
    const now = look();
    return now.isFullyVisible && now.danger === null ? choose(answer) : goTo();
  };
  const read = isOpen ? readIntent(pending, text, seen.danger, settings) : null;
  const admits = (answer: Answer) => refusal(answer, seen) !== 'unread';
  const sent = read && 'answer' in read && admits(read.answer) ? read : null;
  const offers = isOpen && pending.expiry.kind !== 'expired' && !isTouched();
  // The choices keep their place while something is typed. If they came back later, they would push the card out of
  // view.
  const choices = offers
    ? composerChoices(pending.prompt, {
        ...settings,
        seen,
        isOffered: isBlank,
        admits,
        answer: choose,
        approve,
      })
    : [];
  const intent = intentOf(sent, isBlank, pending, labels);
  return {
    pending,
    line: !isBlank && (read === null || read.kind === 'elsewhere') ? labels.notInWords : waits,
    question: total > 1 ? questionText(pending.prompt, settings) : null,
    placeholder: isOpen ? placeholderOf(pending, seen.danger, settings) : null,
    choices,
    goTo,
    next,
    intent,
    approve: choices.find(({ keys }) => keys === APPROVE_KEYS)?.choose,
    send() {
      if (isBlank) return;
      if (sent) submit(sent.answer);
      else goTo();
    },
  };
}

/**
 * Why an answer from the composer is refused: `unread` where the card was not wholly in view since it was asked, or a part
 * of it was not read.
 */
function composerRefusal(
  { key, prompt }: PendingInterrupt,
  answer: Answer,
  press: Press,
  seen: Seen,
  settings: Settings,
): 'unread' | Refusal | null {
  const why = refusalOf(key, press, seen, settings, !isPlainRefusal(prompt, answer));
  return why === 'notInView' || why === 'unseen' ? 'unread' : why;
}
