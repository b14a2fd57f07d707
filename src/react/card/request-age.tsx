import { useEffect, useReducer } from 'react';
import type { PendingInterrupt } from '../../core/store/pending-interrupt.js';
import { useHoldpoint } from '../../ui/settings.js';
import { useClassNames } from '../../ui/use-class-names.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** In milliseconds: a request that is younger than this is asked now, and says nothing. */
const YOUNG = 10 * MINUTE;

/** Says how old a request is, once it has waited for long or where an earlier page had it. It changes once a minute at most. */
export function RequestAge({ asked }: Pick<PendingInterrupt, 'asked'>) {
  const { clock, labels } = useHoldpoint();
  const classOf = useClassNames();
  const [now, look] = useReducer(
    () => clock.now(),
    null,
    () => clock.now(),
  );
  const at = asked?.at ?? now;
  const oldEnough = asked?.isRestored ? MINUTE : YOUNG;
  const age = now - at;
  useEffect(() => {
    const step = age < HOUR ? MINUTE : HOUR;
    const next = Math.max(oldEnough, (Math.floor(age / step) + 1) * step);
    return clock.after(at + next - clock.now(), look);
  }, [clock, at, age, oldEnough]);
  if (age < oldEnough) return null;
  return (
    <span className={classOf('chip')} data-age="">
      <time dateTime={new Date(at).toISOString()} suppressHydrationWarning>
        {labels.askedAgo(Math.floor(age / MINUTE))}
      </time>
    </span>
  );
}
