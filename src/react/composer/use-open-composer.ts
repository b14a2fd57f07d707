import type { RefObject } from 'react';
import { type Act, type Admitted, admit, type Step, stepOf } from '../../core/admission/admit.js';
import { askedOf } from '../../core/admission/danger.js';
import type { Answer } from '../../core/protocol/answer.js';
import { COMPONENT_ACCESS } from '../../core/store/component-access.js';
import type { AnyInterruptedRun } from '../../core/store/run-types.js';
import { questionText } from '../../renderers/parts/question-text.js';
import { useAdmissionDesk } from '../../renderers/parts/use-admission.js';
import { useHoldpoint } from '../../ui/settings.js';
import { documentOrShadowRoot } from '../focus/active-element.js';
import { focusPrompt } from '../focus/focus-prompt.js';
import { APPROVE_KEYS, composerChoices, type GiveOptions } from './composer-choices.js';
import { intentOf, placeholderOf, readTyped } from './composer-intent.js';
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
  const desk = useAdmissionDesk();
  const { pending, position, total, next } = target;
  const state = pending?.status.state;
  const isOpen = state === 'open' || state === 'invalid';
  const visibility = useCardVisibility(element, pending && isOpen ? pending.key : null);
  if (!pending) return null;

  const { key } = pending;
  const { labels } = settings;
  const asked = askedOf(pending);
  const { perform } = run;
  const isBlank = text.trim() === '';
  const root = () => element.current && documentOrShadowRoot(element.current);
  const goTo = () => void focusPrompt(root(), null, [key]);
  const verdictOf = (answer: Answer, step?: Step) => {
    const { press, seen } = desk.look();
    const isSeen = visibility?.isFullyVisible === true;
    const act: Act = {
      ...press,
      by: 'composer',
      does: { type: 'answer', answer },
      step,
      inWords: step === 'approve?',
    };
    return admit(key, asked, act, { ...seen, inView: isSeen ? 'whole' : 'part', unread: !isSeen }, settings);
  };
  // What has a press of its own is judged when it is pressed; how fresh the card is now does not matter for what is offered.
  const isSendable = (answer: Answer) => {
    const verdict = verdictOf(answer);
    return (
      verdict.type === 'send' ||
      (verdict.type === 'refuse' && verdict.why !== 'notInView' && verdict.why !== 'unseen')
    );
  };
  const needsStep = (answer: Answer) => stepOf(asked, answer, settings) !== undefined;
  const submit = (admitted: Admitted, keepsText: boolean) => {
    desk.note();
    if (!keepsText) onTextChange('');
    void perform(admitted).then(([outcome]) => {
      // An answer that was not accepted goes back into the text field.
      if (outcome?.type === 'invalid' || outcome?.type === 'ignored') restore(text);
    });
  };
  // A choice made here would leave out what the person has filled in or ticked in the card.
  const isTouched = () => run[COMPONENT_ACCESS].drafts.get(key) !== undefined;
  const give = (answer: Answer, { step, keepsText = false }: GiveOptions = {}) => {
    const verdict = verdictOf(answer, step);
    if (verdict.type !== 'send') return goTo();
    submit(verdict.admitted, keepsText);
  };
  const choose = (answer: Answer, options?: GiveOptions) => {
    if (isTouched()) return goTo();
    give(answer, options);
    // The button that was pressed is gone now.
    element.current?.querySelector<HTMLElement>(TEXT_FIELD)?.focus();
  };
  const typed = isOpen ? readTyped(pending, text, settings) : null;
  const offers = isOpen && pending.expiry.kind !== 'expired' && !isTouched();
  // The choices keep their place while something is typed. If they came back later, they would push the card out of
  // view.
  const choices = offers
    ? composerChoices(pending.prompt, { labels, text, typed, isSendable, give: choose })
    : [];
  const intent = intentOf(typed, isBlank, pending, labels, isSendable);
  const isNoAnswer = typed === null || !('answer' in typed) || needsStep(typed.answer);
  const waiting = total > 1 ? labels.stepOf(position, total) : labels.answerAbove;
  return {
    pending,
    line:
      intent.kind === 'choose'
        ? labels.bothWays
        : intent.kind === 'goTo' && isNoAnswer
          ? labels.notInWords
          : waiting,
    question: total > 1 ? questionText(pending.prompt, settings) : null,
    placeholder: isOpen ? placeholderOf(pending, settings, needsStep) : null,
    choices,
    goTo,
    next,
    intent,
    approve: choices.find(({ keys }) => keys === APPROVE_KEYS)?.choose,
    send() {
      if (isBlank || typed?.kind === 'either') return;
      if (typed !== null && 'answer' in typed) give(typed.answer);
      else goTo();
    },
  };
}
