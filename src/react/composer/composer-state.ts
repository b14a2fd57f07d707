import type { DOMAttributes, ReactNode, RefCallback } from 'react';
import type { PendingInterrupt } from '../../core/store/pending-interrupt.js';

/** A choice that is given at once, without a text. */
export interface ComposerChoice {
  readonly label: string;
  /** In the notation of `aria-keyshortcuts`, where keys in the text field do the same. */
  readonly keys?: string;
  /** True if the choice approves, so that a call may run. */
  readonly approves: boolean;
  /** False while there is text in the text field, which the choice would lose. `choose` then does nothing. */
  readonly isOffered: boolean;
  /** Gives the answer, and focuses the text field inside `rootProps`. */
  readonly choose: () => void;
}

/** What pressing Enter in the text field does, and what the send button says. */
export interface ComposerIntent {
  /**
   * `none`: nothing happens. `message`: sends a message. `answers`: sends the text as the answer. `denies`: sends a
   * denial, with the text as its note. `choose`: focuses the request, because the words agree or ask;
   * `choices` has both ways. `goTo`: focuses the request. `retry`: sends the answer that failed once more.
   */
  readonly kind: 'none' | 'message' | 'answers' | 'denies' | 'choose' | 'goTo' | 'retry';
  readonly label: string;
}

/** What is read of a key press; React's own event has all of it. */
export interface ComposerKeyEvent {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly repeat: boolean;
  readonly nativeEvent: { readonly isComposing: boolean; readonly keyCode?: number | undefined };
  preventDefault(): void;
}

/** What `useInterruptComposer` returns. */
export type InterruptComposerState = {
  readonly intent: ComposerIntent;
  /** Does what `intent` says. */
  readonly send: () => void;
  /** For the element around the composer. It ignores presses that were meant for what was here a moment ago. */
  readonly rootProps: DOMAttributes<HTMLElement> & { readonly ref: RefCallback<HTMLElement> };
  /** Says that a press was refused. `InterruptComposerLine` shows it. */
  readonly notice: ReactNode;
  /**
   * A message that failed and could not go back into the text field, because something else is in it; null for none.
   * `InterruptComposerLine` shows it.
   */
  readonly unsent: string | null;
  /** For the text field. */
  readonly inputProps: { readonly onKeyDown: (event: ComposerKeyEvent) => void };
} /** A message may be sent. */ & (
  | { readonly status: 'idle' }
  /** The agent works, or answers are on their way. */
  | { readonly status: 'busy' }
  /** Every request has an answer, and `send` sends them. */
  | { readonly status: 'ready'; readonly line: string }
  /** A request waits for an answer. */
  | {
      readonly status: 'open';
      readonly pending: PendingInterrupt;
      /** What waits, or what went wrong, in Holdpoint's words; or that the typed text cannot answer it. */
      readonly line: string;
      /** The agent's question, if several requests are open; else null. */
      readonly question: string | null;
      /** The placeholder for the empty text field; null if the request has expired or is being tried again. */
      readonly placeholder: string | null;
      readonly choices: readonly ComposerChoice[];
      /** Focuses the request. */
      readonly goTo: () => void;
      /** Switches the composer to the next request. Null if no other request waits. */
      readonly next: (() => void) | null;
    }
);
