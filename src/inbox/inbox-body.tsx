import { type MouseEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { runCallback } from '../core/errors/warnings.js';
import { Announcements, firstSending } from '../react/announcements/announcements.js';
import { usePromptArea } from '../react/focus/use-prompt-area.js';
import { BehindLine } from '../react/stack/behind-line.js';
import { useAddedLabels } from '../ui/labels/use-added-labels.js';
import { HeadingBelow } from '../ui/look/heading-below.js';
import { Drawing } from '../ui/look/icon.js';
import { ActionButton } from '../ui/press/action-button.js';
import type { RootProps } from '../ui/settings/root-provider.js';
import { useBaseSettings } from '../ui/settings/settings.js';
import { usePageId } from '../ui/settings/use-page-id.js';
import type { ConversationDetails } from './conversation.js';
import { englishInboxLabels } from './english-inbox-labels.js';
import { InboxItems } from './inbox-items.js';
import type { InboxOrdering, InterruptInboxProps } from './inbox-props.js';
import { InboxToolbar } from './inbox-toolbar.js';
import { type Places, readConversations } from './read-conversations.js';
import { isAnyBehind, useInboxAnnouncements } from './use-inbox-announcements.js';
import { useInboxKeys } from './use-inbox-keys.js';
import { useInboxFilter, useInboxList } from './use-inbox-list.js';

interface InboxBodyProps
  extends Pick<InterruptInboxProps, 'conversations' | 'order' | 'defaultOrder' | 'onOrderChange' | 'onGoTo'> {
  readonly root: RootProps;
}

/** The content of an inbox, inside its own settings. */
export function InboxBody({ root, conversations: given, onGoTo, ...ordering }: InboxBodyProps) {
  const [places] = useState((): Places => new Map());
  const conversations = useMemo(() => readConversations(given, places), [given, places]);
  const { element, area, keys } = usePromptArea(root);
  const [order, setOrder] = useOrdering(ordering);
  const list = useInboxList(conversations);
  const { filter, setFilter, isMatch, shown } = useInboxFilter(list.items);
  const { step, onKeyDown } = useInboxKeys(element, list.opened, list.onOpen);
  const spoken = useInboxAnnouncements(conversations);
  const titleId = usePageId();
  const goTo = useLatestGoTo(onGoTo);
  return (
    <section
      {...area}
      className="hp-inbox"
      aria-labelledby={titleId}
      aria-keyshortcuts={keys}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {spoken && (
        <Announcements
          interrupts={spoken.interrupts}
          receipts={spoken.receipts}
          sending={firstSending(spoken)}
          target={null}
          announces={alwaysAnnounces}
        />
      )}
      <InboxToolbar
        titleId={titleId}
        list={list}
        order={order}
        onOrderChange={setOrder}
        filter={filter}
        onFilterChange={setFilter}
        shown={shown}
        onStep={step}
      />
      <HeadingBelow>
        <InboxEmpty isEmpty={list.open.length === 0} filter={shown === 0 ? filter : ''} onClear={setFilter} />
        <InboxItems list={list} order={order} isMatch={isMatch} onGoTo={onGoTo && goTo} />
      </HeadingBelow>
      {isAnyBehind(conversations) && (
        <BehindLine announces={spoken?.isBehind ? alwaysAnnounces : neverAnnounces} />
      )}
    </section>
  );
}

interface InboxEmptyProps {
  /** True where nothing is open. */
  readonly isEmpty: boolean;
  /** The filter that matches no request; otherwise an empty text. */
  readonly filter: string;
  readonly onClear: (filter: string) => void;
}

const TRAY = 'M2.4 9.2 4.2 3h7.6l1.8 6.2V13H2.4zM2.4 9.2h3.4c.2 1.2 1 1.9 2.2 1.9s2-.7 2.2-1.9h3.4';

/** Shown in place of the requests: says that there are none, or that none matches the filter. */
function InboxEmpty({ isEmpty, filter, onClear }: InboxEmptyProps) {
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

function alwaysAnnounces(): boolean {
  return true;
}

function neverAnnounces(): boolean {
  return false;
}

/** The order, which the app or the person chooses. */
function useOrdering(
  props: Omit<InboxBodyProps, 'root' | 'conversations' | 'onGoTo'>,
): [InboxOrdering, (next: InboxOrdering) => void] {
  const { warn } = useBaseSettings();
  const [own, setOwn] = useState(props.defaultOrder ?? 'conversation');
  return [
    props.order ?? own,
    (next) => {
      setOwn(next);
      runCallback('onOrderChange', () => props.onOrderChange?.(next), warn);
    },
  ];
}

/** Returns a function with a fixed identity that calls the latest `onGoTo`: a new one would re-render every line. */
function useLatestGoTo(onGoTo: InterruptInboxProps['onGoTo']) {
  const { warn } = useBaseSettings();
  const latest = useRef(onGoTo);
  useEffect(() => {
    latest.current = onGoTo;
  });
  return useCallback(
    (conversation: ConversationDetails, event: MouseEvent) =>
      runCallback('onGoTo', () => latest.current?.(conversation, event), warn),
    [warn],
  );
}
