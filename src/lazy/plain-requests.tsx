import { useRef, useState } from 'react';
import { isObject } from '../core/util/json.js';
import { spellHidden } from '../ui/hidden-characters.js';
import { pageClock } from '../ui/page-clock.js';
import { usePresses } from '../ui/use-presses.js';
import { canDenyAll } from './deny-or-cancel.js';
import type { LazyRun } from './lazy-run.js';

/** The words of `PlainRequests`. */
export interface PlainLabels {
  readonly loadFailed: string;
  readonly tryAgain: string;
  readonly deny: string;
  readonly dismiss: string;
  /** Says that a request takes no plain denial, so that it can only be dismissed until its form is there. Default: English. */
  readonly cannotDeny?: string | undefined;
  /** Says that a press was refused. Default: English. */
  readonly pressAgain?: string | undefined;
}

export const ENGLISH: PlainLabels = {
  loadFailed: 'Couldn’t load the agent’s request.',
  tryAgain: 'Try again',
  deny: 'Deny',
  dismiss: 'Dismiss',
  cannotDeny: 'This can’t be denied yet. You can dismiss it, or try again.',
  pressAgain: 'This changed just now. Press again to answer.',
};

interface PlainRequestsProps {
  readonly lazy: LazyRun;
  readonly open: readonly unknown[];
  readonly labels: PlainLabels;
  /** As in the settings, which are not loaded. */
  readonly graceMs?: number | undefined;
}

/** The agent's requests as plain text, if the parts could not be loaded. All can be refused, and none approved. */
export function PlainRequests({ lazy, open, labels, graceMs = 350 }: PlainRequestsProps) {
  const requests = open.filter(isObject);
  const canDeny = canDenyAll(requests);
  const ignore = () => {};
  const element = useRef<HTMLDivElement>(null);
  const [isRefused, setIsRefused] = useState(false);
  const guarded = { key: '', content: open, about: open, graceMs, clock: pageClock };
  const guard = usePresses(element, guarded, (refused) => setIsRefused(refused !== null));
  return (
    <div {...guard.handlers} ref={element} className="hp-plain">
      <p>{labels.loadFailed}</p>
      {requests.map(({ message }, index) => (
        <p key={index} dir="auto">
          {typeof message === 'string' && spellHidden(message)}
        </p>
      ))}
      {!canDeny && <p>{labels.cannotDeny ?? ENGLISH.cannotDeny}</p>}
      <button type="button" onClick={() => void lazy.load().catch(ignore)}>
        {labels.tryAgain}
      </button>{' '}
      {requests.length > 0 && (
        // The agent reports a failed run to the app, as it does for any other run.
        <button
          type="button"
          onClick={() => {
            guard.noteAct();
            void lazy.refuse().catch(ignore);
          }}
        >
          {canDeny ? labels.deny : labels.dismiss}
        </button>
      )}
      {isRefused && <p role="alert">{labels.pressAgain ?? ENGLISH.pressAgain}</p>}
    </div>
  );
}
