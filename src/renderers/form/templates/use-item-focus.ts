import { createContext, type RefObject, useEffect, useRef } from 'react';

const CONTROL = 'input, select, textarea, button';

/** The last change to a list. `to` is the item's new index. */
export type ListChange =
  | { readonly done: 'added' }
  | { readonly done: 'moved'; readonly to: number; readonly by: 'up' | 'down' }
  | { readonly done: 'removed'; readonly at: number };

/** Called by an item's buttons before they change the list. */
export const ListChangeContext = createContext<(change: ListChange) => void>(() => {});

/**
 * Keeps the focus in a list that changes: on a new item's first control, on the same button of a moved item, or on
 * the next item's remove button. Call the returned function before a change; the focus moves after the next render.
 */
export function useItemFocus(list: RefObject<HTMLElement | null>): (change: ListChange) => void {
  const pendingChange = useRef<ListChange | null>(null);
  useEffect(() => {
    const change = pendingChange.current;
    pendingChange.current = null;
    if (change && list.current) target(list.current, change)?.focus();
  });
  return (change) => {
    pendingChange.current = change;
  };
}

function target(list: HTMLElement, change: ListChange): HTMLElement | null | undefined {
  const items = [...list.querySelectorAll<HTMLElement>(':scope > .hp-items > .hp-item')];
  const tool = (item: HTMLElement | undefined, name: string) =>
    item?.querySelector<HTMLElement>(`:scope > .hp-item-tools [data-tool="${name}"]`);
  switch (change.done) {
    case 'added':
      return items.at(-1)?.querySelector<HTMLElement>(CONTROL);
    case 'moved':
      return tool(items[change.to], change.by);
    case 'removed':
      return (
        tool(items[change.at] ?? items.at(-1), 'remove') ??
        list.querySelector<HTMLElement>(':scope > .hp-adding [data-add]')
      );
    default:
      return change satisfies never;
  }
}
