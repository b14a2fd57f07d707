/** The person who answers, as the app knows them. */
export interface Reviewer {
  /** The app's own id of the person, such as the one of its sessions. */
  readonly id: string;
  /** What the person is called; left out where there is no name to show. */
  readonly name?: string | undefined;
}
