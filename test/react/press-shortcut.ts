import { fireEvent, screen } from '@testing-library/react';

export const ALT_SHIFT_H = { key: 'Ó', code: 'KeyH', altKey: true, shiftKey: true };
export const composer = () => screen.getByRole('textbox', { name: 'Composer' });
export const focused = () => document.activeElement;
/** True if a handler used the key. */
export const press = (event: object = ALT_SHIFT_H) => !fireEvent.keyDown(focused() ?? document.body, event);
