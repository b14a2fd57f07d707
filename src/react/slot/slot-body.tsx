import { type ForwardedRef, Fragment, useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import { COMPONENT_ACCESS } from '../../core/store/component-access.js';
import type { SlotContents } from '../../core/store/group-by-slot.js';
import type { AnyInterruptedRun } from '../../core/store/run-types.js';
import type { PendingInterrupt } from '../../core/thread/run-state.js';
import { BatchAbout } from '../../renderers/review/batch-row.js';
import { FoldsReviews } from '../../renderers/review/folded-review.js';
import { CrossFade } from '../../ui/look/cross-fade.js';
import { ActionButton } from '../../ui/press/action-button.js';
import type { RootProps } from '../../ui/settings/root-provider.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { usePageId } from '../../ui/settings/use-page-id.js';
import { useAfterPaint } from '../../ui/use-after-paint.js';
import { cardCommands } from '../card/card-commands.js';
import { PromptCard } from '../card/prompt-card.js';
import { useOrdinals } from '../card/use-ordinals.js';
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
import { type Batch, type BatchMember, useBatches } from './use-batches.js';
import { useHeldView } from './use-held-view.js';

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
      {(root) => (
        <FoldsReviews.Provider value>
          <Contents {...contents} run={now} root={root} />
        </FoldsReviews.Provider>
      )}
    </ComponentProvider>
  );
}

interface ContentsProps extends SlotContents {
  readonly run: AnyInterruptedRun;
  readonly root: RootProps;
}

/** What a slot shows, inside its own settings. */
function Contents({ run, root, ...contents }: ContentsProps) {
  const { element, area, keys } = usePromptArea(root);
  const sends = promptSends(run);
  const target = shortcutTarget(run);
  const ordinals = useOrdinals(run);
  const { expanded, onExpand } = useExpanded();
  const afterPaint = useAfterPaint();
  const found = useBatches(run, contents.interrupts.length > 0);
  const view = useHeldView(element, { ...contents, batches: found });
  const { interrupts, receipts, batches, isHeld } = view;
  // One list: the line of an answer that is being sent stays as its receipt.
  const shown = [
    ...receipts.map((receipt) => ({ key: receipt.key, receipt, pending: null })),
    ...interrupts.map((pending) => ({ key: pending.key, receipt: null, pending })),
  ];
  return (
    <div {...area} className="hp-slot" tabIndex={-1} aria-keyshortcuts={keys}>
      {shown.map(({ key, receipt, pending }) => {
        const batch = batches.find(({ members }) => members.some((member) => member.key === key));
        if (pending && batch)
          return <InBatch key={key} {...{ run, batch, pending, interrupts, target, keys, isHeld }} />;
        const isCard = pending && (isHeld || pending.status.state !== 'sending');
        return (
          <Fragment key={key}>
            {isCard ? (
              <PromptCard
                pending={pending}
                sends={sends}
                isResumed={run.isResumed}
                isHeld={isHeld}
                keys={key === target ? keys : undefined}
                ordinal={ordinals.get(key)}
                failure={sends === 'later' ? 'below' : 'here'}
                {...cardCommands(run)}
              />
            ) : (
              <ReceiptLine
                decided={receipt ?? pending}
                isResumed={run.isResumed}
                isExpanded={expanded.has(key)}
                onExpand={onExpand}
              />
            )}
            {receipt && <UnsentWords words={unsentWords(receipt)} />}
            {receipt && <ReceiptFailure receipt={receipt} run={run} />}
          </Fragment>
        );
      })}
      <CrossFade element={element} stage={view.stage} afterPaint={afterPaint} />
    </div>
  );
}

interface InBatchProps extends Pick<SlotContents, 'interrupts'> {
  readonly run: AnyInterruptedRun;
  readonly batch: Batch;
  readonly pending: PendingInterrupt;
  readonly target: string | null;
  readonly keys: string | undefined;
  /** True while the card stays only for the sake of the pointer. */
  readonly isHeld: boolean;
}

/** A request that is shown in one card with others: that card at the first, and a line at each of the other slots. */
function InBatch({ run, batch, pending, interrupts, target, keys, isHeld }: InBatchProps) {
  const { members } = batch;
  const [first] = members;
  const isTarget = members.some(({ key }) => key === target);
  if (pending.key === first?.key)
    return <BatchCard run={run} batch={batch} keys={isTarget ? keys : undefined} isHeld={isHeld} />;
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
        <BatchAbout prompt={member.prompt} />
      </span>
      <span className="hp-faint">{labels.askedWithOthers(members.length - 1)}</span>
      <ActionButton
        variant="quiet"
        data-size="small"
        id={`${id}-go`}
        // Each line has such a button.
        aria-labelledby={`${id}-go ${id}`}
        onClick={goToIt}
      >
        {labels.goToIt}
      </ActionButton>
    </div>
  );
}
