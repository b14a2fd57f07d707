import type { ReactNode } from 'react';
import { useAddedLabels } from '../ui/labels/use-added-labels.js';
import { Drawing } from '../ui/look/icon.js';
import { useClassNames } from '../ui/look/use-class-names.js';
import { ActionButton } from '../ui/press/action-button.js';
import { useBaseSettings } from '../ui/settings/settings.js';
import { englishInboxLabels } from './english-inbox-labels.js';
import type { InboxOrdering } from './inbox-props.js';
import type { InboxList } from './use-inbox-list.js';

interface InboxToolbarProps {
  readonly titleId: string;
  readonly list: InboxList;
  readonly order: InboxOrdering;
  readonly onOrderChange: (order: InboxOrdering) => void;
  readonly filter: string;
  readonly onFilterChange: (filter: string) => void;
  /** How many requests match the filter; null without a filter. */
  readonly shown: number | null;
  readonly onStep: (by: 1 | -1) => void;
}

const UP = 'm4 10 4-4 4 4';
const DOWN = 'm4 6 4 4 4-4';

/** The title and the count, the filter, the order, and the buttons that lead through the list. */
export function InboxToolbar({ titleId, list, shown, onStep, ...choices }: InboxToolbarProps) {
  const labels = useAddedLabels(englishInboxLabels);
  const { components, headingLevel } = useBaseSettings();
  const classOf = useClassNames();
  const { open, arrived, settled, onOpen, clear } = list;
  return (
    <div className="hp-inbox-bar">
      <div className="hp-inbox-name">
        {/* biome-ignore lint/a11y/useSemanticElements: an `h3` would look like the headings of the app */}
        <span role="heading" aria-level={headingLevel} id={titleId} className="hp-inbox-heading">
          {labels.inbox}
        </span>
        <span className="hp-inbox-count" data-some={open.length > 0 ? '' : undefined}>
          {labels.inboxOpen(open.length)}
        </span>
      </div>
      <components.TextInput
        type="search"
        className={classOf('input', 'hp-inbox-filter')}
        aria-label={labels.inboxFilter}
        placeholder={labels.inboxFilter}
        value={choices.filter}
        onChange={(event) => choices.onFilterChange(event.target.value)}
      />
      <Orders {...choices} />
      <div className="hp-inbox-steps">
        <Step label={labels.inboxPrevious} keys="K" path={UP} onPress={() => onStep(-1)} />
        <Step label={labels.inboxNext} keys="J" path={DOWN} onPress={() => onStep(1)} />
      </div>
      <span className="hp-inbox-shown" role="status">
        {shown === null ? '' : labels.inboxShown(shown, open.length)}
      </span>
      {arrived > 0 && <QuietButton onPress={() => onOpen(null)}>{labels.inboxArrived(arrived)}</QuietButton>}
      {settled > 0 && <QuietButton onPress={clear}>{labels.inboxClear(settled)}</QuietButton>}
    </div>
  );
}

function Orders({ order, onOrderChange }: Pick<InboxToolbarProps, 'order' | 'onOrderChange'>) {
  const labels = useAddedLabels(englishInboxLabels);
  const choices: readonly (readonly [InboxOrdering, string])[] = [
    ['conversation', labels.inboxByConversation],
    ['urgency', labels.inboxByUrgency],
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className="hp-inbox-orders" role="group" aria-label={labels.inboxOrder}>
      {choices.map(([one, label]) => (
        <button
          key={one}
          type="button"
          className="hp-inbox-choice"
          aria-pressed={order === one}
          onClick={() => onOrderChange(one)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

interface StepProps {
  readonly label: string;
  readonly keys: string;
  readonly path: string;
  readonly onPress: () => void;
}

function Step({ label, keys, path, onPress }: StepProps) {
  return (
    <ActionButton
      variant="quiet"
      data-size="small"
      aria-label={label}
      aria-keyshortcuts={keys}
      title={`${label} (${keys})`}
      onClick={onPress}
    >
      <Drawing path={path} />
    </ActionButton>
  );
}

function QuietButton({ onPress, children }: { readonly onPress: () => void; readonly children: ReactNode }) {
  return (
    <ActionButton variant="quiet" data-size="small" className="hp-inbox-news" onClick={onPress}>
      {children}
    </ActionButton>
  );
}
