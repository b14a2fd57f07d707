import { type RefObject, useEffect, useRef } from 'react';
import { focusWhenSettled } from '../../ui/focus-when-settled.js';
import { useHoldpoint } from '../../ui/settings.js';

/**
 * Moves the focus, after the next render, to the element marked `data-focus={name}`. For when the person's own
 * action removes the focused element.
 */
export function useFocusLater<E extends HTMLElement>(): readonly [
  container: RefObject<E | null>,
  focusLater: (name: string) => void,
] {
  const { clock } = useHoldpoint();
  const container = useRef<E>(null);
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const next = container.current?.querySelector<HTMLElement>(`[data-focus="${wanted.current}"]`);
    if (next) focusWhenSettled(next, clock);
    wanted.current = null;
  });
  const focusLater = (name: string) => {
    wanted.current = name;
  };
  return [container, focusLater];
}
