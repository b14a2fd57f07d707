import { type ReactNode, useEffect, useRef, useState } from 'react';

/** What a person does to a renderer, and so what its handlers are called for. */
const PRESSES = [
  'click',
  'pointerdown',
  'pointerup',
  'keydown',
  'keyup',
  'input',
  'change',
  'submit',
] as const;

/**
 * Throws, while it renders, what a handler of its children has thrown at a press: React tells a boundary only of what
 * rendering and effects throw, and a button that fails at every press leaves its request without an answer.
 */
export function FailedPresses({ children }: { readonly children: ReactNode }) {
  const marker = useRef<HTMLSpanElement>(null);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  useEffect(() => {
    const around = marker.current?.parentElement;
    const page = around?.ownerDocument;
    let press: Event | null = null;
    const note = (event: Event) => {
      press = around && event.composedPath().includes(around) ? event : null;
    };
    // React and the browser report what a handler throws while the event is still on its way.
    const see = ({ error }: ErrorEvent) => {
      if (press && press.eventPhase !== Event.NONE) setFailure({ error });
    };
    for (const type of PRESSES) page?.addEventListener(type, note, true);
    page?.defaultView?.addEventListener('error', see);
    return () => {
      for (const type of PRESSES) page?.removeEventListener(type, note, true);
      page?.defaultView?.removeEventListener('error', see);
    };
  }, []);
  if (failure) throw failure.error;
  return (
    <>
      {children}
      <span ref={marker} hidden />
    </>
  );
}
