import { createContext } from 'react';
import { flushSync } from 'react-dom';
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

/** Creates what a list gives its items, once for each list. */
export function createListParts(onListChange: ListParts['onListChange']): ListParts {
  const moves = new Map<number, ItemMoves>();
  return {
    onListChange,
    addMoves(index, one) {
      moves.set(index, one);
      return () => {
        if (moves.get(index) === one) moves.delete(index);
      };
    },
    move(from, to) {
      onListChange({ done: 'moved', to, by: null });
      // rjsf keeps the state of the items only where they change places one by one.
      for (let at = from; at !== to; at += from < to ? 1 : -1)
        flushSync(() => (from < to ? moves.get(at)?.down() : moves.get(at)?.up()));
    },
  };
}

function ignore() {}
