import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.js';
import { describing, show, text } from './show-schema-form.js';

/** As agno writes an `Optional[str]`. */
const agno = {
  type: 'object',
  properties: { cc: { description: 'Who gets a copy', not: { type: 'null' } } },
  required: ['cc'],
};
const json = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Answer as JSON, Cc' });

describe('a field without a type', () => {
  it.each(['ada@example.org', '5', 'true', 'null'])('sends %s as text', async (typed) => {
    const { user, send, sent } = show(agno);
    await user.type(text('Cc'), typed);
    await send();
    expect(await sent()).toEqual({ cc: typed });
  });

  it('accepts JSON if the person selects that, and keeps the typed text', async () => {
    const { user, send, sent } = show(agno);
    await user.type(text('Cc'), '5');
    await user.click(json());
    expect(text('Cc').value).toBe('5');
    await send();
    expect(await sent()).toEqual({ cc: 5 });
    await user.click(json());
    expect(text('Cc').value).toBe('5');
    await send();
    expect(await sent()).toEqual({ cc: '5' });
  });

  it.each(['hello', '12345678901234567890', '"quoted"', '{ "a":  1.0 }'])(
    'keeps the text %s if the person selects JSON and goes back',
    async (typed) => {
      const { user, send, sent } = show(agno);
      await user.click(text('Cc'));
      await user.paste(typed);
      await user.click(json());
      await user.click(json());
      expect(text('Cc').value).toBe(typed);
      await send();
      expect(await sent()).toEqual({ cc: typed });
    },
  );

  it('does not round a number that was typed as text', async () => {
    const { user, send, sent } = show(agno);
    await user.type(text('Cc'), '12345678901234567890');
    await user.click(json());
    expect(text('Cc').value).toBe('"12345678901234567890"');
    await send();
    expect(await sent()).toEqual({ cc: '12345678901234567890' });
  });

  it('shows JSON as text once it was edited, and keeps what is invalid', async () => {
    const { user, send, sent } = show(agno, { defaultValue: { cc: { name: 'Ada' } } });
    const write = (value: string) => fireEvent.change(text('Cc'), { target: { value } });
    write('{"name": "Eve"}');
    await user.click(json());
    expect(text('Cc').value).toBe('{"name":"Eve"}');
    await user.click(json());
    write('{"name": "Eve"');
    await user.click(json());
    expect(text('Cc').value).toBe('{"name": "Eve"');
    await user.click(json());
    write('"hello"');
    await user.click(json());
    expect(text('Cc').value).toBe('hello');
    await send();
    expect(await sent()).toEqual({ cc: 'hello' });
  });

  it('starts as JSON if its value is not text', () => {
    show(agno, { defaultValue: { cc: { name: 'Ada' } } });
    expect(json().checked).toBe(true);
  });

  it('accepts only JSON if the schema does not allow text', () => {
    const cc = { not: { type: 'string' } };
    show({ type: 'object', properties: { cc } });
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByText(/JSON/)).toBeTruthy();
  });

  it('is required if the schema says so', async () => {
    const { user, send, sent, onSubmit } = show(agno);
    expect(text('Cc').getAttribute('aria-required')).toBe('true');
    await send();
    await eventually(() => expect(describing(text('Cc'))).toContain('Enter the cc'));
    expect(onSubmit).not.toHaveBeenCalled();
    await user.type(text('Cc'), 'x');
    await send();
    expect(await sent()).toEqual({ cc: 'x' });
  });

  it.each([
    ['that the schema leaves optional', agno.properties.cc, []],
    ['that no value fits', { not: {} }, ['cc']],
    ['that no value fits, by a reference', { $ref: '#/$defs/no' }, ['cc']],
  ])('is not required if it is one %s', async (_, cc, required) => {
    const { send, sent } = show({ type: 'object', properties: { cc }, required, $defs: { no: false } });
    await send();
    expect(await sent()).toEqual({});
  });
});
