import type { WidgetProps } from '@rjsf/utils';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from './show-schema-form.js';

const names = Array.from({ length: 60 }, (_, index) => `field_${index}`);
const schema = {
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
};

it('renders the one field that a key was pressed in', async () => {
  const rendered: string[] = [];
  function Counted({ id, value, onChange }: WidgetProps) {
    rendered.push(id);
    return <input aria-label={id} value={value ?? ''} onChange={(event) => onChange(event.target.value)} />;
  }
  const uiSchema = Object.fromEntries(names.map((name) => [name, { 'ui:widget': Counted }]));
  const { user } = show(schema, { uiSchema });
  const inputs = screen.getAllByRole('textbox');
  expect(inputs).toHaveLength(names.length);
  await user.click(inputs[30] ?? document.body);
  rendered.length = 0;
  await user.keyboard('a');
  expect(new Set(rendered)).toEqual(new Set([inputs[30]?.getAttribute('aria-label')]));
});
