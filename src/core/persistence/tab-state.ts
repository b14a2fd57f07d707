/** How far another page has come with a request: it is sending an answer, it has got no further, or the request has ended. */
export type TabState = 'sending' | 'open' | 'ended';

/** What pages over one storage tell each other of a request: its digest, its state and the time, never the answer. */
export interface Told {
  readonly digest: string;
  readonly state: TabState;
  readonly at: number;
  readonly page: string;
}

export interface TabNews {
  tell(thread: string, told: Told): void;
  /** What another page than this one told last of a request, and after this time: an earlier answer is to an earlier one. */
  heard(thread: string, digest: string, since: number, page: string): Told | null;
  /** Calls back when another page of this browser may have told something. */
  listen(onNews: () => void): () => void;
}
