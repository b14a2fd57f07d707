import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HoldpointProvider } from 'holdpoint';
import { SchemaForm } from 'holdpoint/form';
import { createAjvValidator } from 'holdpoint/validators';
import { describe, expect, it, vi } from 'vitest';
import { nameInDataUrl, sizeOfDataUrl } from '../../src/renderers/form/widgets/file-widget.js';
import { failToRead } from '../support/fail-to-read.js';
import { describing, show } from './show-schema-form.js';

const one = { type: 'string', format: 'data-url', title: 'Invoice' } as const;
const schema = {
  type: 'object',
  properties: { invoice: one, photos: { type: 'array', title: 'Photos', items: one } },
} as const;

const input = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const file = (name: string, bytes: number) => new File(['x'.repeat(bytes)], name, { type: 'text/plain' });
const url = (name: string, base64: string) => `data:text/plain;name=${name};base64,${base64}`;

describe('files in a form', () => {
  it('are sent with their names, and shown with their names and sizes', async () => {
    const form = show(schema);
    await form.user.upload(input(/Invoice/), file('März; 1,2.txt', 5));
    expect(await screen.findByText(/März; 1,2\.txt/)).toBeTruthy();
    expect(screen.getByText(/, 5 bytes/)).toBeTruthy();
    await form.user.upload(input(/Photos/), [file('a.txt', 1), file('b.txt', 2)]);
    expect((await screen.findByText('b.txt')).parentElement?.textContent).toBe('b.txt, 2 bytes');
    expect(screen.getByText('a.txt').parentElement?.textContent).toBe('a.txt, 1 bytes');
    await form.send();
    expect(await form.sent()).toEqual({
      invoice: url('M%C3%A4rz%3B%201%2C2.txt', 'eHh4eHg='),
      photos: [url('a.txt', 'eA=='), url('b.txt', 'eHg=')],
    });
  });

  it('are rejected if they are too large: the focus and the earlier files stay', async () => {
    const user = userEvent.setup();
    const onSubmit = vi.fn();
    render(
      <HoldpointProvider maxFileBytes={10}>
        <SchemaForm id="f" schema={schema} validator={createAjvValidator()} onSubmit={onSubmit} />
      </HoldpointProvider>,
    );
    const photos = input(/Photos/);
    await user.upload(photos, [file('a.txt', 5), file('b.txt', 5)]);
    expect(await screen.findByText('b.txt')).toBeTruthy();
    expect(describing(photos)).toBe('');
    await user.upload(photos, [file('c.txt', 5), file('d.txt', 6)]);
    expect(describing(photos)).toBe('Too large: 11 bytes. At most 10 bytes can be sent.');
    expect(photos.getAttribute('aria-invalid')).toBe('true');
    expect(photos.files).toHaveLength(0);
    expect(document.activeElement).toBe(photos);
    expect(screen.getByText('a.txt')).toBeTruthy();
    expect(screen.queryByText('c.txt')).toBeNull();
    await user.upload(photos, [file('e.txt', 1)]);
    expect(await screen.findByText('e.txt')).toBeTruthy();
    expect(describing(photos)).toBe('');
    expect(photos.getAttribute('aria-invalid')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ photos: [url('e.txt', 'eA==')] }));
  });

  it('can have up to 700,000 bytes by default', async () => {
    const form = show({ ...schema, properties: { invoice: one } });
    await form.user.upload(input(/Invoice/), file('most.txt', 700_000));
    expect(await screen.findByText('most.txt')).toBeTruthy();
    await form.user.upload(input(/Invoice/), file('more.txt', 700_001));
    expect(screen.getByText(/^Too large: 700,001 bytes/)).toBeTruthy();
    expect(screen.getByText('most.txt')).toBeTruthy();
  });

  it('can be removed again, one by one', async () => {
    const form = show(schema);
    await form.user.upload(input(/Photos/), [file('a.txt', 1), file('b.txt', 2)]);
    await form.user.upload(input(/Invoice/), file('c.txt', 3));
    await form.user.click(await screen.findByRole('button', { name: 'Remove a.txt' }));
    expect(document.activeElement).toBe(input(/Photos/));
    await form.user.click(await screen.findByRole('button', { name: 'Remove c.txt' }));
    expect(screen.queryByText('c.txt')).toBeNull();
    await form.send();
    expect(await form.sent()).toEqual({ photos: [url('b.txt', 'eHg=')] });
  });

  it('are rejected if the browser cannot read them', async () => {
    failToRead();
    const form = show(schema);
    await form.user.upload(input(/Invoice/), file('gone.txt', 1));
    expect(await screen.findByText('This file can’t be read. Choose another one.')).toBeTruthy();
    expect(input(/Invoice/).files).toHaveLength(0);
    expect(screen.queryByText('gone.txt')).toBeNull();
  });

  it.each([
    ['data:text/plain;name=a%20b.txt;base64,eA==', 'a b.txt', 1],
    ['data:text/plain;name=%E0%A4%A;base64,eHh4', '%E0%A4%A', 3],
    ['data:text/plain,a%20b', '', 3],
    ['data:;base64,', '', 0],
  ])('%s is named %j and has %i bytes', (text, name, bytes) => {
    expect(nameInDataUrl(text)).toBe(name);
    expect(sizeOfDataUrl(text)).toBe(bytes);
  });
});
