/** The person who answers. */
export interface Reviewer {
  /** The app's own id of the person, such as the one of its sessions. */
  readonly id: string;
  /** What the person is called; left out where there is no name to show. */
  readonly name?: string;
}
