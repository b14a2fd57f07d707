'use client';

import { InterruptReceipt } from 'holdpoint';
import { admit, askedOf, usePressGuard } from 'holdpoint/admission';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { AgentText } from './agent-text';
import { HoldpointCard, type HoldpointCardProps } from './card';
import { RULES } from './confirmation-rules';
import { RefusedPress } from './refused-press';
import { useAnnouncement } from './use-announcement';
import { useKeptFocus } from './use-kept-focus';

export interface HoldpointStackProps extends Pick<HoldpointCardProps, 'run' | 'graceMs'> {
  /** True shows all receipts above what is open, false none. Default: how the latest three requests ended. */
  readonly receipts?: boolean;
}

/**
 * Every open interrupt in order, the button that sends several answers together, and a live region that says what comes and
 * how it ended. It never takes the focus when a request appears.
 */
export function HoldpointStack({ run, graceMs, receipts }: HoldpointStackProps) {
  const { interrupts } = run;
  const latest = receipts === undefined ? run.receipts.slice(-3) : [];
  // What can be done about a run that failed after it took an answer is shown in any case.
  const shown = run.receipts.filter((one) => receipts || latest.includes(one) || one.failure !== undefined);
  const announcement = useAnnouncement(run);
  const [area, focusHandlers] = useKeptFocus();
  const isFailureInCard = interrupts.some(({ status }) => status.state === 'failed');
  return (
    <section
      {...focusHandlers}
      ref={area}
      aria-label="Requests from the agent"
      tabIndex={-1}
      className="flex flex-col gap-4 outline-none"
    >
      <p role="status" className="sr-only">
        <AgentText text={announcement} />
      </p>
      {shown.length > 0 && (
        <ul className="flex flex-col gap-2">
          {shown.map((receipt) => (
            <li key={receipt.key}>
              <InterruptReceipt receipt={receipt} run={run} theme={{ from: 'shadcn' }} />
            </li>
          ))}
        </ul>
      )}
      {interrupts.map((interrupt) => (
        <HoldpointCard key={interrupt.key} run={run} interrupt={interrupt} graceMs={graceMs} />
      ))}
      {interrupts.length > 1 && run.settles === 'together' && <SendBar run={run} graceMs={graceMs} />}
      {run.error && !isFailureInCard && (
        <p role="alert" className="text-sm text-destructive">
          <AgentText text={`${run.error.message}`} />
        </p>
      )}
    </section>
  );
}

/** How many of several requests have an answer, and the button that sends all of them. */
function SendBar({ run, graceMs = 350 }: Pick<HoldpointStackProps, 'run' | 'graceMs'>) {
  const { interrupts } = run;
  const bar = useRef<HTMLDivElement>(null);
  const guard = usePressGuard(bar, {
    content: interrupts.map(({ key }) => key).join(),
    about: interrupts.map(({ prompt }) => prompt),
    graceMs,
  });
  const states = interrupts.map(({ status }) => status.state);
  const done = states.filter((state) => ['staged', 'sending', 'failed'].includes(state)).length;
  const ready = done === interrupts.length && run.status !== 'sending';
  const send = () => {
    const [first] = interrupts;
    if (!ready || !first) return;
    const { press, seen } = guard.underWay();
    const does = { type: states.includes('failed') ? 'retry' : 'submit' } as const;
    const verdict = admit(first.key, askedOf(first), { ...press, does }, seen, { ...RULES, graceMs });
    if (verdict.type !== 'send') return;
    guard.noteAct();
    void run.perform(verdict.admitted);
  };
  return (
    <div
      {...guard.handlers}
      ref={bar}
      className="relative flex flex-wrap items-center justify-between gap-2 rounded-xl border bg-muted px-4 py-3 text-sm"
    >
      <span role="status">
        {done} of {interrupts.length} answered
      </span>
      <Button type="button" className="aria-disabled:opacity-50" aria-disabled={!ready} onClick={send}>
        Send {interrupts.length} answers
      </Button>
      <RefusedPress refused={guard.refused} />
    </div>
  );
}
