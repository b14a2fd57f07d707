import { type RefObject, useEffect, useRef } from 'react';
import { focusWhenSettled } from '../../ui/press/focus-when-settled.js';
import { useBaseSettings } from '../../ui/settings/settings.js';
import { useAfterPaint } from '../../ui/use-after-paint.js';

/**
 * Moves the focus, after the next render, to the first element of these that is marked `data-focus={name}`. For when the
 * person's own action removes the focused element.
 */
export function useFocusLater<E extends HTMLElement>(): readonly [
  container: RefObject<E | null>,
  focusLater: (...names: readonly string[]) => void,
] {
  const { clock } = useBaseSettings();
  const afterPaint = useAfterPaint();
  const container = useRef<E>(null);
  const wanted = useRef<readonly string[]>([]);
  useEffect(() => {
    const names = wanted.current;
    if (names.length === 0) return;
    wanted.current = [];
    const find = (name: string) => container.current?.querySelector<HTMLElement>(`[data-focus="${name}"]`);
    afterPaint(() => {
      const next = names.map(find).find(Boolean);
      if (next) focusWhenSettled(next, clock);
    });
  });
  const focusLater = (...names: readonly string[]) => {
    wanted.current = names;
  };
  return [container, focusLater];
}
