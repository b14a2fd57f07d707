import { createContext } from 'react';
import type { ListChange } from './use-item-focus.js';

/** How an item of a list moves by one place. */
export interface ItemMoves {
  readonly up: () => void;
  readonly down: () => void;
}

/** What a list gives its items. */
export interface ListParts {
  /** Called by an item's buttons before they change the list. */
  readonly onListChange: (change: ListChange) => void;
  /** Notes how the item at an index moves. Returns the function that forgets it. */
  readonly addMoves: (index: number, moves: ItemMoves) => () => void;
  /** Moves an item past as many others as it takes. */
  readonly move: (from: number, to: number) => void;
}

export const ListContext = createContext<ListParts>({
  onListChange: ignore,
  addMoves: () => ignore,
  move: ignore,
});

/** Replaces the whole value of the list around. */
export const SetListContext = createContext<(items: readonly unknown[]) => void>(ignore);

function ignore() {}
