import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { showGateway } from './show-gateway.js';

export const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }));
export const tick = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name }));
export const write = async (name: string, text: string) =>
  userEvent.type(await screen.findByRole('textbox', { name }), text);
export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** What the receipts say, oldest first. */
export const endings = (shown: ReturnType<typeof showGateway>) =>
  shown.run()?.receipts.map(({ ending, answer }) => [ending, answer?.kind ?? null]);

/** Accepts any answer and returns it unchanged, for `bridge.ask`. */
export const plain = (answer: unknown) => answer;
