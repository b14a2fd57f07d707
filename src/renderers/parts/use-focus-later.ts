import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus, after the next render, to the element marked `data-focus={name}`. For when the person's own
 * action removes the focused element.
 */
export function useFocusLater<E extends HTMLElement>(): readonly [
  container: RefObject<E | null>,
  focusLater: (name: string) => void,
] {
  const container = useRef<E>(null);
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    container.current?.querySelector<HTMLElement>(`[data-focus="${wanted.current}"]`)?.focus();
    wanted.current = null;
  });
  const focusLater = (name: string) => {
    wanted.current = name;
  };
  return [container, focusLater];
}
