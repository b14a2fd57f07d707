import { memo, useId, useRef, useState } from 'react';
import type { InterruptedRun, PendingInterrupt } from '../core/store/run-types.js';
import { dangerOf } from '../renderers/parts/danger-of.js';
import type { RendererProps } from '../renderers/renderer.js';
import { useHoldpoint } from '../ui/settings.js';
import { useGrace } from '../ui/use-grace.js';
import { useSlots } from '../ui/use-slots.js';
import type { CardCommands } from './card-commands.js';
import { OpenPrompt } from './open-prompt.js';
import { PromptHeader } from './prompt-header.js';
import { StagedPrompt } from './staged-prompt.js';

interface PromptCardProps extends CardCommands {
  readonly pending: PendingInterrupt;
  readonly settles: RendererProps['settles'];
  /** Where a failure is told: in the card, or once for several cards below them. */
  readonly failure: 'here' | 'below';
}

/** Several that share a resume are answered one by one and sent together. */
export function settlesOf({ interrupts, settles }: InterruptedRun): RendererProps['settles'] {
  return interrupts.length > 1 && settles === 'together' ? 'later' : 'now';
}

/**
 * One interrupt as a card. Memoised on the interrupt, which keeps its identity until something of it
 * changed: what goes on in one prompt renders no other.
 */
export const PromptCard = memo(function PromptCard({
  pending,
  settles,
  failure,
  ...commands
}: PromptCardProps) {
  const { destructiveTools } = useHoldpoint();
  const slot = useSlots();
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const folded = useFolded(pending, failure);
  const handlers = useGrace(section, folded ?? pending.prompt);
  const phase = phaseOf(pending);
  return (
    <section
      {...handlers}
      ref={section}
      className={slot('card')}
      aria-labelledby={`${id}-kind ${id}-ask`}
      aria-busy={phase === 'sending' || phase === 'checking' || undefined}
      tabIndex={-1}
      data-prompt={pending.key}
      data-kind={pending.prompt.kind}
      data-state={phase === 'expired' ? phase : pending.status.state}
      data-folded={folded ? '' : undefined}
      data-danger={dangerOf(pending.prompt, destructiveTools) ?? undefined}
    >
      {folded ? (
        <StagedPrompt id={id} pending={pending} answer={folded} phase={phase} retract={commands.retract} />
      ) : (
        <>
          <PromptHeader id={id} pending={pending} />
          <OpenPrompt
            id={id}
            pending={pending}
            phase={phase}
            settles={settles}
            failure={failure}
            {...commands}
          />
        </>
      )}
    </section>
  );
});

/** How far an interrupt is, as its renderer is told. */
export function phaseOf({ status, expiry }: PendingInterrupt): RendererProps['phase'] {
  if (status.state === 'sending' || status.state === 'checking') return status.state;
  return expiry.kind === 'expired' ? 'expired' : 'open';
}

/** The answer of a prompt that is shown as one line: kept for the others, or on its way with them. */
function useFolded({ status }: PendingInterrupt, failure: PromptCardProps['failure']) {
  const [wasFolded, setWasFolded] = useState(false);
  const isFolded =
    status.state === 'staged' ||
    (status.state === 'failed' && failure === 'below') ||
    (status.state === 'sending' && wasFolded);
  if (isFolded !== wasFolded) setWasFolded(isFolded);
  return isFolded ? status.answer : null;
}
