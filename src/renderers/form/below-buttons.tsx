import { type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { FormFrameContext } from './state/form-frame.js';

/** Renders its children below the buttons of a form, even where the buttons are outside of the form. */
export function BelowButtons({ children }: { readonly children: ReactNode }) {
  const { belowButtons: place } = useContext(FormFrameContext);
  return place ? createPortal(children, place) : children;
}
