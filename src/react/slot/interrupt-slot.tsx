import { type ComponentProps, forwardRef, memo } from 'react';
import type { AnyInterruptedRun } from '../../core/store/run-types.js';
import { isSameValue } from '../../ui/use-stable-value.js';
import { useParts } from '../parts/page-parts.js';
import type { HoldpointOptions } from '../provider/component-options.js';
import { ComponentProvider } from '../provider/component-provider.js';
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
  const isEmpty = contents.interrupts.length === 0 && contents.receipts.length === 0;
  const { parts } = useParts(!isEmpty);
  if (isEmpty || !parts) return null;
  return (
    <ComponentProvider options={options} run={run} outerRef={outerRef}>
      {(root) => <parts.SlotBody {...contents} run={run} root={root} />}
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
