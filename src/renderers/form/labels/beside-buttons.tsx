import { type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { FormFrameContext } from '../state/form-frame.js';

/** Renders its children in the row of the buttons of a form, even where the buttons are outside of the form. */
export function BesideButtons({ children }: { readonly children: ReactNode }) {
  const { besideButtons: place } = useContext(FormFrameContext);
  return place ? createPortal(children, place) : children;
}
