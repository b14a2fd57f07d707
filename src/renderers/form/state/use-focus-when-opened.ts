import { type RefObject, useEffect } from 'react';
import { focusFirstField } from './focus-field.js';

/**
 * Moves the focus to the first field of a form that the person has just opened, in which case the proposal around it
 * has the focus. A form that appears by itself, for instance after a reload, leaves the focus where it is.
 */
export function useFocusWhenOpened(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let isShown = true;
    // A microtask later: the proposal takes the focus in an effect of a parent, which runs after this one.
    queueMicrotask(() => {
      if (isShown && form.current?.closest('[data-focus="proposal"]:focus')) focusFirstField(form.current);
    });
    return () => {
      isShown = false;
    };
  }, [form]);
}
