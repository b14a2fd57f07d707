import { isObject } from '../core/util/json.js';
import { spellHidden } from '../ui/hidden-characters.js';
import { isPlainApproval } from './deny-or-cancel.js';
import type { LazyRun } from './lazy-run.js';

/** The words of `PlainRequests`. */
export interface PlainLabels {
  readonly loadFailed: string;
  readonly tryAgain: string;
  readonly deny: string;
  readonly dismiss: string;
}

export const ENGLISH: PlainLabels = {
  loadFailed: 'Couldn’t load the agent’s request.',
  tryAgain: 'Try again',
  deny: 'Deny',
  dismiss: 'Dismiss',
};

interface PlainRequestsProps {
  readonly lazy: LazyRun;
  readonly open: readonly unknown[];
  readonly labels: PlainLabels;
}

/** The agent's requests as plain text, if the parts could not be loaded. All can be refused, and none approved. */
export function PlainRequests({ lazy, open, labels }: PlainRequestsProps) {
  const requests = open.filter(isObject);
  const refused = requests.every(({ responseSchema }) => isPlainApproval(responseSchema));
  const ignore = () => {};
  return (
    <div className="hp-plain">
      <p>{labels.loadFailed}</p>
      {requests.map(({ message }, index) => (
        <p key={index} dir="auto">
          {typeof message === 'string' && spellHidden(message)}
        </p>
      ))}
      <button type="button" onClick={() => void lazy.load().catch(ignore)}>
        {labels.tryAgain}
      </button>{' '}
      {requests.length > 0 && (
        // The agent reports a failed run to the app, as it does for any other run.
        <button type="button" onClick={() => void lazy.refuse().catch(ignore)}>
          {refused ? labels.deny : labels.dismiss}
        </button>
      )}
    </div>
  );
}
