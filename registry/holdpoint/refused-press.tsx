import type { PressGuard } from 'holdpoint/admission';

/** Says that a press was refused: what was pressed had just appeared, or had just come under the pointer. */
export function RefusedPress({ refused }: Pick<PressGuard, 'refused'>) {
  if (!refused) return null;
  return (
    <div
      role="alert"
      style={refused.style}
      className="pointer-events-none absolute inset-x-2 z-10 flex data-[side=end]:justify-end"
      // It covers no button of the row that was pressed.
      data-side={refused.side}
    >
      <p className="rounded-md border bg-popover px-3 py-1 text-popover-foreground text-sm shadow-sm">
        {refused.words}
      </p>
    </div>
  );
}
