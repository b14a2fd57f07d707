import type { WidgetProps } from '@rjsf/utils';
import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useRef,
  useState,
} from 'react';
import { isComposing } from '../../../ui/press/is-composing.js';
import { useBeforePaint } from '../../../ui/settings/use-before-paint.js';

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

// At most this many matches are listed. Typing more finds the others.
const LISTED = 200;

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
  const list = useRef<HTMLDivElement>(null);
  const open = state.state === 'open' && !inactive;
  const filter = open ? state.filter : '';
  const active = open ? state.active : null;
  const matches = open ? find(choices, filter) : [];
  const mayClear = !required && chosen !== NONE && filter === '';
  const listed = [...(mayClear ? [NONE] : []), ...matches.slice(0, LISTED)];

  useBeforePaint(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView?.({ block: 'nearest' });
  });

  const close = () => setState({ state: 'closed' });
  const show = () => setState({ state: 'open', filter: '', active: chosen === NONE ? null : chosen });
  const choose = (index: number) => {
    close();
    if (index !== chosen) onChosen(index);
  };
  const move = (step: 1 | -1) => {
    if (!open) return show();
    if (listed.length === 0) return;
    const place = active === null ? -1 : listed.indexOf(active);
    const next =
      place === -1 && step === -1 ? listed.length - 1 : (place + step + listed.length) % listed.length;
    setState({ state: 'open', filter, active: listed[next] ?? null });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    if (step !== null) {
      event.preventDefault();
      move(step);
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
    listed,
    found: matches.length,
    filter,
    active,
    list,
    choose,
    input: {
      onClick: () => !open && show(),
      onChange(event: ChangeEvent<HTMLInputElement>) {
        const typed = event.target.value;
        setState({
          state: 'open',
          filter: typed,
          active: typed === '' ? null : (find(choices, typed)[0] ?? null),
        });
      },
    },
    root: {
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

function find(choices: readonly string[], filter: string): readonly number[] {
  const wanted = filter.trim().toLowerCase();
  return choices.flatMap((choice, index) => (choice.toLowerCase().includes(wanted) ? [index] : []));
}
