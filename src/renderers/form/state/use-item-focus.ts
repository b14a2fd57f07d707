import { type RefObject, useEffect, useRef } from 'react';

const CONTROL = 'input, select, textarea, button';

/** The buttons of one item of a list. */
export type ItemTool = 'up' | 'down' | 'copy' | 'remove';

/** The last change to a list. Indices are those after the change. */
export type ListChange =
  | { readonly done: 'added' }
  | { readonly done: 'inserted'; readonly at: number }
  /** `by`: the button that moved it; null where it was dragged. */
  | { readonly done: 'moved'; readonly to: number; readonly by: ItemTool | null }
  | { readonly done: 'removed'; readonly at: number };

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
  const items = [...list.querySelectorAll<HTMLElement>(':scope > .hp-items > .hp-item:not([hidden])')];
  const tool = (item: HTMLElement | undefined, name: string) =>
    item?.querySelector<HTMLElement>(`:scope > .hp-item-tools [data-tool="${name}"]`);
  switch (change.done) {
    case 'added':
      return firstControl(items.at(-1));
    case 'inserted':
      return firstControl(items[change.at]);
    case 'moved':
      return change.by === null ? null : tool(items[change.to], change.by);
    case 'removed':
      return (
        tool(items[change.at] ?? items.at(-1), 'remove') ??
        list.querySelector<HTMLElement>(':scope > .hp-adding [data-add]')
      );
    default:
      return change satisfies never;
  }
}

function firstControl(item: HTMLElement | undefined): HTMLElement | null | undefined {
  const within = item?.querySelector<HTMLElement>(':scope > .hp-item-body') ?? item;
  return within?.querySelector<HTMLElement>(CONTROL);
}
