import { type ComponentProps, forwardRef, memo, useMemo, useSyncExternalStore } from 'react';
import { COMPONENT_ACCESS } from '../../core/store/component-access.js';
import { EMPTY_SLOT, type SlotContents } from '../../core/store/group-by-slot.js';
import type { AnyInterruptedRun } from '../../core/store/run-types.js';
import { type SlotTarget, watchSlot } from '../../core/store/slots.js';
import { useBeforePaint } from '../../ui/settings/use-before-paint.js';
import { isSameValue } from '../../ui/settings/use-stable-value.js';
import { useParts } from '../parts/page-parts.js';
import type { HoldpointOptions } from '../provider/component-options.js';

export interface InterruptSlotProps extends HoldpointOptions {
  /** What `useInterruptedRun` returned. */
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
  const contents = useSlotContents(run, { toolCallId, messageId }, true);
  const isEmpty = contents.interrupts.length === 0 && contents.receipts.length === 0;
  const { parts } = useParts(!isEmpty);
  if (isEmpty || !parts) return null;
  return <parts.SlotBody {...contents} run={run} options={options} outerRef={outerRef} />;
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
export function useInterruptSlot(run: AnyInterruptedRun, target: SlotTarget): SlotContents {
  return useSlotContents(run, target, false);
}

/** @param folds Whether this slot shows several requests of one tool in one card, as an app's own may not. */
function useSlotContents(
  run: AnyInterruptedRun,
  { toolCallId, messageId }: SlotTarget,
  folds: boolean,
): SlotContents {
  const { slots, getState } = run[COMPONENT_ACCESS];
  useBeforePaint(
    () => slots.register({ toolCallId, messageId }, folds),
    [slots, toolCallId, messageId, folds],
  );
  const place = useMemo(
    () => watchSlot(slots, getState, { toolCallId, messageId }),
    [slots, getState, toolCallId, messageId],
  );
  return useSyncExternalStore(place.subscribe, place.read, nothing);
}

/** Before the page is interactive nothing is open. */
const nothing = () => EMPTY_SLOT;

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

type Given = ComponentProps<typeof Slot>;

/** A slot reads its store, so another state of the same run is no other slot. */
function isSameSlot(before: Given, now: Given): boolean {
  const [one, other] = [before.run[COMPONENT_ACCESS], now.run[COMPONENT_ACCESS]];
  const isSameRun = one.slots === other.slots && one.validator === other.validator;
  return isSameRun && before.ref === now.ref && (hasAllOf(before, now) || isSameButRun(before, now));
}

/** Far cheaper than to compare values, and with each token all slots of a transcript are compared. */
function hasAllOf<Props extends object>(before: Props, now: Props): boolean {
  for (const name in before) if (before[name] !== now[name]) return false;
  for (const name in now) if (before[name] !== now[name]) return false;
  return true;
}

/** Options written inline are new objects with each render of the transcript. */
function isSameButRun({ run: _, ...before }: Given, { run: __, ...now }: Given): boolean {
  return isSameValue(before, now);
}
