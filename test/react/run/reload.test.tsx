import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { REFUSES, toolCall } from '../../../stories/parts/events.js';
import { eventually } from '../../support/eventually.js';
import { card, email, everyField, everything, fillIn, find, openPage, press } from './reload-page.js';

afterEach(() => {
  vi.restoreAllMocks();
  // First, because a page that is closed stores what it has.
  cleanup();
  sessionStorage.clear();
});

describe.each([
  ['', false],
  [' in StrictMode', true],
])('a page that is reloaded%s', (_mode, strict) => {
  it('restores every kind of field, and sends the same as the first page would have', async () => {
    const first = openPage({ strict });
    first.raise(everything, [...toolCall('t-1', 'sendEmail', email), ...toolCall('t-2', 'sendEmail', email)]);
    await fillIn();
    const shown = everyField();

    const { source, user } = openPage({ strict });
    await find('form', /Name/);
    await find('half', /subject/i);
    expect(everyField()).toEqual(shown);
    // An editor that was open opens again, and takes no focus from the page.
    expect(document.activeElement).toBe(document.body);
    expect((await find('half', /subject/i)).value).toBe('Half a subject');
    expect((await find('reason', /Reason/)).value).toBe('Too early');
    expect((await find('form', /Name/)).value).toBe('Ada');
    expect((await find('free', /Your answer/)).value).toBe('Half a thought');
    expect(card('question').getByRole<HTMLInputElement>('radio', { name: 'blue' }).checked).toBe(true);
    expect(card('review').getByText('1 of 2 reviewed')).toBeTruthy();

    await press('edit', /with 1 edit$/);
    await press('half', 'Save changes');
    await user.click(await card('half').findByRole('button', { name: /with 1 edit$/ }));
    await press('reason', 'No');
    await press('question', 'Save answer');
    await press('form', 'Save answer');
    await press('free', 'Save answer');
    await user.click(card('review').getAllByRole('button', { name: REFUSES })[1] ?? document.body);
    await press('review', 'Save answer');
    await user.click(await screen.findByRole('button', { name: /Send/ }));
    await eventually(() => expect(source.requests).toHaveLength(1));
    const resolved = (interruptId: string, payload: unknown) => ({
      interruptId,
      status: 'resolved',
      payload,
    });
    expect(source.requests[0]?.resume).toEqual([
      resolved('edit', { approved: true, editedArgs: { ...email, body: 'Revised' } }),
      resolved('half', { approved: true, editedArgs: { ...email, subject: 'Half a subject' } }),
      resolved('reason', { approved: false, reason: 'Too early' }),
      resolved('question', 'blue'),
      resolved('form', { name: 'Ada' }),
      resolved('free', 'Half a thought'),
      resolved('review', { decisions: [{ type: 'approve' }, { type: 'reject' }] }),
    ]);
  });
});

const two = everything.filter(({ id }) => id === 'reason' || id === 'free');
const states = () =>
  [...document.querySelectorAll<HTMLElement>('[data-prompt]')].map((one) => one.dataset.state);
const region = (index: number) => within(screen.getAllByRole('region')[index] ?? document.body);

describe('an answer that waits for the others', () => {
  it('is folded after the reload, and the same array is sent', async () => {
    const first = openPage();
    first.raise(two);
    await userEvent.click(region(0).getByRole('button', { name: 'Yes' }));
    expect(states()).toEqual(['staged', 'open']);

    const { source } = openPage();
    expect(states()).toEqual(['staged', 'open']);
    await userEvent.type(region(1).getByRole('textbox'), 'x');
    await userEvent.click(region(1).getByRole('button', { name: 'Save answer' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Send/ }));
    await eventually(() => expect(source.requests).toHaveLength(1));
    expect(source.requests[0]?.resume).toEqual([
      { interruptId: 'reason', status: 'resolved', payload: { approved: true } },
      { interruptId: 'free', status: 'resolved', payload: 'x' },
    ]);
  });

  it('is offered again, and not sent by itself, if it was being sent', async () => {
    const first = openPage();
    first.raise([two[0] ?? { id: '', reason: '' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    await eventually(() => expect(first.source.requests).toHaveLength(1));

    const { source, user } = openPage();
    expect(source.requests).toEqual([]);
    await user.click(await screen.findByRole('button', { name: /again/i }));
    await eventually(() => expect(source.requests).toHaveLength(1));
    expect(source.requests[0]?.resume).toEqual(first.source.requests[0]?.resume);
  });
});

describe('a storage', () => {
  it('is not used unless the app asks for it', async () => {
    const touched = ['getItem', 'setItem', 'removeItem'] as const;
    const spies = touched.map((name) => vi.spyOn(Storage.prototype, name));
    const { source, raise } = openPage({ persists: false });
    raise(two);
    await userEvent.type(region(1).getByRole('textbox'), 'x');
    await userEvent.click(region(1).getByRole('button', { name: 'Save answer' }));
    await userEvent.click(region(0).getByRole('button', { name: 'Yes' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Send/ }));
    await eventually(() => expect(source.requests).toHaveLength(1));
    for (const spy of spies) expect(spy).not.toHaveBeenCalled();
  });

  const refusal = () => {
    throw new DOMException('no', 'QuotaExceededError');
  };
  it.each([
    ['whose access throws', () => vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refusal)],
    ['that is full', () => vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refusal)],
    ['that cannot be read', () => vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refusal)],
  ])('%s causes one warning and nothing else', async (_name, breakIt) => {
    breakIt();
    const { source, raise, warnings } = openPage();
    raise(two);
    await userEvent.type(region(1).getByRole('textbox'), 'typed');
    await userEvent.click(region(1).getByRole('button', { name: 'Save answer' }));
    await userEvent.click(region(0).getByRole('button', { name: 'Yes' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Send/ }));
    await eventually(() => expect(source.requests[0]?.resume).toHaveLength(2));
    expect(warnings).toEqual(['STORAGE_FAILED']);
  });
});

it('a draft is still there after another thread was shown', async () => {
  const { source, raise } = openPage({ persists: false });
  raise(two);
  await userEvent.type(region(1).getByRole('textbox'), 'Half a thought');
  await userEvent.click(region(0).getByRole('button', { name: 'Yes' }));
  act(() => source.setThread('elsewhere'));
  expect(screen.queryAllByRole('region')).toEqual([]);
  act(() => source.setThread('thread-1'));
  expect(states()).toEqual(['staged', 'open']);
  expect(region(1).getByRole<HTMLTextAreaElement>('textbox').value).toBe('Half a thought');
});
