/** The labels of `InterruptInbox`. They arrive with `holdpoint/inbox`. Part of `Labels`. */
export interface InboxLabels {
  /** The title and the accessible name of the inbox. */
  inbox: string;
  /** How many requests are open. */
  inboxOpen: (count: number) => string;
  /** How many of the open requests the filter shows. */
  inboxShown: (shown: number, count: number) => string;
  inboxFilter: string;
  inboxNoMatch: (text: string) => string;
  inboxClearFilter: string;
  /** The accessible name of the two buttons below. */
  inboxOrder: string;
  inboxByConversation: string;
  inboxByUrgency: string;
  /** The person or group to whom a request was handed on. */
  inboxFor: (name: string) => string;
  inboxPrevious: string;
  inboxNext: string;
  /** Shows what arrived while a request was open. */
  inboxArrived: (count: number) => string;
  /** Removes the lines of what is answered. */
  inboxClear: (count: number) => string;
  /** Instead of a list with nothing in it. */
  inboxEmpty: string;
  inboxEmptyHint: string;
}
