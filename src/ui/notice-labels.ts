/** What `useInterruptNotice` writes outside of the page. It arrives with `holdpoint/notice`. Part of `Labels`. */
export interface NoticeLabels {
  /** The page's title while the page is hidden and something waits. `title` is what it was before. */
  noticeTitle: (count: number, title: string) => string;
  /** The first line of a desktop notification. It contains no text from an agent. */
  noticeWaiting: (count: number) => string;
}
