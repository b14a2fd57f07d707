import { createContext, type ReactNode, type RefObject, useContext, useRef, useState } from 'react';
import {
  type Act,
  type Admitted,
  admit,
  type Deed,
  type Step,
  type Verdict,
} from '../../core/admission/admit.js';
import type { Asked } from '../../core/admission/danger.js';
import type { Answer } from '../../core/protocol/answer.js';
import type { Prompt } from '../../core/protocol/prompt.js';
import { sameItems } from '../../core/util/merge-objects.js';
import { ActionButton } from '../../ui/press/action-button.js';
import { type PressGuard, usePressGuard } from '../../ui/press/use-press-guard.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { withEdits } from '../call/use-asked.js';
import { Actions } from '../controls/actions.js';
import { readWebAddress } from '../controls/read-web-address.js';
import { useFocusLater } from '../controls/use-focus-later.js';
import type { RendererProps } from '../renderer.js';
import { DangerStep } from './danger-step.js';
import { stepWords } from './step-words.js';
import { SureStep } from './sure-step.js';
import { useRequireSeen } from './use-require-seen.js';

/** What a guard knows of the press that is under way. */
export type ActNotes = Pick<PressGuard, 'underWay' | 'noteAct'>;

/** What a card lends to everything in it that may act. */
export interface AdmissionDesk extends ActNotes {
  /** The key of the request. */
  readonly requestKey: string;
  /** What it asks; left out where no card is around. */
  readonly asked?: Asked;
  /** What was admitted for the items of a review, by their place. */
  readonly items: Map<number, Admitted>;
}

export const AdmissionDeskContext = createContext<AdmissionDesk | null>(null);

/** What waits for its second step. */
type Waiting =
  | {
      readonly type: 'answer';
      readonly asked: Asked;
      readonly answer: Answer;
      readonly verdict: Extract<Verdict, { readonly type: 'ask' }>;
    }
  | { readonly type: 'cancel' };

interface AdmissionOptions extends Pick<RendererProps, 'id' | 'phase' | 'sends'> {
  readonly desk: AdmissionDesk;
  readonly asked: Asked;
  /** What has to be the same for an answer to go on waiting: it is dropped when this changes. */
  readonly scope: readonly unknown[];
  readonly by?: 'review' | undefined;
  readonly onAdmitted: (admitted: Admitted) => void;
}

export interface Admission {
  readonly container: RefObject<HTMLDivElement | null>;
  /** Takes an answer: hands it on, asks once more below the renderer, or leads to what was not read. */
  readonly answer: (answer: Answer) => void;
  /** Cancels, retries or sends, unless the press was meant for something else. `step`: the one that was taken for it. */
  readonly act: (does: Deed, step?: Step) => void;
  /** The phase for the renderer. */
  readonly phase: RendererProps['phase'];
  /** The second step, and what the person has to read first; to be shown below the renderer. */
  readonly below: ReactNode;
}

/**
 * The door through which a request, or an item of a review, is answered: every answer asks `admit`. Where one needs a
 * second step, it is shown below whatever renderer handed the answer.
 */
export function useAdmission(options: AdmissionOptions): Admission {
  const { id, desk, asked, phase, sends, scope, by, onAdmitted } = options;
  const settings = useHoldpoint();
  const [container, focusLater] = useFocusLater<HTMLDivElement>();
  const [waiting, hold] = useAwaiting<Waiting>(scope);
  const unseenGuard = useRequireSeen(id);

  const take = (does: Deed, step?: Step) => {
    const { press, seen } = desk.underWay();
    const act: Act = { ...press, ...(by && { by }), does, step, items: desk.items };
    const unread = unseenGuard.isUnread(container.current, asked.prompt);
    const endAhead = unseenGuard.isEndAhead(container.current);
    const now = does.type === 'answer' ? withEdits(asked, does.answer, settings) : asked;
    const verdict = admit(desk.requestKey, now, act, { ...seen, unread, endAhead }, settings);
    if (verdict.type === 'refuse') {
      if (verdict.why === 'unseen') unseenGuard.goToUnseen(container.current, asked.prompt);
      return;
    }
    desk.noteAct();
    if (verdict.type === 'send') return onAdmitted(verdict.admitted);
    if (does.type === 'answer') hold({ type: 'answer', asked: now, answer: does.answer, verdict });
    else hold({ type: 'cancel' });
    focusLater('sure');
  };
  const isLeaving = phase === 'sending' || phase === 'checking';
  const below =
    waiting?.type === 'cancel' ? (
      <SkipStep
        id={id}
        ends={asked.prompt.cancelEnds === true}
        inactive={phase === 'sending'}
        onSkip={() => take({ type: 'cancel' }, 'second')}
        onBack={() => {
          hold(null);
          focusLater('cancel');
        }}
      />
    ) : waiting ? (
      <DangerStep
        id={id}
        asked={waiting.asked}
        how={waiting.verdict.how}
        {...stepWords(asked.prompt, waiting.answer, waiting.verdict.verb, sends, settings)}
        inactive={phase !== 'open'}
        busy={isLeaving}
        onSend={(step) => {
          if (waiting.answer.kind === 'opened') openLink(asked.prompt);
          take({ type: 'answer', answer: waiting.answer }, step);
        }}
        onBack={() => {
          hold(null);
          focusLater('feedback', `choose ${placeOf(asked.prompt, waiting.answer)}`, 'send', 'proposal');
        }}
      />
    ) : (
      unseenGuard.notice
    );
  return {
    container,
    below,
    phase: waiting ? 'confirming' : phase,
    answer: (answer) => take({ type: 'answer', answer }),
    act: take,
  };
}

interface SkipStepProps {
  readonly id: string;
  /** The agent ends its whole task with it. */
  readonly ends: boolean;
  readonly inactive: boolean;
  readonly onSkip: () => void;
  readonly onBack: () => void;
}

/** Asks once before a request is skipped, because the agent then goes on without an answer, or stops. */
function SkipStep({ id, ends, inactive, onSkip, onBack }: SkipStepProps) {
  const { labels } = useHoldpoint();
  const step = useRef<HTMLDivElement>(null);
  const guard = usePressGuard(step, { content: labels.cancelRequest });
  const ask = ends ? labels.cancelEndsQuestion : labels.cancelQuestion(1);
  return (
    <SureStep id={id} step={step} guard={guard} tone="skip" ask={ask} onBack={onBack}>
      <Actions>
        <ActionButton variant="outline" inactive={inactive} onClick={onSkip}>
          {labels.cancelRequest}
        </ActionButton>
        <ActionButton variant="quiet" inactive={inactive} onClick={onBack}>
          {labels.keepOpen}
        </ActionButton>
      </Actions>
    </SureStep>
  );
}

/**
 * Holds the answer that awaits the second step. It is not part of the draft and belongs to one scope: after a reload, or
 * for another proposal, the person is asked again from the start.
 *
 * @param scope What has to stay the very same.
 */
function useAwaiting<T>(scope: readonly unknown[]) {
  const [held, hold] = useState<{ readonly of: readonly unknown[]; readonly value: T | null } | null>(null);
  const set = (value: T | null) => hold({ of: scope, value });
  return [held !== null && sameItems(held.of, scope) ? held.value : null, set] as const;
}

/** Returns what the card around lends; a renderer without a card, as in a test, lends itself one that has seen all. */
export function useAdmissionDesk(): AdmissionDesk {
  const [lone] = useState(loneDesk);
  return useContext(AdmissionDeskContext) ?? lone;
}

function loneDesk(): AdmissionDesk {
  const press = { at: 0, by: 'renderer', pointer: null, on: null } as const;
  const seen = {
    paintedAt: Number.NEGATIVE_INFINITY,
    inView: 'whole',
    unread: false,
    pressedOn: null,
    lastAct: null,
  } as const;
  return { requestKey: '', underWay: () => ({ press, seen }), noteAct() {}, items: new Map() };
}

/** Opens the address of a link in a new tab, within the press that confirmed it. */
function openLink(prompt: Prompt): void {
  const address = prompt.kind === 'link' ? readWebAddress(prompt.url) : null;
  if (address) window.open(address.href, '_blank', 'noopener,noreferrer');
}

/** The place of the chosen one among the choices of a confirmation. */
function placeOf(prompt: Prompt, answer: Answer): number {
  if (prompt.kind !== 'confirmation' || answer.kind !== 'chosen') return -1;
  return prompt.choices.findIndex(({ id }) => id === answer.choice);
}
