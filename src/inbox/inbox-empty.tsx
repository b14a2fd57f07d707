import { ActionButton } from '../ui/action-button.js';
import { Drawing } from '../ui/icon.js';
import { useAddedLabels } from '../ui/use-added-labels.js';
import { englishInboxLabels } from './english-inbox-labels.js';

interface InboxEmptyProps {
  /** True where nothing is open. */
  readonly isEmpty: boolean;
  /** The filter that matches no request; otherwise an empty text. */
  readonly filter: string;
  readonly onClear: (filter: string) => void;
}

const TRAY = 'M2.4 9.2 4.2 3h7.6l1.8 6.2V13H2.4zM2.4 9.2h3.4c.2 1.2 1 1.9 2.2 1.9s2-.7 2.2-1.9h3.4';

/** Shown in place of the requests: says that there are none, or that none matches the filter. */
export function InboxEmpty({ isEmpty, filter, onClear }: InboxEmptyProps) {
  const labels = useAddedLabels(englishInboxLabels);
  if (isEmpty)
    return (
      <div className="hp-inbox-empty">
        <span className="hp-inbox-tray">
          <Drawing path={TRAY} />
        </span>
        <p>{labels.inboxEmpty}</p>
        <p className="hp-faint">{labels.inboxEmptyHint}</p>
      </div>
    );
  if (filter === '') return null;
  return (
    <div className="hp-inbox-empty">
      <p>{labels.inboxNoMatch(filter)}</p>
      <ActionButton data-size="small" onClick={() => onClear('')}>
        {labels.inboxClearFilter}
      </ActionButton>
    </div>
  );
}
