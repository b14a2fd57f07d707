import { type ComponentProps, forwardRef, memo, useCallback, useMemo, useSyncExternalStore } from 'react';
import { COMPONENT_ACCESS } from '../../core/store/component-access.js';
import { callKey, messageKey, type SlotContents } from '../../core/store/group-by-slot.js';
import type { AnyInterruptedRun } from '../../core/store/run-types.js';
import type { SlotTarget } from '../../core/store/slots.js';
import { useBeforePaint } from '../../ui/settings/use-before-paint.js';
import { isSameValue } from '../../ui/settings/use-stable-value.js';
import { useParts } from '../parts/page-parts.js';
import type { HoldpointOptions } from '../provider/component-options.js';
import { ComponentProvider } from '../provider/component-provider.js';

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
 * Registers a slot in a transcript, and returns what is to be shown there: what is open, and the receipts of earlier
 * requests. The stack then leaves it out. `InterruptSlot` shows it; this hook is for an app that shows it itself.
 *
 * @param run What `useInterruptedRun` returns.
 * @param target A tool call's id, the id of a message, or both.
 * @returns What is open in this slot and the receipts there; the same object until one of them changes.
 *
 * @example
 * const { interrupts } = useInterruptSlot(run, { toolCallId: call.id });
 * return interrupts.map((interrupt) => <InterruptPrompt key={interrupt.key} run={run} interrupt={interrupt} />);
 */
export function useInterruptSlot(
  run: AnyInterruptedRun,
  { toolCallId, messageId }: SlotTarget,
): SlotContents {
  const { slots } = run[COMPONENT_ACCESS];
  useBeforePaint(() => slots.register({ toolCallId, messageId }), [slots, toolCallId, messageId]);
  const call = useAt(run, toolCallId === undefined ? null : callKey(toolCallId));
  const message = useAt(run, messageId === undefined ? null : messageKey(messageId));
  return useMemo(
    () => ({
      interrupts: [...call.interrupts, ...message.interrupts],
      receipts: [...call.receipts, ...message.receipts],
    }),
    [call, message],
  );
}

/** Returns what is shown in one slot, and re-renders only when that changes. */
function useAt(run: AnyInterruptedRun, key: string | null): SlotContents {
  const { slots } = run[COMPONENT_ACCESS];
  const { interrupts, receipts } = run;
  const read = useCallback(() => slots.at({ interrupts, receipts }, key), [slots, interrupts, receipts, key]);
  return useSyncExternalStore(slots.subscribe, read, read);
}

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
