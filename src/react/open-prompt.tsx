import type { Answer } from '../core/protocol/answer.js';
import type { PendingInterrupt } from '../core/store/run-types.js';
import type { RendererProps } from '../renderers/renderer.js';
import { ActionButton } from '../ui/action-button.js';
import { useHoldpoint } from '../ui/settings.js';
import { useSlots } from '../ui/use-slots.js';
import type { CardCommands } from './card-commands.js';
import { FallbackPrompt } from './fallback-prompt.js';
import { PromptNotices } from './prompt-notices.js';
import { PromptRenderer } from './prompt-renderer.js';
import { SafeBoundary } from './safe-boundary.js';

interface OpenPromptProps extends Omit<CardCommands, 'retract'> {
  readonly id: string;
  readonly pending: PendingInterrupt;
  readonly phase: RendererProps['phase'];
  readonly settles: RendererProps['settles'];
  readonly failure: 'here' | 'below';
}

/** A prompt that can be answered, or no more, with what went wrong below it. */
export function OpenPrompt({ pending, failure, retry, answer, cancel, drafts, ...place }: OpenPromptProps) {
  const { labels } = useHoldpoint();
  const slot = useSlots();
  const { key, prompt, interrupt, status } = pending;
  const { phase } = place;

  const answerOnce = (given: Answer) => {
    if (phase !== 'open') return;
    // What was typed is now part of the answer, which is what a prompt that opens again shows.
    drafts.set(key, undefined);
    void answer(key, given);
  };
  const cancelButton = (
    <ActionButton
      variant={phase === 'expired' ? 'outline' : 'quiet'}
      inactive={phase === 'sending'}
      onClick={() => void cancel(key)}
    >
      {labels.cancelRequest}
    </ActionButton>
  );
  const shown: RendererProps = {
    ...place,
    prompt,
    previous: status.state === 'open' ? status.previous : status.answer,
    issues: status.state === 'invalid' ? status.issues : [],
    draft: drafts.get(key),
    onDraftChange: (draft) => drafts.set(key, draft),
    onAnswer: answerOnce,
    cancel: phase === 'expired' ? null : cancelButton,
  };
  return (
    <div className={slot('body')}>
      <SafeBoundary
        of={prompt}
        until={prompt}
        last={() => <FallbackPrompt {...shown} interrupt={interrupt} />}
      >
        <PromptRenderer {...shown} interrupt={interrupt} />
      </SafeBoundary>
      <PromptNotices pending={pending} failure={failure} retry={retry} cancel={cancelButton} />
    </div>
  );
}
