import { useMemo, useState } from 'react';
import { COMPONENT_ACCESS } from '../core/store/component-access.js';
import type { PendingInterrupt, Receipt } from '../core/thread/run-state.js';
import { useBaseSettings } from '../ui/settings/settings.js';
import { useBeforePaint } from '../ui/settings/use-before-paint.js';
import { useStableItems } from '../ui/settings/use-stable-value.js';
import { itemId } from './inbox-order.js';
import type { InboxConversation } from './read-conversations.js';

interface Spoken {
  readonly interrupts: readonly PendingInterrupt[];
  readonly receipts: readonly Receipt[];
  /** Whether one of the announced conversations is behind. */
  readonly isBehind: boolean;
}

/**
 * Returns what the inbox announces: the requests and receipts of all conversations that nothing else on the page
 * announces. Null until that is known. The keys are the inbox's own ids, because keys of runs repeat.
 */
export function useInboxAnnouncements(conversations: readonly InboxConversation[]): Spoken | null {
  const { clock } = useBaseSettings();
  const [announcer] = useState(() => ({}));
  const all = useStableItems(conversations.map(({ run }) => run[COMPONENT_ACCESS].announcers));
  const [joined, setJoined] = useState<{ readonly all: typeof all; readonly since: number } | null>(null);
  useBeforePaint(() => {
    const leave = all.map((announcers) => announcers.join(announcer, 'run'));
    // Not while it renders, because a server that renders may read no clock.
    const now = clock.now();
    setJoined((before) => ({ all, since: before?.since ?? now }));
    return () => {
      for (const one of leave) one();
    };
  }, [all, announcer, clock]);
  return useMemo(() => {
    if (joined === null) return null;
    const spoken = conversations.filter(({ run }) => run[COMPONENT_ACCESS].announcers.announces(announcer));
    return {
      interrupts: spoken.flatMap((one) => one.run.interrupts.map((pending) => withId(one, pending))),
      // What ended before the inbox was on the page is no news.
      receipts: spoken.flatMap((one) =>
        one.run.receipts
          .filter(({ at }) => at !== null && at >= joined.since)
          .map((receipt) => withId(one, receipt)),
      ),
      isBehind: isAnyBehind(spoken),
    };
  }, [conversations, joined, announcer]);
}

/** Whether one of these conversations may be out of date. */
export function isAnyBehind(conversations: readonly InboxConversation[]): boolean {
  return conversations.some(({ run }) => run.freshness === 'behind');
}

function withId<T extends { readonly key: string }>(conversation: InboxConversation, one: T): T {
  return { ...one, key: itemId(conversation, one.key) };
}
