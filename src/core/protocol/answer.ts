/** What the person said. Denying is an answer; cancelling abandons. The two never share a path. */
export type Answer =
  | Chosen
  | Answered
  | { readonly kind: 'filled'; readonly value: unknown }
  | { readonly kind: 'reviewed'; readonly items: readonly Answer[] }
  | { readonly kind: 'opened' }
  | { readonly kind: 'declined' }
  | { readonly kind: 'cancelled' };

/** A confirmation's answer. */
export interface Chosen {
  readonly kind: 'chosen';
  /** The id of one of the prompt's choices. */
  readonly choice: string;
  readonly feedback?: string;
  /** The full replacement of the proposal's arguments; absent where nothing was edited. */
  readonly editedArgs?: unknown;
  /** Ids of the extras that were ticked. */
  readonly extras?: readonly string[];
}

/** A question's answer: by question key, the ids of the chosen options and the free text. */
export interface Answered {
  readonly kind: 'answered';
  readonly answers: ReadonlyMap<string, AnsweredItem>;
}

export interface AnsweredItem {
  readonly options: readonly string[];
  readonly text?: string;
  /** Words beside the choice, where the question takes `notes`. */
  readonly note?: string;
}
