import { useEffect, useReducer } from 'react';
import type { StackLabels } from '../labels/labels.js';
import { Icon } from '../look/icon.js';
import { useClassNames } from '../look/use-class-names.js';
import { useHoldpoint } from '../settings/use-holdpoint.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

// Checked this often, as in the store: timers stop during sleep, and people set clocks.
const LOOK_AGAIN = 10 * SECOND;

// WCAG 2.2, success criterion 2.2.1, asks for at least 20 seconds' warning.
const SPOKEN_AT = [MINUTE, 20 * SECOND];

/** The time at the last update, and the seconds left when they were last announced. */
interface CountdownState {
  readonly now: number;
  readonly announced: number | null;
}

/**
 * Shows how long an interrupt can still be answered. It updates once a minute, and every second in the last minute.
 * It is announced to screen readers only twice, because a continuous countdown would interrupt all other work. A
 * moment that passed before the countdown was shown is not announced.
 */
export function Countdown({ at }: { readonly at: number }) {
  const { clock, labels } = useHoldpoint();
  const classOf = useClassNames();
  const [state, update] = useReducer(
    (before: CountdownState): CountdownState => nextState(at, before, clock.now()),
    null,
    (): CountdownState => ({ now: clock.now(), announced: null }),
  );
  const remaining = timeLeft(at, state.now);

  useEffect(() => {
    const remaining = timeLeft(at, state.now);
    if (remaining === 0) return;
    // Uses the clock, because the last render may be long ago on a machine that slept.
    const change = at - remaining + untilNextChange(remaining);
    return clock.after(Math.min(change - clock.now(), LOOK_AGAIN), update);
  }, [clock, at, state]);

  const { announced } = state;
  const soon = remaining <= MINUTE;
  return (
    <span className={classOf('chip')} data-tone={soon ? 'warn' : undefined} data-time="">
      {soon && <Icon name="clock" />}
      <time dateTime={new Date(at).toISOString()} suppressHydrationWarning>
        {remainingTime(remaining, at, labels)}
      </time>
      <span className="hp-visually-hidden" role="status">
        {announced === null ? '' : labels.timeLeft(announced)}
      </span>
    </span>
  );
}

function timeLeft(at: number, now: number): number {
  return Math.max(0, at - now);
}

/** Reads the clock again. Announces the seconds left where one of the moments to announce has passed since. */
function nextState(at: number, { now: before, announced }: CountdownState, now: number): CountdownState {
  const remaining = timeLeft(at, now);
  const due =
    remaining > 0 && SPOKEN_AT.some((moment) => timeLeft(at, before) > moment && remaining <= moment);
  return { now, announced: due ? Math.ceil(remaining / SECOND) : announced };
}

/** Returns how long is left, as the countdown shows it. */
function remainingTime(remaining: number, at: number, labels: StackLabels): string {
  if (remaining > DAY) return labels.expiresAt(at);
  if (remaining > MINUTE) return labels.expiresIn(wholeMinutes(remaining));
  return labels.secondsLeft(Math.ceil(remaining / SECOND));
}

/** Returns how long something can still be answered, in words that can be spoken. */
export function spokenTime(at: number, now: number, labels: StackLabels): string {
  const remaining = timeLeft(at, now);
  return remaining > MINUTE
    ? remainingTime(remaining, at, labels)
    : labels.timeLeft(Math.ceil(remaining / SECOND));
}

/** Rounds to whole minutes, a half down. */
function wholeMinutes(remaining: number): number {
  return Math.ceil(remaining / MINUTE - 0.5);
}

/** Milliseconds until the shown text changes. */
function untilNextChange(remaining: number): number {
  if (remaining > DAY) return remaining - DAY;
  if (remaining > MINUTE) return remaining - Math.max(MINUTE, (wholeMinutes(remaining) - 0.5) * MINUTE);
  return remaining % SECOND || SECOND;
}
