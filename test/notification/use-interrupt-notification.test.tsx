import { act, renderHook } from '@testing-library/react';
import { HoldpointProvider } from 'holdpoint';
import { useInterruptedRuns } from 'holdpoint/inbox';
import { germanLabels } from 'holdpoint/labels/de';
import { useInterruptNotification } from 'holdpoint/notification';
import { createManualClock } from 'holdpoint/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { conversation, NOON } from '../inbox/show-inbox.js';
import { yesNo } from '../react/press.js';
import { look, systemNotifications } from './looking-away.js';
import { ALL, watchRun } from './watch-run.js';

beforeEach(() => {
  document.title = 'Travel desk';
});

describe('while the page is visible', () => {
  it('nothing is changed, counted or shown', () => {
    const { shown } = systemNotifications('granted');
    const { ask, result } = watchRun();
    ask('one');
    expect([document.title, shown, result.current.notification.count]).toEqual(['Travel desk', [], 1]);
    look('away');
    look('back');
    expect([document.title, shown]).toEqual(['Travel desk', []]);
  });
});

describe('while the page is hidden', () => {
  it('nothing happens unless the app asks for it', () => {
    const { shown } = systemNotifications('granted');
    const { ask } = watchRun({});
    look('away');
    ask('one');
    expect([document.title, shown]).toEqual(['Travel desk', []]);
  });

  it('the title has the count, and is restored', () => {
    const { ask, source } = watchRun();
    look('away');
    ask('one', 'two');
    expect(document.title).toBe('(2) Travel desk');
    act(() => source.succeed());
    expect(document.title).toBe('Travel desk');
    ask('three');
    expect(document.title).toBe('(1) Travel desk');
    look('back');
    expect(document.title).toBe('Travel desk');
  });

  it('a title that the app sets meanwhile is kept, and gets the count', () => {
    const { ask } = watchRun();
    look('away');
    ask('one');
    document.title = 'Trip to Rome';
    ask('two', 'three');
    expect(document.title).toBe('(2) Trip to Rome');
    look('back');
    expect(document.title).toBe('Trip to Rome');
  });

  it('the title is restored when the hook is unmounted', () => {
    const { ask, unmount } = watchRun();
    look('away');
    ask('one');
    unmount();
    expect(document.title).toBe('Travel desk');
  });

  it('an answered or expired request does not count', () => {
    const clock = createManualClock(NOON);
    const soon = { ...yesNo('two'), expiresAt: new Date(NOON + 60_000).toISOString() };
    const a = conversation('a', [yesNo('one'), soon, yesNo('three')]);
    const { result } = renderHook(() => {
      const conversations = useInterruptedRuns([a], { clock });
      return { conversations, notification: useInterruptNotification(conversations) };
    });
    expect(result.current.notification.count).toBe(3);
    const run = result.current.conversations[0]?.run;
    act(() => void run?.approve(run.interrupts[0]?.key ?? ''));
    expect(result.current.notification.count).toBe(2);
    act(() => clock.advance(60_000));
    expect(result.current.notification.count).toBe(1);
  });

  it('the notification is in the app’s language', () => {
    const { shown } = systemNotifications('granted');
    const { ask } = watchRun(ALL, ({ children }) => (
      <HoldpointProvider labels={germanLabels}>{children}</HoldpointProvider>
    ));
    look('away');
    ask('one', 'two');
    expect(shown[0]?.title).toBe('2 Anfragen warten auf Sie');
  });
});

describe('the sound', () => {
  it('is played for each arrival while the page is hidden, and then the notification is silent', () => {
    const { shown } = systemNotifications('granted');
    const sound = vi.fn();
    const { ask, source } = watchRun({ ...ALL, sound });
    ask('one');
    look('away');
    expect(sound).not.toHaveBeenCalled();
    ask('two');
    act(() => source.succeed());
    expect(sound).toHaveBeenCalledOnce();
    expect(shown[0]?.options.silent).toBe(true);
  });

  it('is played again where an answer could not be sent', () => {
    const sound = vi.fn();
    const { ask, source, result } = watchRun({ sound });
    look('away');
    ask('one');
    act(() => void result.current.run.approve(result.current.run.interrupts[0]?.key ?? ''));
    expect(sound).toHaveBeenCalledOnce();
    act(() => source.runError('The agent is not reachable.'));
    expect(result.current.notification.count).toBe(1);
    expect(sound).toHaveBeenCalledTimes(2);
  });
});
