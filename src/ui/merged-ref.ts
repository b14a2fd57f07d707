import { type MutableRefObject, type Ref, useCallback } from 'react';

/** One ref that sets two. */
export function useMergedRef<E>(
  own: MutableRefObject<E | null>,
  given: Ref<E> | undefined,
): (element: E | null) => void {
  return useCallback(
    (element: E | null) => {
      own.current = element;
      setRef(given, element);
    },
    [own, given],
  );
}

/** Sets a ref of either kind. */
export function setRef<E>(ref: Ref<E> | undefined, element: E | null): void {
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
}
