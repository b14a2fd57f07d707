import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HoldpointProvider } from 'holdpoint';
import { SchemaForm } from 'holdpoint/form';
import { createInterpretedValidator } from 'holdpoint/validators';
import { type ComponentPropsWithRef, forwardRef } from 'react';
import { expect, it, vi } from 'vitest';
import { eventually } from '../support/eventually.js';

const OwnSelect = forwardRef<HTMLSelectElement, ComponentPropsWithRef<'select'>>(
  function OwnSelect(props, ref) {
    return <select ref={ref} {...props} data-own="" />;
  },
);

it("an app's own Select replaces ours, with its name, its description and its errors", async () => {
  const onSubmit = vi.fn();
  render(
    <HoldpointProvider components={{ Select: OwnSelect }}>
      <SchemaForm
        id="f"
        schema={{
          type: 'object',
          properties: {
            zone: { title: 'Zone', description: 'Where it runs.', enum: ['a', 'b', 'c', 'd', 'e', 'f'] },
          },
          required: ['zone'],
        }}
        validator={createInterpretedValidator()}
        onSubmit={onSubmit}
      />
    </HoldpointProvider>,
  );
  const user = userEvent.setup();
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Zone' });
  expect(select.hasAttribute('data-own')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await eventually(() => expect(select.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(select);
  const ids = select.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Where it runs.',
    'Choose a zone',
  ]);
  await user.selectOptions(select, 'e');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await eventually(() => expect(onSubmit).toHaveBeenCalledWith({ zone: 'e' }));
});
