import { useEffect, useReducer } from 'react';
import { Glyph } from './glyph.js';
import type { StackLabels } from './labels.js';
import { useHoldpoint } from './settings.js';
import { useSlots } from './use-slots.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

// As often as the store does: timers stand still in sleep, and clocks are set.
const LOOK_AGAIN = 10 * SECOND;

// Twenty seconds is the least notice to give of an end (WCAG 2.2, 2.2.1).
const SPOKEN_AT = [MINUTE, 20 * SECOND];

/** What the clock said last, and how much was left when it was last said aloud. */
interface CountdownState {
  readonly now: number;
  readonly announced: number | null;
}

/**
 * How long an interrupt can still be answered. Changes once a minute, and each second only when less
 * than one is left. Says so to a screen reader at two moments, because a ticking voice cannot be worked
 * beside; a moment that has passed before this is shown is not made up for.
 */
export function Countdown({ at }: { readonly at: number }) {
  const { clock, labels } = useHoldpoint();
  const slot = useSlots();
  const [state, update] = useReducer(
    (before: CountdownState): CountdownState => nextState(at, before, clock.now()),
    null,
    (): CountdownState => ({ now: clock.now(), announced: null }),
  );
  const left = timeLeft(at, state.now);

  useEffect(() => {
    const left = timeLeft(at, state.now);
    if (left === 0) return;
    // By the clock and not by the last render, which may be long past on a machine that slept.
    const change = at - left + untilNextChange(left);
    return clock.after(Math.min(change - clock.now(), LOOK_AGAIN), update);
  }, [clock, at, state]);

  const { announced } = state;
  const soon = left <= MINUTE;
  return (
    <span className={slot('chip')} data-tone={soon ? 'warn' : undefined} data-time="">
      {soon && <Glyph name="clock" />}
      <time dateTime={new Date(at).toISOString()} suppressHydrationWarning>
        {remainingTimeLabel(left, at, labels)}
      </time>
      <span className="hp-unseen" role="status">
        {announced === null ? '' : labels.timeLeft(announced)}
      </span>
    </span>
  );
}

function timeLeft(at: number, now: number): number {
  return Math.max(0, at - now);
}

/** The time that is left now; aloud where a moment to say it has come since, with what is left of it in truth. */
function nextState(at: number, { now: before, announced }: CountdownState, now: number): CountdownState {
  const left = timeLeft(at, now);
  const due = left > 0 && SPOKEN_AT.some((moment) => timeLeft(at, before) > moment && left <= moment);
  return { now, announced: due ? Math.ceil(left / SECOND) : announced };
}

function remainingTimeLabel(left: number, at: number, labels: StackLabels): string {
  if (left > DAY) return labels.expiresAt(at);
  if (left > MINUTE) return labels.expiresIn(wholeMinutes(left));
  return labels.secondsLeft(Math.ceil(left / SECOND));
}

/** Rounded, and at the half downwards. */
function wholeMinutes(left: number): number {
  return Math.ceil(left / MINUTE - 0.5);
}

/** Milliseconds until the words change. */
function untilNextChange(left: number): number {
  if (left > DAY) return left - DAY;
  if (left > MINUTE) return left - Math.max(MINUTE, (wholeMinutes(left) - 0.5) * MINUTE);
  return left % SECOND || SECOND;
}
