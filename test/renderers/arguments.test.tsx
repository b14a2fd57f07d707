import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ArgumentList } from '../../src/renderers/call/argument-list.js';

const nested = {
  lock: { timeoutMs: 40_000, strategy: 'exclusive' },
  notify: [{ channel: '#db', mention: ['ada', 'grace'] }],
};
const deep = { ...nested, lock: { a: { b: { c: { d: 'deeper than rows can show at once' } } } } };
/** The removed and added text, with the word that a screen reader says before it. */
const changes = () => [...document.querySelectorAll('del, ins')].map(({ textContent }) => textContent);

const namesAndTexts = () =>
  [...document.querySelectorAll('.hp-argument')].map((row) => {
    const value = row.querySelector(':scope > dd');
    return [row.querySelector('dt')?.textContent, value?.querySelector('dl') ? null : value?.textContent];
  });

it('an object is rows with the titles of its schema, a list of plain values a line, and a list of objects numbered groups', () => {
  const schema = {
    type: 'object',
    properties: {
      guest: { $ref: '#/$defs/guest' },
      others: { type: 'array', title: 'Others', items: { $ref: '#/$defs/guest' } },
    },
    $defs: { guest: { type: 'object', properties: { mail: { type: 'string', title: 'E-mail' } } } },
  };
  const args = { guest: { mail: 'ada@x', vip: true }, tags: ['a', 2, null], others: [{ mail: 'b@x' }, {}] };
  render(<ArgumentList args={args} edited={null} schema={schema} />);
  expect(namesAndTexts()).toEqual([
    ['Guest', null],
    ['E-mail', 'ada@x'],
    ['Vip', 'Yes'],
    ['Tags', 'a, 2, null'],
    ['Others', null],
    ['1.', null],
    ['E-mail', 'b@x'],
    ['2.', '{}'],
  ]);
  expect(document.querySelector('details')).toBeNull();
});

it('arguments that are a list, and texts in it that are empty, look typed or hide something, are told apart', () => {
  render(<ArgumentList args={{ list: ['a, b', 'c', '', '42', 'x\u202E'] }} edited={null} />);
  expect(namesAndTexts().map(([, text]) => text)).toEqual([null, 'a, b', 'c', 'empty text', '"42"', 'xRLO']);
  render(<ArgumentList args={['1', 1]} edited={null} />);
  expect(document.querySelector('div.hp-arguments')?.textContent).toBe('"1", 1');
});

it.each([
  ['deep', { a: { b: { c: { d: { e: 1 } } } } }],
  ['large', Object.fromEntries(Array.from({ length: 41 }, (_, n) => [`name ${n}`, n]))],
  ['numbered like a list', { '1.': 'one '.repeat(20), '2.': 'two' }],
])('an object that is %s stays JSON', (_, value) => {
  render(<ArgumentList args={{ options: value }} edited={null} />);
  expect(document.querySelectorAll('dl')).toHaveLength(1);
});

it('nested JSON is open, shows how many items it has, and only the person folds it', async () => {
  const shown = render(<ArgumentList args={{ options: deep }} edited={null} />);
  const fold = screen.getByText('2 items').closest('details');
  expect(fold?.open).toBe(true);
  const box = screen.getByRole('group', { name: 'Options' });
  expect(box.textContent).toBe(JSON.stringify(deep, null, 2));
  await userEvent.click(screen.getByText('2 items'));
  shown.rerender(<ArgumentList args={{ options: deep, other: 1 }} edited={null} />);
  expect(fold?.open).toBe(false);
});

it('long text is shown in full once it is opened, in a box that takes the focus if it scrolls', async () => {
  const height = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(900);
  onTestFinished(() => height.mockRestore());
  const text = Array.from({ length: 400 }, (_, line) => `line ${line}`).join('\n');
  const shown = render(<ArgumentList args={{ body: text }} edited={null} />);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 400 lines' }));
  const box = screen.getByRole('group', { name: 'Body' });
  expect(box.textContent).toBe(text);
  expect(box.tabIndex).toBe(0);
  height.mockReturnValue(0);
  shown.rerender(<ArgumentList args={{ body: `${text}!` }} edited={null} />);
  expect(screen.getByRole('group', { name: 'Body' }).tabIndex).toBe(-1);
});

it('a changed line of a long text is marked by line and by word, and no line is left out', async () => {
  const was = 'Dear Ada,\nthe figures are late this week.\nYours';
  const now = 'Dear Ada,\nthe figures are ready this week.\nYours';
  render(<ArgumentList args={{ body: was }} edited={{ args: { body: now } }} />);
  await screen.findByRole('group', { name: 'Body' });
  expect(changes()).toEqual([
    'removed the figures are late this week.',
    'added the figures are ready this week.',
  ]);
  expect([...document.querySelectorAll('b')].map(({ textContent }) => textContent)).toEqual([
    'late ',
    'ready ',
  ]);
  const box = screen.getByRole('group', { name: 'Body' });
  expect(within(box).getByText('Dear Ada,')).toBeTruthy();
  expect(within(box).getByText('Yours')).toBeTruthy();
});

it('both texts are shown in full until the difference is loaded', async () => {
  render(<ArgumentList args={{ body: 'one\ntwo' }} edited={{ args: { body: 'one\nthree' } }} />);
  expect(changes()).toEqual(['was one\ntwo', 'now one\nthree']);
  await screen.findByRole('group', { name: 'Body' });
  expect(changes()).toEqual(['removed two', 'added three']);
});

it('nested JSON shows which of its lines were changed, added and removed', async () => {
  const edited = { lock: { timeoutMs: 5_000 }, notify: [...nested.notify, 'all'] };
  render(<ArgumentList args={{ options: nested }} edited={{ args: { options: edited } }} />);
  await screen.findByRole('group', { name: 'Options' });
  expect(changes()).toEqual([
    'removed     "timeoutMs": 40000,',
    '    "strategy": "exclusive"',
    'added     "timeoutMs": 5000',
    'removed     }',
    'added     },',
    '    "all"',
  ]);
});

it('short values and values of another type are shown one after the other', () => {
  const args = { to: 'ada', body: 'one\ntwo' };
  render(<ArgumentList args={args} edited={{ args: { to: 'grace', body: 3 } }} />);
  expect(changes()).toEqual(['was ada', 'now grace', 'was one\ntwo', 'now 3']);
});

it('a hidden character is marked in a difference too', async () => {
  render(<ArgumentList args={{ body: 'a\nb' }} edited={{ args: { body: 'a\nb\u202E' } }} />);
  await screen.findByRole('group', { name: 'Body' });
  expect(screen.getByText('RLO', { selector: '.hp-mark' })).toBeTruthy();
});

it('arguments have the titles of their schema or their names as words, and keep their names where two have one title', () => {
  const schema = {
    type: 'object',
    properties: {
      to: { type: 'string', title: 'Recipient' },
      cc: { type: 'string', title: 'Copy' },
      bcc: { type: 'string', title: 'Copy' },
      a: { type: 'string', title: 'subject' },
      subject: { type: 'string', title: 'x'.repeat(41) },
    },
  };
  const args = { to: '1', cc: '2', bcc: '3', a: '4', subject: '5', other: '6' };
  render(<ArgumentList args={args} edited={null} schema={schema} />);
  const names = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent);
  expect(names).toEqual(['Recipient', 'cc', 'bcc', 'a', 'subject', 'Other']);
});

it('booleans are Yes and No, and a text of that kind is still a text', () => {
  render(<ArgumentList args={{ a: true, b: false, c: 'true' }} edited={null} />);
  expect([...document.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    'Yes',
    'No',
    '"true"',
  ]);
});
