import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SchemaForm, type SchemaFormProps } from 'holdpoint/form';
import { createInterpretedValidator } from 'holdpoint/validators';
import { expect, vi } from 'vitest';
import type { JsonSchema } from '../../src/core/util/json.js';
import { eventually } from '../support/eventually.js';

export function show(schema: JsonSchema, props: Partial<SchemaFormProps> = {}) {
  const onSubmit = vi.fn<(value: unknown) => void>();
  const onDraftChange = vi.fn<(value: unknown) => void>();
  const all: SchemaFormProps = {
    id: 'f',
    schema,
    validator: createInterpretedValidator(),
    onSubmit,
    onDraftChange,
    ...props,
  };
  const { rerender, container, unmount } = render(<SchemaForm {...all} />);
  const user = userEvent.setup();
  return {
    user,
    onSubmit,
    onDraftChange,
    container,
    unmount,
    send: () => user.click(screen.getByRole('button', { name: 'Send' })),
    again: (changed: Partial<SchemaFormProps>) => rerender(<SchemaForm {...all} {...changed} />),
    sent: async () => {
      await eventually(() => expect(onSubmit).toHaveBeenCalled());
      return onSubmit.mock.calls.at(-1)?.[0];
    },
  };
}

export const text = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

export function describing(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

/** The errors of a form after an attempt to send it, each with a link to its field. */
export async function errorSummary(): Promise<HTMLElement> {
  const { parentElement } = await screen.findByRole('alert');
  if (!parentElement) throw new Error('The alert stands alone.');
  return parentElement;
}
