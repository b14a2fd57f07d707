import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Prompt } from '../../core/protocol/prompt.js';
import type { SlotContents } from '../../core/store/group-by-slot.js';
import type { PendingInterrupt } from '../../core/thread/run-state.js';
import { onceMovedOn, restsFor } from '../../ui/press/page-acts.js';
import { useBeforePaint } from '../../ui/settings/use-before-paint.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import type { Batch } from './use-batches.js';

/** What a slot shows, with the cards that hold several requests. */
interface SlotView extends SlotContents {
  readonly batches: readonly Batch[];
}

/** What a slot shows now. */
export interface HeldView extends SlotView {
  /** A string that changes when a card becomes a line, or a line a card; not when the line becomes its receipt. */
  readonly stage: string;
  /** True while a card that was answered stays for the sake of the pointer. */
  readonly isHeld: boolean;
}

/**
 * Returns what a slot shows. Where a card was answered by a pointer, that is the card, busy, until the pointer moves, at most
 * a second: so nothing else comes under it.
 */
export function useHeldView(element: RefObject<HTMLElement | null>, now: SlotView): HeldView {
  const { clock } = useHoldpoint();
  const stage = stageOf(now);
  const [released, release] = useState<string | null>(null);
  const before = useRef({ stage, view: now });
  const { stage: last, view } = before.current;
  const page = element.current?.ownerDocument;
  const isHeld =
    last !== stage &&
    released !== stage &&
    page !== undefined &&
    isFolding(view, now) &&
    // Read here, so that what need not wait is shown at once.
    restsFor(page, promptsOf(view)) > 0;
  useBeforePaint(() => {
    if (!isHeld) before.current = { stage, view: now };
  });
  useEffect(() => {
    if (!isHeld || !page) return;
    return onceMovedOn(page, promptsOf(before.current.view), clock, () => release(stage));
  }, [page, clock, stage, isHeld]);
  return isHeld ? { ...heldView(view, now), stage: last, isHeld } : { ...now, stage, isHeld };
}

function promptsOf({ interrupts }: SlotView): readonly Prompt[] {
  return interrupts.map(({ prompt }) => prompt);
}

/** How a slot shows a request: in a card of its own or with others, or as a line. */
function formOf(
  { key, status }: PendingInterrupt,
  batches: readonly Batch[],
): 'batch' | 'card' | 'staged' | 'line' {
  if (batches.some(({ members }) => members.some((member) => member.key === key))) return 'batch';
  if (status.state === 'sending') return 'line';
  return status.state === 'staged' ? 'staged' : 'card';
}

function stageOf({ interrupts, receipts, batches }: SlotView): string {
  const open = interrupts.map((pending) => `${pending.key} ${formOf(pending, batches)}`);
  return [...receipts.map(({ key }) => `${key} line`), ...open].join();
}

/** Whether a card leaves. */
function isFolding(before: SlotView, now: SlotView): boolean {
  const isCard = (pending: PendingInterrupt, { batches }: SlotView) =>
    ['card', 'batch'].includes(formOf(pending, batches));
  const cards = new Set(now.interrupts.filter((one) => isCard(one, now)).map(({ key }) => key));
  return before.interrupts.some((one) => isCard(one, before) && !cards.has(one.key));
}

/** What was shown, with what the person has answered since as being sent: the buttons say so. */
function heldView(before: SlotView, now: SlotView): SlotView {
  const interrupts = before.interrupts.map((one) => {
    const status = now.interrupts.find(({ key }) => key === one.key)?.status;
    if (status?.state !== 'staged' && status?.state !== 'sending') return one;
    const { answer, reply } = status;
    return { ...one, status: { state: 'sending', answer, reply } } as const;
  });
  return { ...before, interrupts };
}
