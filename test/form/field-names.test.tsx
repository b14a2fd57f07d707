import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show, text } from './show-schema-form.js';

const plain = { type: 'string' };

describe('a field without a title', () => {
  it('is shown with its key as words wherever the form names it, and sent under its key', async () => {
    const { user, send, sent, container } = show({
      type: 'object',
      properties: {
        chosen_time: plain,
        homeAddress: { type: 'object', properties: { zip_code: plain }, required: ['zip_code'] },
        stop_overs: { type: 'array', items: plain },
        anyThing: {},
        pay_by: {
          oneOf: [{ title: 'Card', type: 'object', properties: { card_no: plain } }, { type: 'null' }],
        },
        constructor: plain,
        hasTitle: { type: 'string', title: 'the_title' },
      },
      required: ['chosen_time', 'homeAddress', 'constructor'],
    });
    await user.click(screen.getByRole('button', { name: 'Add item' }));
    await user.click(screen.getByRole('radio', { name: 'Card' }));
    const labels = [...container.querySelectorAll('.hp-label :is([dir], bdi):not(.hp-faint)')];
    expect(labels.map(({ textContent }) => textContent)).toEqual([
      'Chosen time',
      'Home address',
      'Zip code',
      'Stop overs',
      'Any thing',
      'Pay by',
      'Card no',
      'Constructor',
      'the_title',
    ]);
    expect(screen.getByRole('checkbox', { name: 'Answer as JSON, Any thing' })).toBeTruthy();
    await send();
    const links = (await screen.findAllByRole('link')).map(({ textContent }) => textContent);
    expect(links).toEqual(['Chosen time', 'Home address › Zip code', 'Stop overs › 1', 'Constructor']);
    await user.type(text('Chosen time'), 'now');
    await user.type(text('Zip code'), '10115');
    await user.type(text('Stop overs 1'), 'a');
    await user.type(text('Constructor'), 'c');
    await send();
    expect(await sent()).toMatchObject({
      chosen_time: 'now',
      homeAddress: { zip_code: '10115' },
      stop_overs: ['a'],
    });
  });

  it('is shown with its unchanged key if two would look the same', () => {
    show({ type: 'object', properties: { valid_to: plain, validTo: plain, c_d: plain } });
    const names = screen
      .getAllByRole<HTMLInputElement>('textbox')
      .map(({ labels }) => labels?.[0]?.textContent);
    expect(names).toEqual(['valid_to optional', 'validTo optional', 'C d optional']);
  });

  it('keeps a key that the person typed, even if it is also the key of another field', async () => {
    const team = { type: 'object', properties: { my_key: plain } };
    const { send } = show(
      { type: 'object', properties: { team }, additionalProperties: { type: 'string', maxLength: 2 } },
      { defaultValue: { my_key: 'too long' } },
    );
    expect(text('My key optional').value).toBe('');
    expect(text('my_key').value).toBe('too long');
    await send();
    expect((await screen.findByRole('link')).textContent).toBe('my_key');
  });

  it('is also shown that way if a condition adds it', async () => {
    const asked = { properties: { post_code: plain, town: { ...plain, title: 'City' } } };
    const required = { required: ['post_code', 'town'] };
    const { send } = show({
      type: 'object',
      properties: { to: plain },
      if: {},
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { ...asked, ...required },
    });
    await send();
    const links = (await screen.findAllByRole('link')).map(({ textContent }) => textContent);
    expect(links).toEqual(['Post code', 'City']);
  });

  it('is shown with its unchanged key if the app sets that', async () => {
    const { send } = show(
      { type: 'object', properties: { chosen_time: plain }, required: ['chosen_time'] },
      { fieldNames: 'keys' },
    );
    await send();
    expect((await screen.findByRole('link')).textContent).toBe('chosen_time');
    expect(text('chosen_time')).toBeTruthy();
  });
});
