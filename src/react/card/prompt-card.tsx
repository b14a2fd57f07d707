import { type FocusEvent, type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from 'react';
import type { Admitted } from '../../core/admission/admit.js';
import { dangerOf } from '../../core/admission/danger.js';
import { ruleOf } from '../../core/protocol/answer.js';
import type { PendingInterrupt } from '../../core/thread/run-state.js';
import { useAsked } from '../../renderers/call/use-asked.js';
import type { RendererProps } from '../../renderers/renderer.js';
import { AdmissionDeskContext } from '../../renderers/steps/use-admission.js';
import { useClassNames } from '../../ui/look/use-class-names.js';
import { usePressGuard } from '../../ui/press/use-press-guard.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { usePageCheck } from '../../ui/settings/use-page-check.js';
import { usePageId } from '../../ui/settings/use-page-id.js';
import { WithPermissions } from '../provider/component-provider.js';
import { promptPhase } from '../run/prompt-phase.js';
import type { CardCommands } from './card-commands.js';
import { CollapsedPrompt } from './collapsed-prompt.js';
import { OpenPrompt } from './open-prompt.js';
import { PromptHeader } from './prompt-header.js';

interface PromptCardProps extends CardCommands {
  readonly pending: PendingInterrupt;
  readonly sends: RendererProps['sends'];
  /** Where a failure is shown: in the card, or once below several cards. */
  readonly failure: 'here' | 'below';
  /** True in an inbox, where a card whose answer is being sent is a line already. */
  readonly collapsesWhenSent?: boolean;
  /** True once the agent has begun the run that the answer resumed. */
  readonly isResumed: boolean;
  /** Whether the card says that its answer is not sent yet. False if a card above it says so. */
  readonly saysNotSent?: boolean;
  /** True while it was answered, and stays only so that nothing else comes under the pointer. */
  readonly isHeld?: boolean;
  /** The shortcut, where it leads to this card. */
  readonly keys?: string | undefined;
  /** Which of several with the same question it is, such as "2 of 3". */
  readonly ordinal?: string | undefined;
}

/**
 * One interrupt as a card. Memoised on the interrupt, which keeps its identity until something about it changes: a
 * change in one prompt re-renders no other.
 */
export const PromptCard = memo(function PromptCard({
  pending,
  sends,
  failure,
  collapsesWhenSent = false,
  isResumed,
  saysNotSent = true,
  isHeld = false,
  keys,
  ordinal,
  ...commands
}: PromptCardProps) {
  const settings = useHoldpoint();
  const classOf = useClassNames();
  const id = usePageId();
  const section = useRef<HTMLElement>(null);
  const collapsedAnswer = useCollapsedAnswer(pending, failure, collapsesWhenSent);
  // The button that sends a staged answer needs a grace period of its own when it appears.
  const isSendable = pending.status.state === 'staged' && sends === 'now' && !isResumed;
  const content = isSendable ? pending.status : (collapsedAnswer ?? pending.prompt);
  const { key, prompt } = pending;
  const guard = usePressGuard(section, { key, content, about: [prompt] });
  const viewing = useViewing(pending.key, commands);
  const phase = isHeld ? 'sending' : promptPhase(pending);
  usePageCheck('card', section, settings);
  const asked = useAsked(pending);
  const danger = dangerOf(asked, settings);
  const [items] = useState(() => new Map<number, Admitted>());
  const desk = { requestKey: pending.key, asked, underWay: guard.underWay, noteAct: guard.noteAct, items };
  return (
    <AdmissionDeskContext.Provider value={desk}>
      <section
        {...guard.handlers}
        {...viewing}
        onKeyDown={keepEnterInside}
        ref={section}
        className={classOf('card')}
        // The name is the question. A danger is the description, so that a person who skips the header hears of it.
        aria-labelledby={ordinal === undefined ? `${id}-ask` : `${id}-ask ${id}-of`}
        aria-describedby={danger && !collapsedAnswer ? `${id}-kind` : undefined}
        aria-busy={phase === 'sending' || phase === 'checking' || undefined}
        tabIndex={-1}
        data-prompt={pending.key}
        data-kind={pending.prompt.kind}
        data-state={phase === 'expired' ? phase : pending.status.state}
        data-collapsed={collapsedAnswer ? '' : undefined}
        data-held={isHeld ? '' : undefined}
        data-danger={danger ?? undefined}
      >
        {collapsedAnswer ? (
          <>
            <CollapsedPrompt
              id={id}
              pending={pending}
              answer={collapsedAnswer}
              phase={phase}
              sends={sends}
              isResumed={isResumed}
              saysNotSent={saysNotSent}
              retract={commands.retract}
              perform={commands.perform}
            />
            <WithPermissions>{({ OnLine }) => <OnLine answer={collapsedAnswer} />}</WithPermissions>
          </>
        ) : (
          <>
            <PromptHeader id={id} pending={pending} danger={danger} keys={keys} />
            <OpenPrompt id={id} pending={pending} phase={phase} sends={sends} {...commands} />
            {!isHeld && (
              <WithPermissions>
                {({ Answering }) => <Answering pending={pending} run={commands} />}
              </WithPermissions>
            )}
          </>
        )}
        {ordinal !== undefined && (
          <span id={`${id}-of`} hidden>
            {ordinal}
          </span>
        )}
        {guard.notice}
      </section>
    </AdmissionDeskContext.Provider>
  );
});

/**
 * Returns the handlers with which a card reports that the person is viewing its interrupt. That is so while the
 * focus is in the card, and not in another card, window or program.
 */
function useViewing(key: string, { setViewing, reviewer }: Pick<CardCommands, 'setViewing' | 'reviewer'>) {
  useEffect(() => () => setViewing(key, false), [key, setViewing]);
  return useMemo(
    () => ({
      onFocus() {
        // Only if the app has said who the person is.
        if (reviewer?.()) setViewing(key, true);
      },
      onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setViewing(key, false);
      },
    }),
    [key, setViewing, reviewer],
  );
}

/** Keeps Enter in a field or on a tick box from submitting a form of the app that is around the card. */
function keepEnterInside(event: KeyboardEvent<HTMLElement>) {
  const { target, currentTarget, key } = event;
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
  if (target.form && !currentTarget.contains(target.form)) event.preventDefault();
}

/** Returns the answer of a prompt that is collapsed to one line: staged, being sent with others, or waiting for others to approve. */
function useCollapsedAnswer(
  { status, people }: PendingInterrupt,
  failure: PromptCardProps['failure'],
  collapsesWhenSent: boolean,
) {
  const [wasFolded, setWasFolded] = useState(false);
  const isCollapsed =
    status.state === 'staged' ||
    (status.state === 'failed' && failure === 'below') ||
    (status.state === 'sending' &&
      (wasFolded || collapsesWhenSent || people?.isCounted === true || ruleOf(status.answer) !== undefined));
  if (isCollapsed !== wasFolded) setWasFolded(isCollapsed);
  return isCollapsed ? status.answer : null;
}
