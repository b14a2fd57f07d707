import type { RefObject } from 'react';
import { type Act, admit, type Step, stepOf } from '../../core/admission/admit.js';
import type { Answer } from '../../core/protocol/answer.js';
import { COMPONENT_ACCESS } from '../../core/store/component-access.js';
import type { AnyInterruptedRun } from '../../core/store/run-types.js';
import type { PendingInterrupt } from '../../core/thread/run-state.js';
import { askedIn } from '../../renderers/call/use-asked.js';
import type { PressGuard } from '../../ui/press/use-press-guard.js';
import type { Settings } from '../../ui/settings/use-holdpoint.js';
import type { SeenCard } from './card-visibility.js';

const TEXT_FIELD = 'textarea, [contenteditable], input:not([type]), input[type="text"]';

/** An answer from the composer. */
export interface Given {
  readonly answer: Answer;
  /** The typed words go to the agent as the next message. */
  readonly follows?: boolean | undefined;
  /** What the person was asked once more, and confirmed. */
  readonly step?: Step;
  /** The typed words do not go with the answer, so they stay in the text field. */
  readonly keepsText?: boolean;
}

/** The answers to one request from the composer. */
export interface ComposerAnswers {
  /** Whether all of the card is in view now. */
  readonly isInView: boolean;
  /** Whether an answer would be sent from here: it needs no second step, and its card was seen whole. */
  readonly isSendable: (given: Given) => boolean;
  /** Whether an answer takes a second step, which is in the card. */
  readonly needsStep: (answer: Answer) => boolean;
  /** Sends an answer, or leads to the card. */
  readonly send: (given: Given) => void;
  /** The same for a choice, whose button is gone afterwards: the focus goes to the text field. */
  readonly give: (given: Given) => void;
}

export interface ComposerAnswersOptions {
  readonly run: AnyInterruptedRun;
  readonly pending: PendingInterrupt;
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  readonly restore: (text: string) => void;
  readonly element: RefObject<HTMLElement | null>;
  readonly guard: PressGuard;
  readonly settings: Settings;
  /** What was seen of the card, and a function that looks once more. */
  readonly seen: SeenCard;
  readonly look: () => SeenCard;
  readonly goTo: () => void;
  /** How the typed words may follow a refusal; null where they cannot. */
  readonly way: 'sameRun' | 'after' | null;
  /** Takes a message that waits for the end of the run. */
  readonly sayNext: (message: string) => void;
}

/** Asks the admission about answers from the composer. What needs a second step takes it in the card. */
export function composerAnswers(options: ComposerAnswersOptions): ComposerAnswers {
  const { run, pending, text, onTextChange, restore, element, guard, settings, seen, look, goTo } = options;
  const asked = askedIn(settings, pending);
  const verdictOf = ({ answer, follows, step }: Given, card: SeenCard) => {
    const { press, seen: before } = guard.underWay();
    const does = { type: 'answer', answer, message: follows ? text.trim() : undefined } as const;
    const act: Act = { ...press, by: 'composer', does, step, inWords: step === 'approve?' };
    return admit(pending.key, asked, act, { ...before, ...card }, settings);
  };
  const send = (given: Given): boolean => {
    const { follows = false, keepsText = false } = given;
    const verdict = verdictOf(given, look());
    if (verdict.type !== 'send') {
      // What came too soon leads nowhere: the person meant something else.
      if (verdict.type === 'ask' || verdict.why === 'notInView' || verdict.why === 'unseen') goTo();
      return false;
    }
    guard.noteAct();
    if (!keepsText) onTextChange('');
    void run.perform(verdict.admitted).then(([outcome]) => {
      // A try again sends the refusal alone.
      const isLost = outcome?.type === 'failed' && follows;
      // An answer that was not accepted goes back into the text field.
      if (outcome?.type === 'invalid' || outcome?.type === 'ignored' || isLost) restore(text);
      if (outcome?.type === 'settled' && follows && options.way === 'after') options.sayNext(text.trim());
    });
    return true;
  };
  return {
    isInView: seen.isFullyVisible,
    // How fresh the card is does not matter for what is offered: that is judged when it is pressed.
    isSendable(given) {
      const verdict = verdictOf(given, seen);
      return verdict.type === 'refuse'
        ? !['notInView', 'unseen'].includes(verdict.why)
        : verdict.type === 'send';
    },
    needsStep: (answer) => stepOf(asked, answer, settings) !== undefined,
    send,
    give(given) {
      if (run[COMPONENT_ACCESS].drafts.get(pending.key) !== undefined) return goTo();
      if (send(given)) element.current?.querySelector<HTMLElement>(TEXT_FIELD)?.focus();
    },
  };
}
