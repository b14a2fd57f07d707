import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InterruptStack, useInterruptedRun } from 'holdpoint';
import { createManualClock, createScriptedSource } from 'holdpoint/testing';
import { describe, expect, it, vi } from 'vitest';
import { readShortcut } from '../../../src/react/focus/use-shortcut.js';
import { card, inCard, yesNo } from '../press.js';
import { ALT_SHIFT_H, composer, focused, press } from '../press-shortcut.js';
import { showStack } from '../show-stack.js';

describe('the shortcut', () => {
  it('stays on the request if the element that had the focus is gone', () => {
    const { container } = showStack([yesNo('a')]);
    const before = container.appendChild(document.createElement('button'));
    before.focus();
    press();
    before.remove();
    expect(press()).toBe(false);
    expect(focused()).toBe(card('a'));
  });

  it('also leads back out of a shadow root', () => {
    const host = document.body.appendChild(document.createElement('div'));
    const inside = host.attachShadow({ mode: 'open' });
    const container = inside.appendChild(document.createElement('div'));
    const composer = document.body.appendChild(document.createElement('button'));
    const source = createScriptedSource();
    source.interrupt([yesNo('a')]);
    function Chat() {
      return <InterruptStack receipts run={useInterruptedRun(source, { clock: createManualClock(0) })} />;
    }
    const { unmount } = render(<Chat />, { container });
    composer.focus();
    expect(press()).toBe(true);
    expect(inside.activeElement?.querySelector('[role=heading]')?.textContent).toBe('Go on with a?');
    expect(press()).toBe(true);
    expect(focused()).toBe(composer);
    unmount();
    host.remove();
    composer.remove();
  });

  it('ignores the event without a key that a browser fires when it fills in a form', () => {
    showStack([yesNo('a')]);
    const thrown: unknown[] = [];
    const note = (event: ErrorEvent) => thrown.push(event.error);
    window.addEventListener('error', note);
    fireEvent(composer(), new Event('keydown', { bubbles: true }));
    window.removeEventListener('error', note);
    expect(thrown).toEqual([]);
  });

  it('is left to the page if nothing is open', () => {
    showStack([]);
    composer().focus();
    expect(press()).toBe(false);
    expect(focused()).toBe(composer());
  });

  it.each([
    ['is held down', { ...ALT_SHIFT_H, repeat: true }],
    ['writes a character that is not yet whole', { ...ALT_SHIFT_H, isComposing: true }],
    ['belongs to an input method in Safari', { ...ALT_SHIFT_H, keyCode: 229 }],
    ['comes with another modifier', { ...ALT_SHIFT_H, ctrlKey: true }],
    ['comes without one of them', { ...ALT_SHIFT_H, shiftKey: false }],
    ['is another one', { ...ALT_SHIFT_H, key: 'H', code: 'KeyJ' }],
  ])('does nothing with a key that %s', (_, event) => {
    showStack([yesNo('a')]);
    composer().focus();
    expect(press(event)).toBe(false);
    expect(focused()).toBe(composer());
  });

  it('does nothing with a key that another handler used', () => {
    showStack([yesNo('a')]);
    composer().addEventListener('keydown', (event) => event.preventDefault());
    composer().focus();
    press();
    expect(focused()).toBe(composer());
  });

  it.each<[string, string | false]>([
    ['off by one prop', false],
    ['off if it cannot be read', 'Hyper+H'],
  ])('is %s, and then is neither shown nor announced', (_, shortcut) => {
    showStack([yesNo('a')], { shortcut });
    composer().focus();
    expect(press()).toBe(false);
    expect(document.querySelector('[aria-keyshortcuts]')).toBeNull();
    expect(screen.getByText('New request: Go on with a?')).toBeTruthy();
    expect(screen.queryByText(/^Press /)).toBeNull();
    expect(document.querySelector('.hp-icon[title]')).toBeNull();
  });

  it('is not used in a dialog, which has the focus anyway', () => {
    showStack([yesNo('a')], { as: 'dialog' });
    expect(document.querySelector('[aria-keyshortcuts]')).toBeNull();
    expect(screen.queryByText(/^Press /)).toBeNull();
    expect(document.querySelector('.hp-icon[title]')).toBeNull();
  });

  it.each([
    ['Macintosh; Intel Mac OS X', 'Ctrl+Shift+Alt+h', '⌃⌥⇧H'],
    ['Windows NT 10.0', 'Ctrl+Shift+Alt+h', 'Alt+Ctrl+Shift+H'],
  ])(
    'is the help of the first open card only, in the format of %s, and no chip',
    async (system, shortcut, written) => {
      const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(system);
      showStack([yesNo('a'), yesNo('b')], { shortcut });
      const seen = () => Array.from(document.querySelectorAll('.hp-icon[title]'));
      expect(seen().map((kind) => kind.getAttribute('title'))).toEqual([`Press ${written} to go to it.`]);
      expect(document.querySelector('kbd')).toBeNull();
      expect(card('a').contains(seen()[0] ?? null)).toBe(true);
      await userEvent.click(inCard('a', 'Yes'));
      expect(seen()).toHaveLength(1);
      expect(card('b').contains(seen()[0] ?? null)).toBe(true);
      agent.mockRestore();
    },
  );
});

describe('a shortcut', () => {
  it.each([
    ['Alt+Shift+H', 'Alt+Shift+H'],
    ['shift + alt+h', 'Alt+Shift+H'],
    ['Ctrl+.', 'Control+.'],
    ['Meta+Control+7', 'Control+Meta+7'],
    ['F6', 'F6'],
    ['Control+Space', 'Control+Space'],
  ])('%s is read as %s', (text, keys) => {
    expect(readShortcut(text)?.keys).toBe(keys);
  });

  it.each(['', '+', 'Alt+', 'Alt+Shift', 'Hyper+H', 'H', 'Shift+H', 'h+Alt'])(
    '%j is not a shortcut',
    (text) => {
      expect(readShortcut(text)).toBeNull();
    },
  );

  it('is compared with the key itself if that is no letter or digit', () => {
    const pressed = (shortcut: string, init: KeyboardEventInit) =>
      readShortcut(shortcut)?.matches(new KeyboardEvent('keydown', init));
    expect(pressed('Control+.', { key: '.', code: 'Period', ctrlKey: true })).toBe(true);
    expect(pressed('Control+Space', { key: ' ', code: 'Space', ctrlKey: true })).toBe(true);
    expect(pressed('F6', { key: 'F6', code: 'F6' })).toBe(true);
    expect(pressed('F6', { key: 'F6', code: 'F6', metaKey: true })).toBe(false);
    expect(pressed('Meta+F6', { key: 'F6', code: 'F6', metaKey: true })).toBe(true);
  });
});
