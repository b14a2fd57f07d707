import { useEffect, useState } from 'react';
import { Glyph } from './glyph.js';
import type { StackLabels } from './labels.js';
import { useHoldpoint } from './settings.js';
import { useSlots } from './slots.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * How long an interrupt can still be answered. Changes once a minute, and each second only when less
 * than one is left; says so to a screen reader once, because a ticking voice cannot be worked beside.
 */
export function Countdown({ at }: { readonly at: number }) {
  const { clock, labels } = useHoldpoint();
  const slot = useSlots();
  const [now, setNow] = useState(() => clock.now());
  const [quiet] = useState(() => at - clock.now() <= MINUTE);
  const left = Math.max(0, at - now);

  useEffect(() => {
    if (left === 0) return;
    // By the clock and not by the last render, which may be long past on a machine that slept.
    const change = at - left + untilNextChange(left);
    return clock.after(change - clock.now(), () => setNow(clock.now()));
  }, [clock, at, left]);

  const soon = left <= MINUTE;
  return (
    <span className={slot('chip')} data-tone={soon ? 'warn' : undefined} data-time="">
      <Glyph name="clock" />
      <time dateTime={new Date(at).toISOString()} suppressHydrationWarning>
        {inWords(left, at, labels)}
      </time>
      <span className="hp-unseen" role="status">
        {soon && !quiet ? labels.timeLeft(60) : ''}
      </span>
    </span>
  );
}

function inWords(left: number, at: number, labels: StackLabels): string {
  if (left > DAY) return labels.expiresAt(at);
  if (left > MINUTE) return labels.expiresIn(wholeMinutes(left));
  return labels.secondsLeft(Math.ceil(left / 1000));
}

/** Rounded, and at the half downwards. */
function wholeMinutes(left: number): number {
  return Math.ceil(left / MINUTE - 0.5);
}

/** Milliseconds until the words change. */
function untilNextChange(left: number): number {
  if (left > DAY) return left - DAY;
  if (left > MINUTE) return left - Math.max(MINUTE, (wholeMinutes(left) - 0.5) * MINUTE);
  return left % 1000 || 1000;
}
