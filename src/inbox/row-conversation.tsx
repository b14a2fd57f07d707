import type { MouseEvent } from 'react';
import { VisibleText } from '../ui/visible-text.js';
import type { ConversationDetails } from './conversation.js';

interface RowConversationProps extends ConversationDetails {
  readonly onGoTo: ((conversation: ConversationDetails, event: MouseEvent) => void) | undefined;
}

/** Says where a request comes from, and leads there. */
export function RowConversation({ id, title, system, href, onGoTo }: RowConversationProps) {
  return (
    <span className="hp-inbox-conversation">
      <span className="hp-inbox-title" dir="auto">
        {href === undefined ? (
          <VisibleText text={title} />
        ) : (
          <a href={href} onClick={onGoTo && ((event) => onGoTo({ id, title, system, href }, event))}>
            <VisibleText text={title} />
          </a>
        )}
      </span>
      {system !== undefined && (
        <span className="hp-inbox-system" dir="auto">
          <VisibleText text={system} />
        </span>
      )}
    </span>
  );
}
