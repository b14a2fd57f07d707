import type { AbstractAgent, Message } from '@ag-ui/client';
import { useMemo, useSyncExternalStore } from 'react';

/** The transcript's own subscription: streamed text re-renders the transcript and nothing else. */
export function useMessages(agent: AbstractAgent): readonly Message[] {
  const { subscribe, read } = useMemo(() => {
    let latest: readonly Message[] = agent.messages;
    return {
      read: () => latest,
      subscribe(onChange: () => void) {
        const update = () => {
          latest = [...agent.messages];
          onChange();
        };
        const { unsubscribe } = agent.subscribe({ onMessagesChanged: update, onRunFinalized: update });
        return unsubscribe;
      },
    };
  }, [agent]);
  return useSyncExternalStore(subscribe, read);
}
