import type { ArrayFieldTemplateProps } from '@rjsf/utils';
import {
  cloneElement,
  createContext,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { FormContext, useFormParts } from './form-context.js';
import { useFormLabels } from './use-form-labels.js';
import { type ListChange, useItemFocus } from './use-item-focus.js';

/** How an item of a list moves by one place, and how another is added below it. */
interface ItemMoves {
  readonly up: () => void;
  readonly down: () => void;
  readonly addBelow: () => void;
}

/** What a list gives its items. */
interface ListParts {
  /** Called by an item's buttons before they change the list. */
  readonly onListChange: (change: ListChange) => void;
  /** Notes how the item at an index moves. Returns the function that forgets it. */
  readonly addMoves: (index: number, moves: ItemMoves) => () => void;
  /** Moves an item past as many others as it takes. */
  readonly move: (from: number, to: number) => void;
  /** Adds an empty item at an index; `append` adds one to an empty list. */
  readonly insert: (at: number, append: () => void) => void;
}

export const ListContext = createContext<ListParts>({
  onListChange: ignore,
  addMoves: () => ignore,
  move: ignore,
  insert: ignore,
});

/** Replaces the whole value of the list around. */
export const SetListContext = createContext<(items: readonly unknown[]) => void>(ignore);

/** True in an item that has been removed, and can be put back. */
export const IsRemovedContext = createContext(false);

/** Creates what a list gives its items, once for each list. */
function createListParts(onListChange: ListParts['onListChange']): ListParts {
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
    insert(at, append) {
      const before = moves.get(Math.max(0, at - 1));
      flushSync(() => (before ? before.addBelow() : append()));
      if (before && at === 0) flushSync(() => moves.get(1)?.up());
    },
  };
}

/** What was removed last, and from where. */
interface Removed {
  readonly at: number;
  readonly value: unknown;
  /** The item as it was shown. */
  readonly item: ReactElement;
}

/**
 * Returns the items of a list, what the list gives them, what is said of its last change, and how a removal is taken back.
 * What was removed last stays mounted, out of sight, so that it comes back with all that was half entered in it.
 */
export function useListParts(
  { items, formData, onAddClick }: ArrayFieldTemplateProps,
  title: string,
  list: RefObject<HTMLElement | null>,
) {
  const labels = useFormLabels();
  const focusAfter = useItemFocus(list);
  const setItems = useContext(SetListContext);
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [ownKeys, setOwnKeys] = useState<ReadonlyMap<unknown, string>>(new Map());
  const withOwnKey = (item: ReactElement) => cloneElement(item, { key: ownKeys.get(item.key) ?? item.key });
  const values: readonly unknown[] = Array.isArray(formData) ? formData : [];
  const onListChange = (change: ListChange) => {
    focusAfter(change);
    // The focus moves to a new item, which needs no announcement.
    setSaid(wordsOf(change));
    const item = change.done === 'removed' ? items[change.at] : undefined;
    if (change.done !== 'removed' || !item) setRemoved(null);
    else setRemoved({ at: change.at, value: values[change.at], item: withOwnKey(item) });
  };
  const wordsOf = (change: ListChange) => {
    if (change.done === 'moved') return labels.formMoved(title, change.to + 1, items.length);
    return change.done === 'removed' ? labels.formRemoved(labels.formItem(title, change.at + 1)) : '';
  };
  const latest = useRef({ onListChange, items });
  latest.current = { onListChange, items };
  const [parts] = useState(() => createListParts((change) => latest.current.onListChange(change)));
  const undo = removed
    ? () => {
        const { at, value, item } = removed;
        // rjsf keeps the state of the other items only where it adds one itself.
        parts.insert(at, onAddClick);
        const added = latest.current.items[at]?.key;
        setOwnKeys((keys) => new Map(keys).set(added, String(item.key)));
        parts.onListChange({ done: 'inserted', at });
        setItems([...values.slice(0, at), value, ...values.slice(at)]);
      }
    : undefined;
  const all = [...items.map(withOwnKey), ...(removed ? [removed.item] : [])];
  const shown = all.map((item) => (
    <Kept key={item.key} isRemoved={item === removed?.item}>
      {item}
    </Kept>
  ));
  return { parts, said, undo, shown };
}

interface KeptProps {
  readonly isRemoved: boolean;
  readonly children: ReactNode;
}

/** An item of a list. While it is removed, the form knows nothing of what its fields hold. */
function Kept({ isRemoved, children }: KeptProps) {
  const form = useFormParts();
  const parts = useMemo(() => (isRemoved ? { ...form, show: ignore } : form), [form, isRemoved]);
  return (
    <IsRemovedContext.Provider value={isRemoved}>
      <FormContext.Provider value={parts}>{children}</FormContext.Provider>
    </IsRemovedContext.Provider>
  );
}

function ignore() {}
