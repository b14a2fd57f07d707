import { type ForwardedRef, Fragment, useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import { COMPONENT_ACCESS } from '../../core/store/component-access.js';
import type { SlotContents } from '../../core/store/group-by-slot.js';
import type { AnyInterruptedRun } from '../../core/store/run-types.js';
import type { PendingInterrupt } from '../../core/thread/run-state.js';
import { useHeightMotion } from '../../ui/look/use-height-motion.js';
import { ActionButton } from '../../ui/press/action-button.js';
import type { RootProps } from '../../ui/settings/root-provider.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { usePageId } from '../../ui/settings/use-page-id.js';
import { cardCommands } from '../card/card-commands.js';
import { PromptCard } from '../card/prompt-card.js';
import { documentOrShadowRoot, focusPrompt } from '../focus/focus-prompt.js';
import { usePromptArea } from '../focus/use-prompt-area.js';
import { shortcutTarget } from '../focus/use-shortcut.js';
import type { HoldpointOptions } from '../provider/component-options.js';
import { ComponentProvider } from '../provider/component-provider.js';
import { ReceiptFailure } from '../receipt/receipt-failure.js';
import { ReceiptLine } from '../receipt/receipt-line.js';
import { UnsentWords, unsentWords } from '../receipt/unsent-words.js';
import { useExpanded } from '../receipt/use-expanded.js';
import { promptSends } from '../run/prompt-phase.js';
import { BatchCard } from './batch-card.js';
import { BatchLineWords } from './batch-row.js';
import { type Batch, type BatchMember, useBatches } from './use-batches.js';

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
  const batches = useBatches(run, interrupts.length > 0);
  useHeightMotion(element, stageOf({ interrupts, receipts }, batches));
  return (
    <div {...area} className="hp-slot" tabIndex={-1} aria-keyshortcuts={keys}>
      {receipts.map((receipt) => (
        <Fragment key={receipt.key}>
          <ReceiptLine receipt={receipt} isExpanded={expanded.has(receipt.key)} onExpand={onExpand} />
          <UnsentWords words={unsentWords(receipt)} />
          <ReceiptFailure receipt={receipt} run={run} />
        </Fragment>
      ))}
      {interrupts.map((pending) => {
        const batch = batches.find(({ members }) => members.some(({ key }) => key === pending.key));
        if (batch)
          return <InBatch key={pending.key} {...{ run, batch, pending, interrupts, target, keys }} />;
        return (
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
        );
      })}
    </div>
  );
}

interface InBatchProps extends Pick<SlotContents, 'interrupts'> {
  readonly run: AnyInterruptedRun;
  readonly batch: Batch;
  readonly pending: PendingInterrupt;
  readonly target: string | null;
  readonly keys: string | undefined;
}

/** A request that is shown in one card with others: that card at the first, and a line at each of the other slots. */
function InBatch({ run, batch, pending, interrupts, target, keys }: InBatchProps) {
  const { members } = batch;
  const [first] = members;
  const isTarget = members.some(({ key }) => key === target);
  if (pending.key === first?.key)
    return <BatchCard run={run} batch={batch} keys={isTarget ? keys : undefined} />;
  const member = members.find(({ key }) => key === pending.key);
  const isBelow = interrupts.some(({ key }) => key === first?.key);
  return member && !isBelow && <MemberLine member={member} batch={batch} />;
}

interface MemberLineProps {
  readonly member: BatchMember;
  readonly batch: Batch;
}

/** At the call of a request that is shown in a card with others: a quiet line that leads there. */
function MemberLine({ member, batch: { members } }: MemberLineProps) {
  const { labels } = useHoldpoint();
  const line = useRef<HTMLDivElement>(null);
  const id = usePageId();
  const goToIt = () => line.current && focusPrompt(documentOrShadowRoot(line.current), null, [member.key]);
  return (
    <div className="hp-batch-elsewhere" ref={line}>
      <span className="hp-batch-line" id={id}>
        <BatchLineWords prompt={member.prompt} />
      </span>
      <span className="hp-faint">{labels.askedWithOthers(members.length - 1)}</span>
      <ActionButton variant="quiet" data-size="small" aria-describedby={id} onClick={goToIt}>
        {labels.goToIt}
      </ActionButton>
    </div>
  );
}

/** A string that changes when a card becomes a line, or a line becomes a card; not when the line becomes its receipt. */
function stageOf({ interrupts, receipts }: SlotContents, batches: readonly Batch[]): string {
  const isHeld = (key: string) => batches.some(({ members }) => members.some((member) => member.key === key));
  const open = interrupts.map(({ key, status }) => {
    const shown = status.state === 'sending' ? 'line' : status.state;
    return `${key} ${isHeld(key) ? 'batch' : shown}`;
  });
  return [...receipts.map(({ key }) => `${key} line`), ...open].join();
}
