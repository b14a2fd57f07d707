import { expect, within } from 'storybook/test';
import { filing } from './form-schemas.js';

/** A request to fill in this schema. */
export const asking = (message: string, responseSchema: object) => [
  { id: 'i-1', reason: 'input_required', message, responseSchema: { ...responseSchema } },
];
export const askFiling = asking('Please provide the quarterly filing details.', filing);

/** Waits for the form, because the accessibility check runs after the play function. */
export const arrives = async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
  await expect(await within(canvasElement).findAllByRole('textbox')).not.toHaveLength(0);
};
