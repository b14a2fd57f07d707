import type { Answer } from '../core/answer.js';
import type { InterruptedRunCommands, PendingInterrupt } from '../core/interrupted-run.js';
import { summarise } from '../renderers/parts/summarise.js';
import type { RendererProps } from '../renderers/renderer.js';
import { Act } from '../ui/act.js';
import { Notice } from '../ui/notice.js';
import { useHoldpoint } from '../ui/settings.js';
import { useSlots } from '../ui/slots.js';
import { VisibleText } from '../ui/visible-text.js';
import { FallbackPrompt } from './fallback-prompt.js';
import { FormLook } from './form-scope.js';
import { PromptBoundary } from './prompt-boundary.js';
import { PromptRenderer } from './prompt-renderer.js';

interface OpenPromptProps extends Pick<InterruptedRunCommands, 'answer' | 'cancel' | 'retry' | 'drafts'> {
  readonly id: string;
  readonly pending: PendingInterrupt;
  readonly phase: RendererProps['phase'];
  /** True where others are open too: a failure is told once for all of them, elsewhere. */
  readonly oneOfSeveral: boolean;
}

/** A prompt that can be answered, or no more, with what went wrong below it. */
export function OpenPrompt({
  id,
  pending,
  phase,
  oneOfSeveral,
  answer,
  cancel,
  retry,
  drafts,
}: OpenPromptProps) {
  const { labels } = useHoldpoint();
  const slot = useSlots();
  const { key, prompt, interrupt, expiry, standing } = pending;
  const previous = standing.state === 'open' ? standing.previous : standing.answer;

  const answerOnce = (given: Answer) => {
    if (phase !== 'open') return;
    // What was typed is now part of the answer, which is what a prompt that opens again shows.
    drafts.set(key, undefined);
    answer(key, given);
  };
  const cancelButton = (
    <Act
      variant={phase === 'expired' ? 'outline' : 'quiet'}
      inactive={phase === 'sending' || phase === 'checking'}
      onClick={() => cancel(key)}
    >
      {labels.cancelRequest}
    </Act>
  );
  const shown: RendererProps = {
    id,
    prompt,
    phase,
    settles: oneOfSeveral ? 'later' : 'now',
    previous,
    issues: standing.state === 'invalid' ? standing.issues : [],
    draft: drafts.get(key),
    onDraftChange: (draft) => drafts.set(key, draft),
    onAnswer: answerOnce,
    cancel: phase === 'expired' ? null : cancelButton,
  };
  return (
    <div className={slot('body')}>
      <PromptBoundary of={prompt} fallback={() => <FallbackPrompt {...shown} interrupt={interrupt} />}>
        <FormLook interrupt={interrupt}>
          <PromptRenderer {...shown} reason={interrupt.reason} />
        </FormLook>
      </PromptBoundary>
      {standing.state === 'failed' && !oneOfSeveral && (
        <Notice
          tone="danger"
          role="alert"
          actions={
            <Act data-size="small" onClick={retry}>
              {labels.tryAgain}
            </Act>
          }
        >
          <VisibleText text={labels.failure(standing.error)} />{' '}
          {labels.answerKept(summarise(prompt, standing.answer, labels))}
        </Notice>
      )}
      {phase === 'expired' && (
        <Notice tone="warn" role="status" actions={cancelButton}>
          {labels.expired(expiry.kind === 'expired' ? expiry.at : null)}
        </Notice>
      )}
    </div>
  );
}
