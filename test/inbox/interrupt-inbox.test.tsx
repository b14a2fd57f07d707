import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { yesNo } from '../react/press.js';
import { eventually } from '../support/eventually.js';
import { conversation, line, lines, NOON, showInbox } from './show-inbox.js';

const says = (text: string) => screen.queryAllByText(text, { ignore: 'section section *' }).length;
const soon = (id: string, minutes: number) => ({
  ...yesNo(id),
  expiresAt: new Date(NOON + minutes * 60_000).toISOString(),
});
const words = (id: string) => ({ id, reason: 'input_required', message: `What of ${id}?` });
const card = (name: RegExp) => screen.getByRole('region', { name });

describe('the list', () => {
  it('is ordered by expiry, then by arrival, across all conversations', () => {
    const a = conversation('a', [yesNo('one'), soon('two', 9)]);
    const b = conversation('b', [soon('three', 5), yesNo('four')]);
    showInbox([a, b], { order: 'urgency' });
    expect(lines()).toEqual(['Go on with three?', 'Go on with two?', 'Go on with one?', 'Go on with four?']);
    expect(screen.getByText('4 open')).toBeTruthy();
    expect(line(/Go on with three/).textContent).toContain('Title b');
  });

  it('has what has expired last, after what never expires', () => {
    const a = conversation('a', [soon('late', 1), soon('two', 9), yesNo('one')]);
    const { clock } = showInbox([a], { order: 'urgency' });
    act(() => clock.advance(5 * 60_000));
    expect(lines()).toEqual(['Go on with two?', 'Go on with one?', 'Go on with late?']);
  });

  it('groups by conversation, the most urgent first, each with a link to it', async () => {
    const onGoTo = vi.fn((_conversation, event) => event.preventDefault());
    const a = conversation('a', [yesNo('one')], { system: 'LangGraph', href: '/chats/a' });
    const b = conversation('b', [yesNo('two'), soon('three', 5)]);
    const { user } = showInbox([a, b], { onGoTo });
    const groups = screen.getAllByRole('group', { name: /^Title/ });
    expect(groups.map((group) => within(group).getByRole('heading', { level: 4 }).textContent)).toEqual([
      'Title b',
      'Title aLangGraph',
    ]);
    const [way] = screen.getAllByRole('link', { name: 'Title a' });
    expect(way?.getAttribute('href')).toBe('/chats/a');
    await user.click(way ?? document.body);
    expect(onGoTo.mock.calls[0]?.[0]).toEqual({
      id: 'a',
      title: 'Title a',
      system: 'LangGraph',
      href: '/chats/a',
    });
  });

  it('says that nothing is open, and announces what arrives later', () => {
    const a = conversation('a', []);
    showInbox([a]);
    expect(screen.getByText('Nothing is waiting for you')).toBeTruthy();
    act(() => a.agent.interrupt([yesNo('one')]));
    expect(screen.queryByText('Nothing is waiting for you')).toBeNull();
    expect(says('New request: Go on with one?')).toBe(1);
  });

  it('adds and removes conversations', () => {
    const a = conversation('a', [yesNo('one')]);
    const b = conversation('b', [yesNo('two')]);
    const { watch } = showInbox([a]);
    watch([a, b]);
    expect(lines()).toEqual(['Go on with one?', 'Go on with two?']);
    watch([b]);
    expect(lines()).toEqual(['Go on with two?']);
  });
});

describe('an answer', () => {
  it('is sent with its own conversation’s resume once all of that are answered, and with no other', async () => {
    const a = conversation('a', [yesNo('one'), yesNo('two')]);
    const b = conversation('b', [yesNo('three')]);
    const { user } = showInbox([a, b]);
    await user.click(line(/with one/));
    await user.click(within(card(/with one/)).getByRole('button', { name: 'Yes' }));
    expect(a.agent.requests).toEqual([]);
    expect(screen.getByText('1 of 2 answered')).toBeTruthy();
    await user.click(line(/with two/));
    await user.click(within(card(/with two/)).getByRole('button', { name: 'No' }));
    expect(a.agent.requests.map(({ resume }) => resume)).toEqual([
      [
        { interruptId: 'one', status: 'resolved', payload: true },
        { interruptId: 'two', status: 'resolved', payload: false },
      ],
    ]);
    expect(b.agent.requests).toEqual([]);
  });

  it('that is taken back opens its card again, and delays the resume', async () => {
    const a = conversation('a', [yesNo('one'), yesNo('two')]);
    const { user } = showInbox([a]);
    await user.click(line(/with one/));
    await user.click(within(card(/with one/)).getByRole('button', { name: 'Skip' }));
    await user.click(within(card(/with one/)).getByRole('button', { name: 'Skip' }));
    await user.click(line(/with two/));
    await user.click(within(card(/with one/)).getByRole('button', { name: 'Change' }));
    expect(within(card(/with one/)).getByRole('button', { name: 'Yes' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: /with two/ })).toBeNull();
    expect(a.agent.requests).toEqual([]);
  });

  it('leaves a line with its ending, until it is cleared', async () => {
    const a = conversation('a', [yesNo('one')]);
    const b = conversation('b', [yesNo('two')]);
    const { user } = showInbox([a, b]);
    await user.click(line(/with one/));
    await user.click(within(card(/with one/)).getByRole('button', { name: 'Yes' }));
    act(() => a.agent.succeed());
    expect(screen.getByText('Approved', { selector: '.hp-status' })).toBeTruthy();
    expect(says('Approved: Go on with one?')).toBe(1);
    expect(screen.getByText('1 open')).toBeTruthy();
    await user.click(line('Clear 1 answered'));
    expect(screen.queryByText('Approved', { selector: '.hp-status' })).toBeNull();
  });

  it('that cannot be sent opens its card again, and a retry sends the same', async () => {
    const a = conversation('a', [yesNo('one')]);
    const { user } = showInbox([a]);
    await user.click(line(/with one/));
    await user.click(within(card(/with one/)).getByRole('button', { name: 'Yes' }));
    act(() => a.agent.runError('Down for a moment'));
    await user.click(within(card(/with one/)).getByRole('button', { name: 'Try again' }));
    expect(a.agent.requests.map(({ resume }) => resume)).toEqual(
      Array.from({ length: 2 }, () => [{ interruptId: 'one', status: 'resolved', payload: true }]),
    );
  });
});

describe('while a card is open', () => {
  it('nothing is inserted before it: new requests are counted, and shown on request', async () => {
    const a = conversation('a', [yesNo('one')]);
    const b = conversation('b', []);
    const { user } = showInbox([a, b], { order: 'urgency' });
    await user.click(line(/with one/));
    act(() => b.agent.interrupt([soon('two', 2), soon('three', 3)]));
    expect(lines()).toEqual(['Go on with one?']);
    expect(screen.getByText('3 open')).toBeTruthy();
    await user.click(line('Show 2 new requests'));
    expect(lines()).toEqual(['Go on with two?', 'Go on with three?', 'Go on with one?']);
  });

  it('a draft is kept when another card is opened, and when the filter hides it', async () => {
    const { user } = showInbox([conversation('a', [words('x')]), conversation('b', [words('y')])]);
    await user.click(line(/What of x/));
    await user.type(within(card(/What of x/)).getByRole('textbox'), 'half a sent');
    await user.click(line(/What of y/));
    await user.type(screen.getByRole('searchbox'), 'title b');
    await eventually(() => expect(lines()).toEqual(['What of y?']));
    expect(screen.getByText('1 of 2 shown')).toBeTruthy();
    await user.clear(screen.getByRole('searchbox'));
    await eventually(() => expect(lines()).toHaveLength(2));
    await user.click(line(/What of x/));
    await eventually(() =>
      expect(within(card(/What of x/)).getByRole<HTMLTextAreaElement>('textbox').value).toBe('half a sent'),
    );
  });
});
