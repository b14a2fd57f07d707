'use client';

import {
  type AnswerStatus,
  type ConfirmationPrompt,
  type InterruptedRun,
  InterruptPrompt,
  type PendingInterrupt,
  type RendererProps,
} from 'holdpoint';
import { admit, askedOf, type Deed, type PressGuard, type Step, usePressGuard } from 'holdpoint/admission';
import { useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/utils';
import { AnswerLine } from './answer-line';
import { HoldpointConfirmation } from './confirmation';
import { isDangerous, RULES } from './confirmation-rules';
import { FailureNotice } from './failure-notice';
import { RefusedPress } from './refused-press';
import { SecondStep } from './second-step';

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
  // Fields of a choice need a form, which Holdpoint's own card has.
  if (prompt.kind === 'confirmation' && prompt.choices.every(({ form }) => form === undefined)) {
    return <ConfirmationCard key={key} run={run} interrupt={interrupt} prompt={prompt} graceMs={graceMs} />;
  }
  return <InterruptPrompt run={run} interrupt={interrupt} theme={{ from: 'shadcn' }} graceMs={graceMs} />;
}

interface ConfirmationCardProps extends HoldpointCardProps {
  readonly prompt: ConfirmationPrompt;
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
          guard={guard}
          graceMs={graceMs}
        />
      )}
      <RefusedPress refused={guard.refused} />
    </section>
  );
}

interface OpenConfirmationProps extends Pick<RendererProps<ConfirmationPrompt>, 'id' | 'prompt' | 'phase'> {
  readonly run: InterruptedRun;
  readonly interrupt: PendingInterrupt;
  readonly guard: PressGuard;
  readonly graceMs?: number | undefined;
}

function OpenConfirmation(props: OpenConfirmationProps) {
  const { id, run, interrupt, prompt, phase } = props;
  const { status } = interrupt;
  const { act, waiting, confirm, leave } = useAdmission(props);
  const draft = useRef<unknown>(undefined);
  // The failure that the person left by "Change answer".
  const [left, setLeft] = useState<AnswerStatus | null>(null);
  const answer = status.state === 'open' ? status.previous : status.answer;
  const cancel = (prompt.cancellable !== false || phase === 'expired') && (
    <Button
      type="button"
      variant="ghost"
      aria-disabled={phase === 'sending'}
      // Nothing else can be done about an expired request, so there is nothing to ask.
      onClick={() => act({ type: 'cancel' }, phase === 'expired' ? 'second' : undefined)}
    >
      Skip
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
          onRetry={() => act({ type: 'retry' })}
          onChange={() => setLeft(status)}
          cancel={cancel}
        />
      ) : (
        <HoldpointConfirmation
          id={id}
          prompt={prompt}
          phase={waiting ? 'confirming' : phase}
          sends={run.interrupts.length > 1 && run.settles === 'together' ? 'later' : 'now'}
          previous={answer?.kind === 'chosen' ? answer : null}
          issues={status.state === 'invalid' ? status.issues : []}
          draft={draft.current}
          onDraftChange={(next) => {
            draft.current = next;
          }}
          onAnswer={(given) => {
            if (phase === 'open') act({ type: 'answer', answer: given });
          }}
          cancel={phase === 'expired' ? null : cancel}
        />
      )}
      {waiting && (
        <SecondStep
          how={waiting.how}
          word={nameOf(prompt)}
          label={STEP_LABELS[waiting.verb]}
          open={phase === 'open'}
          onRun={confirm}
          onBack={leave}
        />
      )}
      {phase === 'expired' && (
        <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
          <p role="alert">It is too late to answer. You can only skip it now.</p>
          {cancel}
        </div>
      )}
    </>
  );
}

const STEP_LABELS = { run: 'Run it', send: 'Send this answer', skip: 'Skip' } as const;

interface Waiting {
  readonly does: Deed;
  readonly how: Step;
  readonly verb: keyof typeof STEP_LABELS;
  /** Where the agent changes its proposal, nothing of the new one was chosen. */
  readonly of: AnswerStatus;
  readonly prompt: ConfirmationPrompt;
}

/** Asks `admit` about everything that is done here, and holds the answer that needs a second step. */
function useAdmission({ id, run, interrupt, prompt, guard, graceMs = 350 }: OpenConfirmationProps) {
  const { key, status } = interrupt;
  const [held, hold] = useState<Waiting | null>(null);
  const waiting = held?.of === status && held.prompt === prompt ? held : null;
  const act = (does: Deed, step?: Step) => {
    const { press, seen } = guard.underWay();
    const rules = { ...RULES, graceMs };
    const verdict = admit(key, askedOf(interrupt), { ...press, does, step }, seen, rules);
    if (verdict.type === 'refuse') return;
    guard.noteAct();
    if (verdict.type === 'ask') hold({ does, how: verdict.how, verb: verdict.verb, of: status, prompt });
    else void run.perform(verdict.admitted);
  };
  return {
    act,
    waiting,
    confirm: () => waiting && act(waiting.does, waiting.how),
    leave() {
      hold(null);
      document.getElementById(`${id}-ask`)?.focus();
    },
  };
}

/** What a person types to confirm: the tool's name where every keyboard has its characters. */
function nameOf({ calls: [call] }: ConfirmationPrompt): string {
  return call?.name && /^[\w.:/-]{1,64}$/.test(call.name) ? call.name : 'Approve';
}

function phaseOf({ status, expiry }: PendingInterrupt): RendererProps['phase'] {
  if (status.state === 'sending' || status.state === 'checking') return status.state;
  return expiry.kind === 'expired' ? 'expired' : 'open';
}

function kindOf({ importance, calls }: ConfirmationPrompt): string {
  if (importance === 'critical') return 'High risk';
  if (importance === 'high') return 'Check carefully';
  return calls.length > 0 ? 'Needs your approval' : 'Needs a yes or no';
}
