/** What `useInterruptNotification` writes outside of the page. It arrives with `holdpoint/notification`. Part of `Labels`. */
export interface NotificationLabels {
  /** The page's title while the page is hidden and something waits. `title` is what it was before. */
  pageTitle: (count: number, title: string) => string;
  /** The first line of a desktop notification. It contains no text from an agent. */
  waitingNotification: (count: number) => string;
}
