import { type ForwardedRef, Fragment, useCallback, useMemo, useSyncExternalStore } from 'react';
import { COMPONENT_ACCESS } from '../../core/store/component-access.js';
import type { SlotContents } from '../../core/store/group-by-slot.js';
import type { AnyInterruptedRun } from '../../core/store/run-types.js';
import { useHeightMotion } from '../../ui/look/use-height-motion.js';
import type { RootProps } from '../../ui/settings/root-provider.js';
import { cardCommands } from '../card/card-commands.js';
import { PromptCard } from '../card/prompt-card.js';
import { usePromptArea } from '../focus/use-prompt-area.js';
import { shortcutTarget } from '../focus/use-shortcut.js';
import type { HoldpointOptions } from '../provider/component-options.js';
import { ComponentProvider } from '../provider/component-provider.js';
import { ReceiptFailure } from '../receipt/receipt-failure.js';
import { ReceiptLine } from '../receipt/receipt-line.js';
import { UnsentWords, unsentWords } from '../receipt/unsent-words.js';
import { useExpanded } from '../receipt/use-expanded.js';
import { promptSends } from '../run/prompt-phase.js';

interface SlotBodyProps extends SlotContents {
  readonly run: AnyInterruptedRun;
  readonly options: HoldpointOptions;
  readonly outerRef: ForwardedRef<HTMLElement>;
}

/** A slot that shows something. With what is open it follows the whole run, which says how an answer is sent. */
export function SlotBody({ run, options, outerRef, ...contents }: SlotBodyProps) {
  const { slots, getState } = run[COMPONENT_ACCESS];
  const isOpen = contents.interrupts.length > 0;
  const read = useCallback(() => (isOpen ? getState() : null), [isOpen, getState]);
  const state = useSyncExternalStore(slots.subscribe, read, read);
  const now = useMemo(() => ({ ...run, ...state }), [run, state]);
  return (
    <ComponentProvider options={options} run={now} outerRef={outerRef}>
      {(root) => <Contents {...contents} run={now} root={root} />}
    </ComponentProvider>
  );
}

interface ContentsProps extends SlotContents {
  readonly run: AnyInterruptedRun;
  readonly root: RootProps;
}

/** What a slot shows, inside its own settings. */
function Contents({ run, root, interrupts, receipts }: ContentsProps) {
  const { element, area, keys } = usePromptArea(root);
  const sends = promptSends(run);
  const target = shortcutTarget(run);
  const { expanded, onExpand } = useExpanded();
  useHeightMotion(element, stageOf({ interrupts, receipts }));
  return (
    <div {...area} className="hp-slot" tabIndex={-1} aria-keyshortcuts={keys}>
      {receipts.map((receipt) => (
        <Fragment key={receipt.key}>
          <ReceiptLine receipt={receipt} isExpanded={expanded.has(receipt.key)} onExpand={onExpand} />
          <UnsentWords words={unsentWords(receipt)} />
          <ReceiptFailure receipt={receipt} run={run} />
        </Fragment>
      ))}
      {interrupts.map((pending) => (
        <PromptCard
          key={pending.key}
          pending={pending}
          sends={sends}
          isResumed={run.isResumed}
          keys={pending.key === target ? keys : undefined}
          failure={sends === 'later' ? 'below' : 'here'}
          collapsesWhenSent
          isExpanded={expanded.has(pending.key)}
          onExpand={onExpand}
          {...cardCommands(run)}
        />
      ))}
    </div>
  );
}

/** A string that changes when a card becomes a line, or a line becomes a card; not when the line becomes its receipt. */
function stageOf({ interrupts, receipts }: SlotContents): string {
  const open = interrupts.map(
    ({ key, status }) => `${key} ${status.state === 'sending' ? 'line' : status.state}`,
  );
  return [...receipts.map(({ key }) => `${key} line`), ...open].join();
}
