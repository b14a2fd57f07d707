import { type MouseEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { runCallback } from '../core/errors/warnings.js';
import { Announcements, firstSending } from '../react/announcements/announcements.js';
import { usePromptArea } from '../react/focus/use-prompt-area.js';
import { BehindLine } from '../react/stack/behind-line.js';
import { HeadingBelow } from '../ui/heading-below.js';
import type { RootProps } from '../ui/root-provider.js';
import { useHoldpoint } from '../ui/settings.js';
import type { ConversationDetails } from './conversation.js';
import { InboxEmpty } from './inbox-empty.js';
import { InboxItems } from './inbox-items.js';
import type { InboxOrdering, InterruptInboxProps } from './inbox-props.js';
import { InboxToolbar } from './inbox-toolbar.js';
import { type Places, readConversations } from './read-conversations.js';
import { isAnyBehind, useInboxAnnouncements } from './use-inbox-announcements.js';
import { useInboxFilter } from './use-inbox-filter.js';
import { useInboxKeys } from './use-inbox-keys.js';
import { useInboxList } from './use-inbox-list.js';

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
  const titleId = useId();
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
  const { warn } = useHoldpoint();
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
  const { warn } = useHoldpoint();
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
