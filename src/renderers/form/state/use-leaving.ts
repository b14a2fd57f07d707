import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import type { FieldAt } from './field-at.js';
import { fieldsLeft } from './left-fields.js';
import type { Path, ShownValues } from './shown-values.js';

interface Leaving {
  readonly form: RefObject<HTMLElement | null>;
  readonly fieldAt: FieldAt;
  readonly shown: ShownValues;
  /** Called with the fields that the person has left. */
  readonly onLeft: (paths: readonly Path[]) => void;
}

/**
 * Returns the handler of `blur` events of a form. What a press leaves is told once the press is over: an error that
 * appeared earlier would move the button from under the pointer.
 */
export function useLeaving({ form, fieldAt, shown, onLeft }: Leaving): (event: FocusEvent) => void {
  const latest = useRef(onLeft);
  latest.current = onLeft;
  const press = useRef<{ left: readonly Path[] } | null>(null);
  useEffect(() => {
    const page = form.current?.ownerDocument;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      press.current = { left: [] };
    };
    // The `click` comes after this event, in the same task.
    const end = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const left = press.current?.left ?? [];
        press.current = null;
        if (left.length > 0) latest.current(left);
      });
    };
    page?.addEventListener('mousedown', begin, true);
    for (const name of ['mouseup', 'dragend']) page?.addEventListener(name, end, true);
    return () => {
      clearTimeout(timer);
      page?.removeEventListener('mousedown', begin, true);
      for (const name of ['mouseup', 'dragend']) page?.removeEventListener(name, end, true);
    };
  }, [form]);
  return ({ currentTarget, target, relatedTarget }) => {
    if (!form.current || isStillFocused(target)) return;
    const all = shown.all();
    const from = fieldAt(form.current, target);
    const to =
      relatedTarget instanceof Element && currentTarget.contains(relatedTarget) ? relatedTarget : null;
    const left = from === null ? [] : fieldsLeft(all, from, to && fieldAt(form.current, to));
    if (press.current) press.current.left = [...press.current.left, ...left];
    else onLeft(left);
  };
}

/** The whole window has lost the focus, for instance to another tab, and will give it back. */
function isStillFocused(element: Element): boolean {
  const tree = element.getRootNode();
  return (tree instanceof Document || tree instanceof ShadowRoot) && tree.activeElement === element;
}
