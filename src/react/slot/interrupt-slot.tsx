import {
  type ComponentProps,
  type ForwardedRef,
  forwardRef,
  memo,
  useCallback,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { COMPONENT_ACCESS } from '../../core/store/component-access.js';
import { EMPTY_SLOT, type SlotContents } from '../../core/store/group-by-slot.js';
import type { AnyInterruptedRun } from '../../core/store/run-types.js';
import { type SlotTarget, watchSlot } from '../../core/store/slots.js';
import { useBeforePaint } from '../../ui/settings/use-before-paint.js';
import { isSameValue } from '../../ui/settings/use-stable-value.js';
import type { Parts } from '../first-request/parts.js';
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
  const contents = useSlotContents(run, { toolCallId, messageId }, true);
  const isEmpty = contents.interrupts.length === 0 && contents.receipts.length === 0;
  const { parts } = useParts(!isEmpty);
  if (isEmpty || !parts) return null;
  return (
    <FilledSlot
      run={run}
      contents={contents}
      options={options}
      outerRef={outerRef}
      SlotBody={parts.SlotBody}
    />
  );
});

interface FilledSlotProps extends Pick<Parts, 'SlotBody'> {
  readonly run: AnyInterruptedRun;
  readonly contents: SlotContents;
  readonly options: HoldpointOptions;
  readonly outerRef: ForwardedRef<HTMLElement>;
}

/** A slot that shows something. With what is open it follows the whole run, which says how an answer is sent. */
function FilledSlot({ run, contents, options, outerRef, SlotBody }: FilledSlotProps) {
  const { slots, getState } = run[COMPONENT_ACCESS];
  const isOpen = contents.interrupts.length > 0;
  const read = useCallback(() => (isOpen ? getState() : null), [isOpen, getState]);
  const state = useSyncExternalStore(slots.subscribe, read, read);
  const now = useMemo(() => ({ ...run, ...state }), [run, state]);
  return (
    <ComponentProvider options={options} run={now} outerRef={outerRef}>
      {(root) => <SlotBody {...contents} run={now} root={root} />}
    </ComponentProvider>
  );
}

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

/**
 * A slot reads its store, so another state of the same run is no other slot. Options written inline are new objects with
 * each render of the transcript.
 */
function isSameSlot(
  { run: runBefore, ...before }: ComponentProps<typeof Slot>,
  { run, ...now }: ComponentProps<typeof Slot>,
): boolean {
  const [one, other] = [runBefore[COMPONENT_ACCESS], run[COMPONENT_ACCESS]];
  const isSameRun = one.slots === other.slots && one.validator === other.validator;
  return isSameRun && before.ref === now.ref && isSameValue(before, now);
}
