import type { Page } from 'playwright';

/** What one frame shows of the only slot with something in it. */
export interface SlotFrame {
  /** Milliseconds since the first frame. */
  readonly at: number;
  readonly height: number;
  /** A number for each element that stands in it, by which it is known again, and how much of it can be seen. */
  readonly parts: readonly { readonly element: number; readonly opacity: number; readonly text: string }[];
  /** Where the sign of the line is, or the icon of the card. */
  readonly sign: { readonly x: number; readonly y: number } | null;
  /** The control under the pointer that a press would reach; null for none, and for one that takes no press now. */
  readonly control: string | null;
}

/**
 * Records each frame of a slot from now on, and what lies under a point of the page.
 *
 * @returns Ends it, and returns the frames.
 */
export async function watchSlot(
  page: Page,
  point: { x: number; y: number },
): Promise<() => Promise<SlotFrame[]>> {
  const handle = await page.evaluateHandle((at) => {
    const frames: SlotFrame[] = [];
    const known = new Map<Element, number>();
    const start = performance.now();
    let isOver = false;
    const numberOf = (element: Element) => {
      if (!known.has(element)) known.set(element, known.size);
      return known.get(element) ?? -1;
    };
    const controlAt = () => {
      const found = document.elementFromPoint(at.x, at.y)?.closest('button, a, summary, label, input');
      const isDead = found?.closest('[aria-disabled=true], [data-fresh]') ?? false;
      return found && !isDead ? (found.textContent ?? '') : null;
    };
    const signOf = (parts: readonly Element[]) => {
      const now = parts.find((part) => !part.hasAttribute('data-before'));
      const box = now?.querySelector('.hp-icon, .hp-receipt-sign')?.getBoundingClientRect();
      return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
    };
    const look = () => {
      const slot = document.querySelector('.hp-slot');
      const parts = [...(slot?.children ?? [])].filter((part) => part.getBoundingClientRect().height > 0);
      frames.push({
        at: performance.now() - start,
        height: slot?.getBoundingClientRect().height ?? 0,
        parts: parts.map((part) => ({
          element: numberOf(part),
          opacity: Number(getComputedStyle(part).opacity),
          text: part.textContent ?? '',
        })),
        sign: signOf(parts),
        control: controlAt(),
      });
      if (!isOver) requestAnimationFrame(look);
    };
    look();
    return {
      /** After one more frame, because what was awaited may have come since the last one. */
      stop() {
        isOver = true;
        return new Promise<SlotFrame[]>((resolve) => {
          requestAnimationFrame(() => resolve(frames));
        });
      },
    };
  }, point);
  return () => handle.evaluate((watch) => watch.stop());
}
