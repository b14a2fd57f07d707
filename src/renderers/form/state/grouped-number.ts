import { createContext, type RefObject, useEffect } from 'react';

/** Inside a field for numbers: what stands between the groups of digits that it shows; null while it shows what was typed. */
export const GroupedNumberContext = createContext<string | null>(null);

/**
 * Takes the groups out of a number before the first edit. The caret stays between the same two digits: in groups a further
 * digit would make the number unreadable, or another one. The control says what stands between its groups.
 */
export function useUngrouped(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = form.current;
    const events = ['beforeinput', 'compositionstart'];
    for (const name of events) element?.addEventListener(name, ungroup);
    return () => {
      for (const name of events) element?.removeEventListener(name, ungroup);
    };
  }, [form]);
}

function ungroup({ target: input }: Event) {
  const separator = input instanceof HTMLInputElement ? input.dataset.grouped : undefined;
  if (separator === undefined || !(input instanceof HTMLInputElement)) return;
  const { value, selectionStart, selectionEnd } = input;
  const plainEnd = (end: number | null) =>
    value.slice(0, end ?? value.length).replaceAll(separator, '').length;
  input.value = value.replaceAll(separator, '');
  input.setSelectionRange(plainEnd(selectionStart), plainEnd(selectionEnd));
}
