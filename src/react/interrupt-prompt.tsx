import { forwardRef, useMemo, useRef } from 'react';
import { COMPONENT_ACCESS } from '../core/store/component-access.js';
import type { Receipt } from '../core/store/receipt.js';
import type { InterruptedRun, PendingInterrupt } from '../core/store/run-types.js';
import { useMergedRef } from '../ui/merged-ref.js';
import type { RootProps } from '../ui/root.js';
import { useSecondClickGuard } from '../ui/use-second-click-guard.js';
import { Announcements } from './announcements.js';
import { cardCommands } from './card-commands.js';
import { PromptCard, settlesOf } from './prompt-card.js';
import type { ComponentOptions } from './renderers.js';
import { Scope } from './scope.js';
import { useFocusKeeper } from './use-focus-keeper.js';
import { useLastWords } from './use-last-words.js';
import { useShortcut } from './use-shortcut.js';

export interface InterruptPromptProps extends ComponentOptions {
  readonly run: InterruptedRun;
  /** One of `run.interrupts`. */
  readonly interrupt: PendingInterrupt;
}

/**
 * One open interrupt, for instance beside the tool call that it is about. Never takes the focus when it
 * arrives, and ignores activation for a moment (`graceMs`), so that nothing meant for something else
 * answers it.
 *
 * Where several are open under one resume, each answer is kept until `run.submit()`. Its ref is the outermost element.
 *
 * @example
 * {run.interrupts.map((interrupt) => (
 *   <InterruptPrompt key={interrupt.key} run={run} interrupt={interrupt} />
 * ))}
 */
export const InterruptPrompt = forwardRef<HTMLElement, InterruptPromptProps>(function InterruptPrompt(
  { run, interrupt, ...options },
  outer,
) {
  return (
    <Scope options={options} run={run} outer={outer}>
      {(root) => <LonePrompt run={run} interrupt={interrupt} root={root} />}
    </Scope>
  );
});

interface LonePromptProps extends Pick<InterruptPromptProps, 'run' | 'interrupt'> {
  readonly root: RootProps;
}

function LonePrompt({ run, interrupt, root }: LonePromptProps) {
  const element = useRef<HTMLDivElement>(null);
  const focus = useFocusKeeper(element);
  const keys = useShortcut(element);
  const onClickCapture = useSecondClickGuard('[data-prompt]');
  const interrupts = useMemo(() => [interrupt], [interrupt]);
  useLastWords(element, interrupts, run[COMPONENT_ACCESS].getReceipts);
  const { ref, ...attributes } = root;
  return (
    <div
      {...attributes}
      {...focus}
      ref={useMergedRef(element, ref)}
      className="hp-lone"
      onClickCapture={onClickCapture}
      aria-keyshortcuts={keys}
    >
      <Announcements interrupts={interrupts} receipts={NO_RECEIPTS} keys={keys} />
      {/* An app may show whichever interrupt is first without a key of its own. */}
      <PromptCard
        key={interrupt.key}
        pending={interrupt}
        settles={settlesOf(run)}
        failure="here"
        {...cardCommands(run)}
      />
    </div>
  );
}

const NO_RECEIPTS: readonly Receipt[] = [];
