import { forwardRef } from 'react';
import { ComponentProvider } from '../react/provider/component-provider.js';
import { RunProvider } from '../react/run/run-provider.js';
import { InboxBody } from './inbox-body.js';
import type { InterruptInboxProps } from './inbox-props.js';
import { usableRuns } from './read-conversations.js';

/**
 * Every open request of many conversations as one list: each a line that says what is asked, where it comes from and how
 * long it can be answered, and that opens its card in place. The answer that covers a conversation sends its resume. The
 * ref is the outermost element.
 *
 * Nothing moves while a card is open: what arrives meanwhile is counted above the list, and what ends stays as a line. J
 * and K go to the next and the previous request while the focus is in the inbox.
 *
 * @example
 * const conversations = useInterruptedRuns([
 *   { id: 'c-1', title: 'Refactor the login', system: 'LangGraph', href: '/chats/c-1', agent },
 * ]);
 * return <InterruptInbox conversations={conversations} />;
 */
export const InterruptInbox = forwardRef<HTMLElement, InterruptInboxProps>(function InterruptInbox(
  { conversations, order, defaultOrder, onOrderChange, onGoTo, ...options },
  outerRef,
) {
  // The inbox has no run of its own, so it warns where the first of its runs does.
  const [first] = usableRuns(conversations);
  return (
    <RunProvider run={first?.run}>
      <ComponentProvider options={options} outerRef={outerRef}>
        {(root) => (
          <InboxBody
            root={root}
            conversations={conversations}
            order={order}
            defaultOrder={defaultOrder}
            onOrderChange={onOrderChange}
            onGoTo={onGoTo}
          />
        )}
      </ComponentProvider>
    </RunProvider>
  );
});
