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
  readonly answers: ReadonlyMap<string, { readonly options: readonly string[]; readonly text?: string }>;
}

/**
 * True when a payload built from this answer can break its schema: somebody typed it.
 * A plain choice fits by construction, so approving never loads a validator.
 */
export function isTyped(answer: Answer): boolean {
  switch (answer.kind) {
    case 'filled':
      return true;
    case 'chosen':
      return answer.editedArgs !== undefined || answer.feedback !== undefined;
    case 'answered':
      return [...answer.answers.values()].some((one) => one.text !== undefined || one.options.length !== 1);
    case 'reviewed':
      return answer.items.some(isTyped);
    case 'opened':
    case 'declined':
    case 'cancelled':
      return false;
    default:
      return unreachable(answer);
  }
}

/** Makes a switch exhaustive: a new member of the union fails to compile here. */
export function unreachable(value: never): never {
  throw new TypeError(`Unhandled case: ${JSON.stringify(value)}`);
}
