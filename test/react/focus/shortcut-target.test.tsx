import { act, render, screen } from '@testing-library/react';
import {
  HoldpointProvider,
  type InterruptedRun,
  InterruptPrompt,
  type InterruptSource,
  InterruptStack,
  useInterruptedRun,
} from 'holdpoint';
import type { RunSnapshot } from 'holdpoint/core';
import { createManualClock, createScriptedSource, type ScriptedSource } from 'holdpoint/testing';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { card, yesNo } from '../press.js';
import { composer, focused, press } from '../press-shortcut.js';
import { showStack } from '../show-stack.js';

const SAID = 'Press Alt+Shift+H to go to it.';

describe('several places in one page', () => {
  const clock = createManualClock(0);
  function Watching({ source, show }: { source: InterruptSource; show: (run: InterruptedRun) => ReactNode }) {
    return show(useInterruptedRun(source, { clock }));
  }
  const open = (...ids: string[]) => {
    const source = createScriptedSource();
    if (ids.length > 0) source.interrupt(ids.map(yesNo));
    return source;
  };

  it('the first with an open request handles the key, once, as the provider configures it', () => {
    const [empty, first, second] = [open(), open('a'), open('b')];
    render(
      <HoldpointProvider shortcut="Shift+ctrl+9" clock={clock}>
        {[empty, first, second].map((source, index) => (
          <Watching key={index} source={source} show={(run) => <InterruptStack receipts run={run} />} />
        ))}
        <input aria-label="Composer" />
      </HoldpointProvider>,
    );
    const keys = { key: ')', code: 'Digit9', ctrlKey: true, shiftKey: true };
    composer().focus();
    expect(press(keys)).toBe(true);
    expect(focused()).toBe(card('a'));
    // It reaches each of them, and leads back from the last.
    expect(press(keys)).toBe(true);
    expect(focused()).toBe(card('b'));
    expect(press(keys)).toBe(true);
    expect(focused()).toBe(composer());
    act(() => first.succeed());
    expect(press(keys)).toBe(true);
    expect(focused()).toBe(card('b'));
    expect(document.querySelector('[aria-keyshortcuts="Control+Shift+9"]')).not.toBeNull();
  });

  it('the first in the document handles it, even if it was mounted last', () => {
    const [late, early] = [open('a'), open('b')];
    const chat = (sources: readonly ScriptedSource[]) => (
      <>
        {sources.map((source) => (
          <Watching
            key={source === late ? 'late' : 'early'}
            source={source}
            show={(run) => <InterruptStack receipts run={run} />}
          />
        ))}
        <input aria-label="Composer" />
      </>
    );
    const { rerender } = render(chat([early]));
    rerender(chat([late, early]));
    composer().focus();
    press();
    expect(focused()).toBe(card('a'));
  });

  it('the shortcut also works for single prompts', () => {
    const source = open('a', 'b');
    render(
      <>
        <Watching
          source={source}
          show={(run) =>
            run.interrupts.map((interrupt) => (
              <InterruptPrompt key={interrupt.key} run={run} interrupt={interrupt} />
            ))
          }
        />
        <input aria-label="Composer" />
      </>,
    );
    composer().focus();
    press();
    expect(focused()).toBe(card('a'));
    press();
    expect(focused()).toBe(card('b'));
    press();
    expect(focused()).toBe(composer());
  });

  it('the shortcut is shown once in the page, on the card that it leads to, also after that card is removed', async () => {
    const [first, second] = [open('a'), open('b')];
    render(
      [first, second].map((source, index) => (
        <Watching key={index} source={source} show={(run) => <InterruptStack run={run} />} />
      )),
    );
    const shownIn = () =>
      [...document.querySelectorAll('.hp-icon[title]')].map((keys) => keys.closest('[data-prompt]'));
    expect(shownIn()).toEqual([card('a')]);
    act(() => first.succeed());
    expect(shownIn()).toEqual([card('b')]);
    act(() => first.interrupt([yesNo('c')]));
    expect(shownIn()).toEqual([card('c')]);
  });

  it('that card is looked up if a place has another first request, and if a place is unmounted', () => {
    const [first, second] = [open('a'), open('b')];
    const stack = (source: InterruptSource) => (
      <Watching
        key={source === first ? 'a' : 'b'}
        source={source}
        show={(run) => <InterruptStack run={run} />}
      />
    );
    const { rerender } = render([stack(first), stack(second)]);
    const looks = vi.spyOn(document, 'dispatchEvent');
    rerender([stack(first), stack(second)]);
    expect(looks).not.toHaveBeenCalled();
    act(() => first.interrupt([yesNo('c')]));
    expect(looks.mock.calls.map(([event]) => event.type)).toEqual(['holdpoint:shortcut-target']);
    expect(card('c').querySelector('.hp-icon[title]')).not.toBeNull();
    looks.mockRestore();
    const kept = stack(second);
    rerender([stack(first), kept]);
    rerender([kept]);
    expect(card('b').querySelector('.hp-icon[title]')).not.toBeNull();
  });

  it('the shortcut is shown on the next place if the first one has other keys now, or none', () => {
    const [first, second] = [open('a'), open('b')];
    const stacks = (shortcut: string | false) =>
      [first, second].map((source, index) => (
        <HoldpointProvider key={index} shortcut={source === first ? shortcut : 'Alt+Shift+H'}>
          <Watching source={source} show={(run) => <InterruptStack run={run} />} />
        </HoldpointProvider>
      ));
    const shown = () => ['a', 'b'].map((id) => card(id).querySelector('.hp-icon[title]') !== null);
    const { rerender } = render(stacks('Alt+Shift+H'));
    expect(shown()).toEqual([true, false]);
    rerender(stacks('Alt+Shift+J'));
    expect(shown()).toEqual([true, true]);
    rerender(stacks('Alt+Shift+H'));
    expect(shown()).toEqual([true, false]);
    rerender(stacks(false));
    expect(shown()).toEqual([false, true]);
    rerender(stacks('Alt+Shift+H'));
    expect(shown()).toEqual([true, false]);
  });

  it('the shortcut is announced once for single prompts, with the one that it leads to', () => {
    showStack([yesNo('a'), yesNo('b')], { as: 'prompt' });
    const [hint, ...more] = screen.getAllByText(SAID);
    expect(hint?.parentElement?.textContent).toContain('Go on with a?');
    expect(more).toEqual([]);
  });

  it('the shortcut is not announced for a request that is not the first', () => {
    const both = open('a', 'b');
    const whole = both.getSnapshot();
    let now: RunSnapshot = { ...whole, open: whole.open.slice(0, 1) };
    let changed = () => {};
    const subscribe = (onChange: () => void) => {
      changed = onChange;
      return () => {};
    };
    const source = { ...both, settles: 'each' as const, getSnapshot: () => now, subscribe };
    render(<Watching source={source} show={(run) => <InterruptStack run={run} />} />);
    expect(screen.getByText(SAID)).toBeTruthy();
    now = whole;
    act(() => changed());
    expect(screen.getByText('New request: Go on with b?')).toBeTruthy();
    expect(screen.queryByText(SAID)).toBeNull();
  });
});
