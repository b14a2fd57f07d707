import { type MutableRefObject, type Ref, useCallback } from 'react';

/** One ref that sets two. */
export function useMergedRef<E>(
  own: MutableRefObject<E | null>,
  given: Ref<E> | undefined,
): (element: E | null) => void {
  return useCallback(
    (element: E | null) => {
      own.current = element;
      if (typeof given === 'function') given(element);
      else if (given) given.current = element;
    },
    [own, given],
  );
}
