import type { DOMAttributes, ReactNode, RefCallback } from 'react';
import type { PendingInterrupt } from '../../core/thread/run-state.js';

/** A choice that is given at once: one that needs no text, or a way in which the text may be meant. */
export interface ComposerChoice {
  readonly label: string;
  /** True if the choice approves, so that a call may run. */
  readonly approves: boolean;
  /** Gives the answer, and focuses the text field inside `rootProps`. */
  readonly choose: () => void;
}

/**
 * What the keys of `inputProps['aria-keyshortcuts']` do in the empty text field.
 *
 * @example
 * if (composer.status === 'open' && composer.shortcut) hint = `Ctrl+Enter: ${composer.shortcut.label}`;
 */
export interface ComposerShortcut {
  /** The words of the button that does the same, and for which of several requests. */
  readonly label: string;
  readonly approve: () => void;
}

/** What pressing Enter in the text field does, and what the send button says. */
export interface ComposerIntent {
  /**
   * `none`: nothing happens. `message`: sends a message. `answers`: sends the text as the answer. `denies`: denies, declines
   * or skips, with the text as the note or as the next message. `choose`: focuses the request, because the words agree or
   * ask; `choices` has both ways. `goTo`: focuses the request.
   */
  readonly kind: 'none' | 'message' | 'answers' | 'denies' | 'choose' | 'goTo';
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
  readonly inputProps: {
    readonly onKeyDown: (event: ComposerKeyEvent) => void;
    /** The keys that approve, while they do. */
    readonly 'aria-keyshortcuts'?: string;
  };
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
      /** What waits, or what failed, in Holdpoint's words; or that the typed words may be meant in several ways. */
      readonly line: string;
      /** The agent's question; null where the line says all. */
      readonly question: string | null;
      /**
       * Whether the line is to be seen. False while the card is on the screen: it alone has the buttons then, and the line is
       * for screen readers.
       */
      readonly showsLine: boolean;
      /** The placeholder for the empty text field; null if the request has expired or is being tried again. */
      readonly placeholder: string | null;
      /** Those that the admission would send from here, and only where the card does not show them. */
      readonly choices: readonly ComposerChoice[];
      /** Focuses the request; null where its card is on the screen, or nowhere on the page. */
      readonly goTo: (() => void) | null;
      /** The keys that lead to its card, in the notation of `aria-keyshortcuts`, with our words for it; null for none. */
      readonly goToKeys: { readonly keys: string; readonly label: string } | null;
      /** Switches the composer to the next request. Null if no other request waits. */
      readonly next: (() => void) | null;
      /** What Ctrl or ⌘ with Enter approves now; null for nothing. */
      readonly shortcut: ComposerShortcut | null;
    }
);
