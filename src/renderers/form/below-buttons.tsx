import { type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { BelowButtonsContext } from './state/below-buttons-context.js';

/** Renders what stands below the buttons of a form, also where these are outside of it. */
export function BelowButtons({ children }: { readonly children: ReactNode }) {
  const place = useContext(BelowButtonsContext);
  return place ? createPortal(children, place) : children;
}
