import { useEffect, useReducer, useRef } from 'react';
import type { Danger } from '../../core/admission/danger.js';
import type { Prompt } from '../../core/protocol/prompt.js';
import type { PendingInterrupt } from '../../core/thread/run-state.js';
import { kindLabel } from '../../renderers/words/kind-label.js';
import { LabelWithAgentText } from '../../ui/labels/label-with-agent-text.js';
import { Icon, type IconName } from '../../ui/look/icon.js';
import { useClassNames } from '../../ui/look/use-class-names.js';
import { ErrorBoundary } from '../../ui/settings/error-boundary.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { writtenKeys } from '../../ui/text/shown-keys.js';
import { Countdown } from '../../ui/time/countdown.js';
import { useLeadsHere } from '../focus/use-shortcut.js';

interface PromptHeaderProps {
  readonly id: string;
  readonly pending: PendingInterrupt;
  readonly danger: Danger | null;
  /** The shortcut, where it leads here. */
  readonly keys?: string | undefined;
}

/**
 * The first row of a prompt: the kind of request, who asks, how old it is, and the time left. The keys that lead here are the
 * help of its icon, which only a pointer that rests on it shows: no touch does, and a screen reader has announced them.
 */
export function PromptHeader({ id, pending, danger, keys }: PromptHeaderProps) {
  const { labels, components } = useHoldpoint();
  const classOf = useClassNames();
  const { prompt, subagent, expiry, asked } = pending;
  const { Asker } = components;
  const row = useRef<HTMLDivElement>(null);
  const leadsHere = useLeadsHere(row, keys);
  return (
    <div className={classOf('header')} ref={row}>
      <span
        className={classOf('icon')}
        aria-hidden
        title={leadsHere && keys !== undefined ? labels.announceShortcut(writtenKeys(keys)) : undefined}
      >
        <Icon name={danger ? 'danger' : promptIcon(prompt)} />
      </span>
      <span className={classOf('kind')} id={`${id}-kind`}>
        {kindLabel(prompt, danger, labels)}
      </span>
      {Asker ? (
        <ErrorBoundary remembered="Asker" fallback={() => <AskedBy subagent={subagent} />}>
          <div className="hp-by" dir="auto">
            <Asker name={subagent?.name ?? null} />
          </div>
        </ErrorBoundary>
      ) : (
        <AskedBy subagent={subagent} />
      )}
      <RequestAge asked={asked} />
      {expiry.kind === 'open' && <Countdown at={expiry.at} />}
    </div>
  );
}

function AskedBy({ subagent }: Pick<PendingInterrupt, 'subagent'>) {
  const { labels } = useHoldpoint();
  if (!subagent) return null;
  return (
    <div className="hp-by" dir="auto">
      {subagent.name === null ? (
        labels.askedBy(null)
      ) : (
        <LabelWithAgentText label={labels.askedBy} text={subagent.name} as="name" />
      )}
    </div>
  );
}

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

/** Returns the icon of a kind of prompt. */
export function promptIcon(prompt: Prompt): IconName {
  return prompt.kind === 'confirmation' ? 'approval' : prompt.kind;
}
