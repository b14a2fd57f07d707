import type { WidgetProps } from '@rjsf/utils';
import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { isComposing } from '../../../ui/press/is-composing.js';
import { spellHidden } from '../../../ui/text/hidden-characters.js';
import { useListWindow } from './use-list-window.js';
import { usePopup } from './use-popup.js';

export interface ChoicesProps
  extends Pick<
    WidgetProps,
    'id' | 'schema' | 'uiSchema' | 'rawErrors' | 'label' | 'hideLabel' | 'required' | 'disabled' | 'readonly'
  > {
  readonly choices: readonly string[];
  readonly widget: unknown;
  /** The index of the chosen option; -1 for none. */
  readonly chosen: number;
  readonly onChosen: (index: number) => void;
}

// So many options to the next ones that Page Down and Page Up reach.
const PAGE = 10;

/** Stands for no option at all. */
const NONE = -1;

type ComboboxState =
  | { readonly state: 'closed' }
  | {
      readonly state: 'open';
      readonly filter: string;
      /** The option that Enter chooses; null for none. */
      readonly active: number | null;
    };

/** The state of a combobox: the typed text, the options that match it, and the one that the arrow keys have reached. */
export function useCombobox({ choices, chosen, required, onChosen }: ChoicesProps, inactive: boolean) {
  const [state, setState] = useState<ComboboxState>({ state: 'closed' });
  const open = state.state === 'open' && !inactive;
  const filter = open ? state.filter : '';
  const active = open ? state.active : null;
  const matches = useMemo(() => (open ? find(choices, filter) : []), [open, choices, filter]);
  const mayClear = !required && chosen !== NONE && filter === '';
  const all = useMemo(() => (mayClear ? [NONE, ...matches] : matches), [mayClear, matches]);
  const place = active === null ? -1 : all.indexOf(active);
  const field = useRef<HTMLDivElement>(null);
  const popup = usePopup(field, open);
  const { list, first, count, onScroll } = useListWindow(`${open} ${filter}`, all.length, place);

  const close = () => setState({ state: 'closed' });
  const show = () => setState({ state: 'open', filter: '', active: chosen === NONE ? null : chosen });
  const filterBy = (typed: string) =>
    setState({
      state: 'open',
      filter: typed,
      active: typed === '' ? null : (find(choices, typed)[0] ?? null),
    });
  const choose = (index: number) => {
    close();
    if (index !== chosen) onChosen(index);
  };
  const go = (to: number) => setState({ state: 'open', filter, active: all[to] ?? null });
  const moves = movesFrom(place, all.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    const to = open && !event.shiftKey ? moves.get(event.key) : undefined;
    if (to !== undefined || isArrow) {
      event.preventDefault();
      if (to === undefined) show();
      else go(to);
    }
    if (!open || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    // Neither Enter nor Escape may submit the form or close the dialog while the list is open.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') close();
    else if (active !== null && !event.repeat) choose(active);
  };
  return {
    open,
    listed: all.slice(first, first + count),
    /** The place of the first listed option among all. */
    first,
    total: all.length,
    found: matches.length,
    filter,
    active,
    popup,
    list: { ref: list, onScroll },
    choose,
    input: {
      onClick: () => !open && show(),
      onChange({ target: { value } }: ChangeEvent<HTMLInputElement>) {
        // What is typed behind a chosen option's name looks for another one.
        const held = open ? '' : spellHidden(choices[chosen] ?? '');
        filterBy(value.startsWith(held) ? value.slice(held.length) : value);
      },
    },
    root: {
      ref: field,
      ...(open && { 'data-own-escape': '' }),
      onKeyDown,
      // The focus stays in the text field.
      onMouseDown: (event: MouseEvent) => event.target instanceof HTMLInputElement || event.preventDefault(),
      onBlur({ currentTarget, relatedTarget }: FocusEvent) {
        if (!currentTarget.contains(relatedTarget)) close();
      },
    },
  };
}

/** Returns where each key leads in a list. */
function movesFrom(place: number, last: number): ReadonlyMap<string, number> {
  return new Map([
    ['ArrowDown', place === last ? 0 : place + 1],
    ['ArrowUp', place <= 0 ? last : place - 1],
    ['Home', 0],
    ['End', last],
    ['PageDown', Math.min(last, place + PAGE)],
    ['PageUp', Math.max(0, place - PAGE)],
  ]);
}

function find(choices: readonly string[], filter: string): readonly number[] {
  const wanted = filter.trim().toLowerCase();
  return choices.flatMap((choice, index) => (choice.toLowerCase().includes(wanted) ? [index] : []));
}
