import type { MouseEvent } from 'react';
import type { HoldpointOptions } from '../react/provider/component-options.js';
import type { ConversationDetails, ConversationRun } from './conversation.js';

/** `conversation` puts the requests of each conversation together; `urgency` lists all of them, what expires soonest first. */
export type InboxOrdering = 'conversation' | 'urgency';

export interface InterruptInboxProps extends HoldpointOptions {
  /** What `useInterruptedRuns` returned, or runs of the app's own hooks with the names of their conversations. */
  readonly conversations: readonly ConversationRun[];
  /** Left out: the person chooses, beginning with `defaultOrder`. */
  readonly order?: InboxOrdering | undefined;
  /** The order at first. Default: `conversation`. */
  readonly defaultOrder?: InboxOrdering | undefined;
  /** Called when the person chooses another order. */
  readonly onOrderChange?: ((order: InboxOrdering) => void) | undefined;
  /**
   * Called when the link to a conversation (its `href`) is pressed, for an app that changes pages itself:
   * `event.preventDefault()` keeps the browser from following it.
   */
  readonly onGoTo?: ((conversation: ConversationDetails, event: MouseEvent) => void) | undefined;
}
