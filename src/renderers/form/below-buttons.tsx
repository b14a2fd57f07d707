import { type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { BelowButtonsContext } from './state/below-buttons-context.js';

/** Renders its children below the buttons of a form, even where the buttons are outside of the form. */
export function BelowButtons({ children }: { readonly children: ReactNode }) {
  const place = useContext(BelowButtonsContext);
  return place ? createPortal(children, place) : children;
}
