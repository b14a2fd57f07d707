'use client';

import {
  type AnswerStatus,
  type Confirmation,
  type InterruptedRun,
  InterruptPrompt,
  type PendingInterrupt,
  type RendererProps,
  usePressGuard,
} from 'holdpoint';
import { useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/utils';
import { AnswerLine } from './answer-line';
import { HoldpointConfirmation } from './confirmation';
import { isDangerous } from './confirmation-rules';
import { FailureNotice } from './failure-notice';
import { RefusedPress } from './refused-press';

export interface HoldpointCardProps {
  readonly run: InterruptedRun;
  /** One of `run.interrupts`. */
  readonly interrupt: PendingInterrupt;
  /** For how many milliseconds a new card ignores presses. Tests give 0. */
  readonly graceMs?: number | undefined;
}

/**
 * One open interrupt. Confirmations are shown by the files beside this one; Holdpoint's own card shows every other kind in
 * the colours of your theme, until you add yours here.
 */
export function HoldpointCard({ run, interrupt, graceMs }: HoldpointCardProps) {
  const { key, prompt } = interrupt;
  if (prompt.kind === 'confirmation') {
    return <ConfirmationCard key={key} run={run} interrupt={interrupt} prompt={prompt} graceMs={graceMs} />;
  }
  return <InterruptPrompt run={run} interrupt={interrupt} theme={{ from: 'shadcn' }} graceMs={graceMs} />;
}

interface ConfirmationCardProps extends HoldpointCardProps {
  readonly prompt: Confirmation;
}

function ConfirmationCard({ run, interrupt, prompt, graceMs }: ConfirmationCardProps) {
  const id = useId();
  const { key, status } = interrupt;
  const several = run.interrupts.length > 1;
  const isCollapsed = status.state === 'staged' || (status.state === 'sending' && several);
  const card = useRef<HTMLElement>(null);
  // Refuses presses that were meant for something else, such as the second one of a double click.
  const guard = usePressGuard(card, {
    key,
    content: isCollapsed ? status.answer : prompt,
    about: [prompt],
    graceMs,
  });
  const phase = phaseOf(interrupt);
  return (
    <section
      {...guard.handlers}
      ref={card}
      className={cn(
        'relative flex flex-col gap-4 rounded-xl border bg-card text-card-foreground shadow-sm outline-none focus-visible:ring-2 focus-visible:ring-ring',
        isCollapsed ? 'px-4 py-2' : 'p-4',
        isDangerous(prompt.importance) && 'border-destructive',
      )}
      aria-labelledby={`${id}-ask`}
      aria-busy={phase === 'sending' || phase === 'checking'}
      tabIndex={-1}
      // By these `useInterruptAutoScroll` and `useKeptFocus` find what is open.
      data-prompt={key}
      data-collapsed={isCollapsed ? '' : undefined}
    >
      {isCollapsed ? (
        <AnswerLine id={id} prompt={prompt} status={status} onChange={() => run.retract(key)} />
      ) : (
        <OpenConfirmation
          id={id}
          run={run}
          interrupt={interrupt}
          prompt={prompt}
          phase={phase}
          onAct={guard.noteAct}
        />
      )}
      <RefusedPress refused={guard.refused} />
    </section>
  );
}

interface OpenConfirmationProps extends Pick<RendererProps<Confirmation>, 'id' | 'prompt' | 'phase'> {
  readonly run: InterruptedRun;
  readonly interrupt: PendingInterrupt;
  /** Called before something is sent. */
  readonly onAct: () => void;
}

function OpenConfirmation({ id, run, interrupt, prompt, phase, onAct }: OpenConfirmationProps) {
  const { key, status } = interrupt;
  const draft = useRef<unknown>(undefined);
  // The failure that the person left by "Change answer".
  const [left, setLeft] = useState<AnswerStatus | null>(null);
  const answer = status.state === 'open' ? status.previous : status.answer;
  const cancel = (prompt.cancellable !== false || phase === 'expired') && (
    <Button
      type="button"
      variant="ghost"
      aria-disabled={phase === 'sending'}
      onClick={() => {
        onAct();
        void run.cancel(key);
      }}
    >
      Dismiss
    </Button>
  );
  return (
    <>
      <p
        className={cn(
          'text-sm font-medium',
          isDangerous(prompt.importance) ? 'text-destructive' : 'text-muted-foreground',
        )}
      >
        {kindOf(prompt)}
      </p>
      {status.state === 'failed' && status !== left ? (
        <FailureNotice
          id={id}
          prompt={prompt}
          status={status}
          onRetry={() => {
            onAct();
            void run.retry();
          }}
          onChange={() => setLeft(status)}
          cancel={cancel}
        />
      ) : (
        <HoldpointConfirmation
          id={id}
          prompt={prompt}
          phase={phase}
          sends={run.interrupts.length > 1 && run.settles === 'together' ? 'later' : 'now'}
          previous={answer?.kind === 'chosen' ? answer : null}
          issues={status.state === 'invalid' ? status.issues : []}
          draft={draft.current}
          onDraftChange={(next) => {
            draft.current = next;
          }}
          onAnswer={(given) => {
            if (phase !== 'open') return;
            onAct();
            void run.answer(key, given);
          }}
          cancel={phase === 'expired' ? null : cancel}
        />
      )}
      {phase === 'expired' && (
        <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
          <p role="alert">It is too late to answer. You can only dismiss it now.</p>
          {cancel}
        </div>
      )}
    </>
  );
}

function phaseOf({ status, expiry }: PendingInterrupt): RendererProps['phase'] {
  if (status.state === 'sending' || status.state === 'checking') return status.state;
  return expiry.kind === 'expired' ? 'expired' : 'open';
}

function kindOf({ importance, calls }: Confirmation): string {
  if (importance === 'critical') return 'High risk';
  if (importance === 'high') return 'Check carefully';
  return calls.length > 0 ? 'Needs your approval' : 'Needs a yes or no';
}
