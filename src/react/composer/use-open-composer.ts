import type { RefObject } from 'react';
import type { Answer } from '../../core/protocol/answer.js';
import { COMPONENT_ACCESS } from '../../core/store/component-access.js';
import type { AnyInterruptedRun } from '../../core/store/run-types.js';
import { questionText } from '../../renderers/parts/question-text.js';
import { useHoldpoint } from '../../ui/settings.js';
import { documentOrShadowRoot } from '../focus/active-element.js';
import { focusPrompt } from '../focus/focus-prompt.js';
import { readCardVisibility } from './card-visibility.js';
import { APPROVE_KEYS, composerChoices } from './composer-choices.js';
import { intentOf, placeholderOf, readIntent } from './composer-intent.js';
import { useCardVisibility } from './use-card-visibility.js';
import type { ComposerTarget } from './use-composer-target.js';

const TEXT_FIELD = 'textarea, [contenteditable], input:not([type]), input[type="text"]';

interface OpenComposerOptions {
  readonly run: AnyInterruptedRun;
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  readonly restore: (text: string) => void;
  readonly element: RefObject<HTMLElement | null>;
  readonly target: ComposerTarget;
}

/** The composer's state while a request waits for an answer. Null if none waits. */
export function useOpenComposer({ run, text, onTextChange, restore, element, target }: OpenComposerOptions) {
  const settings = useHoldpoint();
  const { pending, position, total, next } = target;
  const state = pending?.status.state;
  const isOpen = state === 'open' || state === 'invalid';
  const visibility = useCardVisibility(element, pending && isOpen ? pending.key : null);
  if (!pending) return null;

  const { key } = pending;
  const { labels } = settings;
  const isBlank = text.trim() === '';
  const root = () => element.current && documentOrShadowRoot(element.current);
  const goTo = () => void focusPrompt(root(), null, [key]);
  const submit = (answer: Answer) => {
    onTextChange('');
    void run.answer(key, answer).then(({ type }) => {
      // An answer that was not accepted goes back into the text field.
      if (type === 'invalid' || type === 'ignored') restore(text);
    });
  };
  // A choice made here would leave out what the person has filled in or ticked in the card.
  const isTouched = () => run[COMPONENT_ACCESS].drafts.get(key) !== undefined;
  const choose = (answer: Answer) => {
    if (isTouched()) return goTo();
    submit(answer);
    // The button that was pressed is gone now.
    element.current?.querySelector<HTMLElement>(TEXT_FIELD)?.focus();
  };
  const approve = (answer: Answer) => {
    const now = readCardVisibility(root(), key);
    // Check once more, because the person may have scrolled or folded the card since the last check.
    if (now?.isFullyVisible && now.danger === null) choose(answer);
    else goTo();
  };
  const danger = visibility?.danger ?? null;
  const read = isOpen ? readIntent(pending, text, danger, settings) : null;
  const offers = isOpen && pending.expiry.kind !== 'expired' && !isTouched();
  // The choices keep their place while something is typed. If they came back later, they would push the card out of
  // view.
  const choices = offers
    ? composerChoices(pending.prompt, {
        ...settings,
        visibility,
        isOffered: isBlank,
        answer: choose,
        approve,
      })
    : [];
  const intent = intentOf(read, isBlank, pending, labels);
  const waiting = total > 1 ? labels.stepOf(position, total) : labels.answerAbove;
  return {
    pending,
    line: intent.kind === 'goTo' && !isBlank ? labels.notInWords : waiting,
    question: total > 1 ? questionText(pending.prompt, settings) : null,
    placeholder: isOpen ? placeholderOf(pending, danger, settings) : null,
    choices,
    goTo,
    next,
    intent,
    approve: choices.find(({ keys }) => keys === APPROVE_KEYS)?.choose,
    send() {
      if (isBlank) return;
      if (read !== null && 'answer' in read) submit(read.answer);
      else goTo();
    },
  };
}
