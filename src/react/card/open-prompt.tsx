import { type ReactNode, useContext } from 'react';
import type { Deed, Step } from '../../core/admission/admit.js';
import type { FreeformPrompt, Prompt } from '../../core/protocol/prompt.js';
import { isCancellable, type PendingInterrupt } from '../../core/thread/run-state.js';
import { formatJson } from '../../renderers/call/format-json.js';
import { useAsked } from '../../renderers/call/use-asked.js';
import { Actions } from '../../renderers/controls/actions.js';
import { LongText } from '../../renderers/controls/long-text.js';
import { More } from '../../renderers/controls/more.js';
import { Freeform } from '../../renderers/freeform/freeform.js';
import type { RendererProps } from '../../renderers/renderer.js';
import { useAdmission, useAdmissionDesk } from '../../renderers/steps/use-admission.js';
import { writtenWords } from '../../renderers/words/written-words.js';
import { Notice } from '../../ui/look/notice.js';
import { useClassNames } from '../../ui/look/use-class-names.js';
import { ActionButton } from '../../ui/press/action-button.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { VisibleText } from '../../ui/text/visible-text.js';
import { AppPartsBoundary, WithoutReplacements } from '../provider/app-parts-boundary.js';
import { RenderOptionsContext } from '../provider/component-options.js';
import { WithPermissions } from '../provider/component-provider.js';
import { promptPhase } from '../run/prompt-phase.js';
import type { CardCommands } from './card-commands.js';
import { FailedPrompt, FailureMessage, SavedAnswer, useFailure } from './failed-prompt.js';
import { PromptPeople } from './prompt-people.js';
import { PromptRenderer } from './prompt-renderer.js';

interface OpenPromptProps extends Omit<CardCommands, 'retract'> {
  readonly id: string;
  readonly pending: PendingInterrupt;
  readonly phase: RendererProps['phase'];
  readonly sends: RendererProps['sends'];
}

/** Whether all that was written is a part of the answer. */
function isAllSent(prompt: Prompt, draft: unknown, does: Deed): boolean {
  return does.type === 'answer' && writtenWords(prompt, { draft }, does.answer).length === 0;
}

/** A prompt that is not collapsed. It may be expired, being sent, or failed. */
export function OpenPrompt(props: OpenPromptProps) {
  const { pending, perform, drafts, getState, reviewer, ...position } = props;
  const { id, phase } = position;
  const classOf = useClassNames();
  const { permissions } = useContext(RenderOptionsContext);
  const { key, prompt, status } = pending;
  const failure = useFailure(pending);
  const desk = useAdmissionDesk();
  const asked = useAsked(pending);
  const previous = status.state === 'open' ? status.previous : status.answer;
  const admission = useAdmission({
    id,
    desk,
    asked: desk.asked ?? asked,
    phase,
    sends: position.sends,
    // An answer that failed, or did not fit, begins anew.
    scope: [prompt, failure.failed, status.state === 'invalid' ? status : null],
    onAdmitted(admitted) {
      // A renderer may call this later, when the person has answered or cancelled in another way.
      const current = getState().interrupts.find((one) => one.key === key);
      const { does } = admitted;
      if (does.type === 'answer' && (phase !== 'open' || !current || !takesAnswer(current))) return;
      // The draft is now part of the answer, which a prompt that opens again shows. What is not stays for its receipt.
      if (isAllSent(prompt, drafts.get(key), does)) drafts.set(key, undefined);
      const outcome = perform(admitted);
      if (does.type === 'answer') permissions?.onSent(does.answer, outcome);
    },
  });
  const retry = () => admission.act({ type: 'retry' });
  const cancelButton = isCancellable(pending) && (
    <SkipButton phase={phase} onSkip={(step) => admission.act({ type: 'cancel' }, step)} />
  );
  const rendererProps: RendererProps = {
    ...position,
    phase: admission.phase,
    prompt,
    previous: previous?.kind === 'cancelled' ? null : previous,
    issues: status.state === 'invalid' ? status.issues : [],
    draft: drafts.get(key),
    onDraftChange: (draft) => drafts.set(key, draft),
    onAnswer: (answer) => {
      if (phase === 'open') admission.answer(answer);
    },
    // Not beside the step that asks about it.
    cancel: phase === 'expired' || admission.phase === 'confirming' ? null : cancelButton,
  };
  const people = <PromptPeople pending={pending} me={reviewer?.()?.id} />;
  if (failure.failed) {
    return (
      <div className={classOf('body')} ref={admission.container}>
        {people}
        <FailedPrompt
          // A new failure is announced even if it has the same text.
          key={failure.count}
          {...position}
          phase={admission.phase}
          pending={pending}
          failed={failure.failed}
          cancel={rendererProps.cancel}
          onRetry={retry}
          onChange={failure.leave}
        />
        {admission.below}
      </div>
    );
  }
  return (
    <div className={classOf('body')} ref={admission.container}>
      {people}
      <AskedTogether prompt={prompt} />
      <WaysToAnswer pending={pending} run={props} renderer={rendererProps} below={admission.below} />
      <PromptNotices pending={pending} retry={retry} cancel={cancelButton} />
    </div>
  );
}

interface WaysToAnswerProps extends Pick<OpenPromptProps, 'pending'> {
  readonly run: OpenPromptProps;
  readonly renderer: RendererProps;
  readonly below: ReactNode;
}

/** What answers a request: its renderer, the second step, and how far a yes may reach. */
function WaysToAnswer({ pending, run, renderer, below }: WaysToAnswerProps) {
  return (
    <>
      <AppPartsBoundary
        resetKey={pending.key}
        remembered={`${pending.key} parts`}
        fallbackResetKey={pending.prompt}
        fallback={() => <FallbackPrompt {...renderer} pending={pending} />}
      >
        <PromptRenderer {...renderer} pending={pending} />
      </AppPartsBoundary>
      {below}
      <WithPermissions>{({ Offer }) => <Offer {...renderer} pending={pending} run={run} />}</WithPermissions>
    </>
  );
}

interface FallbackPromptProps extends RendererProps {
  readonly pending: PendingInterrupt;
}

/**
 * Replaces a prompt that the built-in renderer cannot show: the raw texts, and an answer as text or JSON where the prompt takes
 * one. Any other can only be cancelled.
 */
function FallbackPrompt({ pending, prompt, previous, ...props }: FallbackPromptProps) {
  const { labels } = useHoldpoint();
  const { message, kind } = prompt;
  const takesText = kind === 'form' || kind === 'freeform' || pending.definition !== undefined;
  const freeform: FreeformPrompt = { kind: 'freeform', message, calls: [], more: null, schema: null };
  const calls = 'calls' in prompt ? prompt.calls : [];
  const texts = calls.flatMap((call) => (call.found && call.argsText !== '' ? [call.argsText] : []));
  const shown = [...texts, formatJson(pending.interrupt, 2) ?? labels.tooDeep];
  return (
    <WithoutReplacements>
      {shown.map((text, index) => (
        <LongText key={index} text={text} label={labels.details} code />
      ))}
      {takesText ? (
        <Freeform
          {...props}
          draft={undefined}
          prompt={freeform}
          previous={previous?.kind === 'filled' ? previous : null}
        />
      ) : (
        <Actions>{props.cancel}</Actions>
      )}
    </WithoutReplacements>
  );
}

interface PromptNoticesProps {
  readonly retry: () => void;
  readonly pending: PendingInterrupt;
  readonly cancel: ReactNode;
}

/** Shows that a prompt has expired, or why its answer failed, each with buttons for what the person can do. */
function PromptNotices({ pending, retry, cancel }: PromptNoticesProps) {
  const { labels } = useHoldpoint();
  const { status, expiry } = pending;
  const isOnItsWay = status.state === 'sending' || status.state === 'checking';
  if (expiry.kind !== 'expired' || isOnItsWay) return null;
  const again = (
    <ActionButton data-size="small" onClick={retry}>
      {labels.tryAgain}
    </ActionButton>
  );
  return (
    <>
      {status.state === 'failed' && (
        <Notice tone="danger" role="alert" actions={again}>
          <FailureMessage error={status.error} arrival={status.arrival} />{' '}
          <SavedAnswer asked={pending} answer={status.answer} />
        </Notice>
      )}
      {/* `Announcements` announces it: a live region that appears together with its text may stay silent. */}
      <Notice tone="warn" actions={cancel}>
        {labels.expired(expiry.at)}
      </Notice>
    </>
  );
}

interface SkipButtonProps extends Pick<RendererProps, 'phase'> {
  readonly onSkip: (step: Step | undefined) => void;
}

function SkipButton({ phase, onSkip }: SkipButtonProps) {
  const { labels } = useHoldpoint();
  const isExpired = phase === 'expired';
  return (
    <ActionButton
      variant={isExpired ? 'outline' : 'quiet'}
      inactive={phase === 'sending'}
      data-focus="cancel"
      // Nothing else can be done about an expired request, so there is nothing to ask.
      onClick={() => onSkip(isExpired ? 'second' : undefined)}
    >
      {labels.cancelRequest}
    </ActionButton>
  );
}

function takesAnswer(pending: PendingInterrupt): boolean {
  return promptPhase(pending) === 'open' && pending.status.state !== 'staged';
}

/** Says that one answer counts for several requests, and shows what the others ask. Their calls are with the prompt's own. */
function AskedTogether({ prompt }: { readonly prompt: Prompt }) {
  const { labels } = useHoldpoint();
  if (!prompt.also) return null;
  const isOnlySkippable = prompt.kind === 'confirmation' && prompt.choices.length === 0;
  return (
    <div className="hp-flow">
      <Notice tone="warn">
        {labels.askedTogether}
        {isOnlySkippable && ` ${labels.onlySkippable}`}
      </Notice>
      {prompt.also.map(({ message, more = null }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and there are none here
        <div key={index} role="group" aria-label={labels.agentWords}>
          {message !== null && (
            <p className="hp-ask-more" dir="auto">
              <VisibleText text={message} ends="prose" />
            </p>
          )}
          <More prompt={{ ...prompt, more }} />
        </div>
      ))}
    </div>
  );
}
