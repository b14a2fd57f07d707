import { type ComponentProps, Fragment, forwardRef, memo } from 'react';
import type { SlotContents } from '../../core/store/group-by-slot.js';
import type { AnyInterruptedRun } from '../../core/store/run-types.js';
import type { RootProps } from '../../ui/root-provider.js';
import { useHeightMotion } from '../../ui/use-height-motion.js';
import { isSameValue } from '../../ui/use-stable-value.js';
import { cardCommands } from '../card/card-commands.js';
import { PromptCard } from '../card/prompt-card.js';
import { shortcutTarget } from '../focus/shortcut-target.js';
import { usePromptArea } from '../focus/use-prompt-area.js';
import type { HoldpointOptions } from '../provider/component-options.js';
import { ComponentProvider } from '../provider/component-provider.js';
import { ReceiptFailure } from '../receipt/receipt-failure.js';
import { ReceiptLine } from '../receipt/receipt-line.js';
import { UnsentWords, unsentWords } from '../receipt/unsent-words.js';
import { useExpanded } from '../receipt/use-expanded.js';
import { promptSends } from '../run/prompt-sends.js';
import { useInterruptSlot } from './use-interrupt-slot.js';

export interface InterruptSlotProps extends HoldpointOptions {
  readonly run: AnyInterruptedRun;
  /** The id of the tool call that the slot belongs to. */
  readonly toolCallId?: string | undefined;
  /** The id of the message that the slot belongs to. Shows what was asked after it and is not shown at a tool call. */
  readonly messageId?: string | undefined;
}

const Slot = forwardRef<HTMLElement, InterruptSlotProps>(function InterruptSlot(
  { run, toolCallId, messageId, ...options },
  outerRef,
) {
  const contents = useInterruptSlot(run, { toolCallId, messageId });
  if (contents.interrupts.length === 0 && contents.receipts.length === 0) return null;
  return (
    <ComponentProvider options={options} run={run} outerRef={outerRef}>
      {(root) => <SlotBody {...contents} run={run} root={root} />}
    </ComponentProvider>
  );
});

/**
 * The slot of a tool call or a message in a transcript. It shows what the agent asks about the call or message: while
 * the request is open, while the answer is sent, and then as one line that says how it ended and can be opened. The
 * page also needs an `InterruptStack`, which announces requests and sends several answers; it leaves out what is shown
 * here. A slot renders only when what it shows changes, however often the transcript around it does.
 *
 * @example
 * {messages.map((message) => (
 *   <Fragment key={message.id}>
 *     <Message message={message} />
 *     {message.toolCalls?.map(({ id }) => <InterruptSlot key={id} run={run} toolCallId={id} />)}
 *     <InterruptSlot run={run} messageId={message.id} />
 *   </Fragment>
 * ))}
 * <InterruptStack run={run} />
 */
export const InterruptSlot = memo(Slot, isSameSlot);

/** Options written inline are new objects with each render of the transcript. A run and a ref are compared as such. */
function isSameSlot(before: ComponentProps<typeof Slot>, now: ComponentProps<typeof Slot>): boolean {
  return before.run === now.run && before.ref === now.ref && isSameValue(before, now);
}

interface SlotBodyProps extends SlotContents {
  readonly run: AnyInterruptedRun;
  readonly root: RootProps;
}

function SlotBody({ run, root, interrupts, receipts }: SlotBodyProps) {
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

/** A string that changes when a card becomes a line, or a line becomes a card. */
function stageOf({ interrupts, receipts }: SlotContents): string {
  const open = interrupts.map(({ key, status }) => `${key} ${status.state}`);
  return [...receipts.map(({ key }) => key), ...open].join();
}
