import { forwardRef, useMemo } from 'react';
import { COMPONENT_ACCESS } from '../../core/store/component-access.js';
import type { AnyInterruptedRun } from '../../core/store/run-types.js';
import type { PendingInterrupt, Receipt } from '../../core/thread/run-state.js';
import type { RootProps } from '../../ui/settings/root-provider.js';
import { Announcements, firstSending } from '../announcements/announcements.js';
import { useAnnouncer } from '../announcements/use-announcer.js';
import { useUnmountAnnouncement } from '../announcements/use-unmount-announcement.js';
import { usePromptArea } from '../focus/use-prompt-area.js';
import { shortcutTarget } from '../focus/use-shortcut.js';
import type { HoldpointOptions } from '../provider/component-options.js';
import { ComponentProvider } from '../provider/component-provider.js';
import { promptSends } from '../run/prompt-phase.js';
import { cardCommands } from './card-commands.js';
import { PromptCard } from './prompt-card.js';
import { useOrdinals } from './use-ordinals.js';

export interface InterruptPromptProps extends HoldpointOptions {
  /** What `useInterruptedRun` returned. */
  readonly run: AnyInterruptedRun;
  /** One of `run.interrupts`. */
  readonly interrupt: PendingInterrupt;
}

/**
 * One open interrupt, for instance beside the tool call that it is about. It never takes the focus when it appears,
 * and ignores clicks and keys for a moment (`graceMs`), so that nobody answers it by accident.
 *
 * Where several interrupts share one resume, each answer is staged until `run.submit()`. The ref is the outermost
 * element.
 *
 * @example
 * {run.interrupts.map((interrupt) => (
 *   <InterruptPrompt key={interrupt.key} run={run} interrupt={interrupt} />
 * ))}
 */
export const InterruptPrompt = forwardRef<HTMLElement, InterruptPromptProps>(function InterruptPrompt(
  { run, interrupt, ...options },
  outerRef,
) {
  return (
    <ComponentProvider options={options} run={run} outerRef={outerRef}>
      {(root) => <LonePrompt run={run} interrupt={interrupt} root={root} />}
    </ComponentProvider>
  );
});

interface LonePromptProps extends Pick<InterruptPromptProps, 'run' | 'interrupt'> {
  readonly root: RootProps;
}

function LonePrompt({ run, interrupt, root }: LonePromptProps) {
  const { element, area, keys } = usePromptArea(root);
  const target = shortcutTarget(run);
  const ordinals = useOrdinals(run);
  const first = firstSending(run);
  // If several answers are sent together, only the first prompt announces it.
  const sending = first === interrupt.key ? first : null;
  const interrupts = useMemo(() => [interrupt], [interrupt]);
  const announces = useAnnouncer(run, 'request');
  useUnmountAnnouncement(element, interrupts, run[COMPONENT_ACCESS].getState, announces);
  return (
    <div {...area} className="hp-lone" aria-keyshortcuts={keys}>
      <Announcements
        interrupts={interrupts}
        receipts={NO_RECEIPTS}
        sending={sending}
        keys={keys}
        target={target}
        announces={announces}
      />
      {/* The key is set here, because an app may show `run.interrupts[0]` without one. */}
      <PromptCard
        key={interrupt.key}
        pending={interrupt}
        sends={promptSends(run)}
        isResumed={run.isResumed}
        keys={interrupt.key === target ? keys : undefined}
        ordinal={ordinals.get(interrupt.key)}
        failure="here"
        {...cardCommands(run)}
      />
    </div>
  );
}

const NO_RECEIPTS: readonly Receipt[] = [];
