import { type RefObject, useEffect } from 'react';
import type { Issue } from '../../../core/protocol/validator.js';
import { errorId, pathId } from './field-id.js';

// Another theme may build a control from an element that is focusable only by its `tabindex`.
const CONTROL =
  'input:not([disabled], [aria-hidden="true"]), select:not([disabled]), textarea:not([disabled]), button:not([disabled]), [role="combobox"][tabindex="0"]';

/** Focuses the field at a path, or the nearest ancestor that is on the page. */
export function focusField(form: HTMLElement, id: string, path: Issue['path']): void {
  for (let length = path.length; length >= 0; length -= 1) {
    const own = pathId(id, path.slice(0, length));
    const foreign = [id, ...path.slice(0, length)].join('_');
    const control =
      controlOf(find(form, own)) ??
      controlOf(find(form, foreign)) ??
      nearestControl(form, find(form, errorId(own)) ?? find(form, `${foreign}__error`));
    if (control) {
      control.focus();
      control.scrollIntoView?.({ block: 'nearest' });
      return;
    }
  }
}

/** Focuses the first field of a form: of radio buttons the chosen one, where an arrow key continues. */
export function focusFirstField(form: HTMLElement): void {
  const first = controlOf(form);
  const group = first?.closest('[role="radiogroup"]');
  (group?.querySelector<HTMLElement>('input:checked') ?? first)?.focus();
}

/** Some controls of other themes and of apps have no id, but the element of their error does. */
function nearestControl(form: HTMLElement, error: HTMLElement | null): HTMLElement | null {
  for (let around = error; around && around !== form; around = around.parentElement) {
    const near = controlOf(around);
    if (near) return near;
  }
  return null;
}

function controlOf(field: HTMLElement | null): HTMLElement | null {
  return field?.matches(CONTROL) ? field : (field?.querySelector<HTMLElement>(CONTROL) ?? null);
}

function find(form: HTMLElement, id: string): HTMLElement | null {
  return [...form.querySelectorAll<HTMLElement>('[id]')].find((element) => element.id === id) ?? null;
}

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
