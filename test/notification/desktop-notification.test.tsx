import { act, renderHook } from '@testing-library/react';
import { useInterruptedRuns } from 'holdpoint/inbox';
import { useInterruptNotification } from 'holdpoint/notification';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { conversation } from '../inbox/show-inbox.js';
import { yesNo } from '../react/press.js';
import { eventually } from '../support/eventually.js';
import { look, systemNotifications } from './looking-away.js';
import { ALL, watchRun } from './watch-run.js';

beforeEach(() => {
  document.title = 'Travel desk';
});

describe('the notification', () => {
  it('only says that something is open, replaces itself, and closes when everything is settled', () => {
    const { shown } = systemNotifications('granted');
    const { ask, source } = watchRun();
    look('away');
    ask('one');
    expect(shown.map(({ title, options }) => [title, options])).toEqual([
      ['An agent is waiting for you', { tag: 'holdpoint', dir: 'auto', renotify: true, silent: false }],
    ]);
    expect(JSON.stringify(shown)).not.toContain('Go on with');
    act(() => source.interrupt([yesNo('two'), yesNo('three')]));
    expect(shown.at(-1)).toMatchObject({ title: '2 requests are waiting for you', closed: false });
    act(() => source.succeed());
    expect(shown.at(-1)?.closed).toBe(true);
  });

  it('is replaced without a sound if one of several is settled', () => {
    const { shown } = systemNotifications('granted');
    const a = conversation('a', []);
    const b = conversation('b', []);
    renderHook(() =>
      useInterruptNotification(useInterruptedRuns([a, b]), {
        ...ALL,
        describe: ({ prompt }) => prompt.message ?? '',
      }),
    );
    look('away');
    act(() => a.agent.interrupt([yesNo('one')]));
    act(() => b.agent.interrupt([yesNo('two')]));
    act(() => b.agent.succeed());
    expect(
      shown.map(({ title, options: { body, silent, renotify } }) => [title, body, silent, renotify]),
    ).toEqual([
      ['An agent is waiting for you', 'Go on with one?', false, true],
      ['2 requests are waiting for you', 'Go on with two?', false, true],
      ['An agent is waiting for you', 'Go on with one?', true, false],
    ]);
  });

  it('closes when the page is visible, and a click on it focuses the window', () => {
    const { shown } = systemNotifications('granted');
    const onNotificationClick = vi.fn();
    const focus = vi.spyOn(window, 'focus').mockReturnValue();
    const { ask } = watchRun({ ...ALL, onNotificationClick });
    look('away');
    ask('one');
    shown[0]?.press();
    expect(focus).toHaveBeenCalledOnce();
    expect(onNotificationClick).toHaveBeenCalledOnce();
    ask('two');
    look('back');
    expect(shown.map(({ closed }) => closed)).toEqual([true, true]);
  });

  it('that the person closed is shown again for a new request only', () => {
    const { shown } = systemNotifications('granted');
    const [a, b] = [conversation('a', []), conversation('b', [])];
    renderHook(() => useInterruptNotification(useInterruptedRuns([a, b]), ALL));
    look('away');
    act(() => a.agent.interrupt([yesNo('one')]));
    act(() => b.agent.interrupt([yesNo('two')]));
    shown[1]?.press();
    act(() => b.agent.succeed());
    expect(shown).toHaveLength(2);
  });

  it('is not shown without permission, which is requested only during a user action', async () => {
    const { shown, Notification } = systemNotifications('default');
    const { ask, result } = watchRun();
    look('away');
    ask('one');
    expect(shown).toEqual([]);
    look('back');
    vi.stubGlobal('navigator', { userActivation: { isActive: false } });
    expect(await act(() => result.current.notification.ask())).toBe('default');
    expect(Notification.asked).toBe(0);
    vi.stubGlobal('navigator', { userActivation: { isActive: true } });
    expect(await act(() => result.current.notification.ask())).toBe('granted');
    expect(result.current.notification.permission).toBe('granted');
    look('away');
    ask('two');
    expect(shown).toHaveLength(1);
  });

  it('is left out, and reported as unsupported, if the browser has none', () => {
    const { result, ask } = watchRun();
    expect(result.current.notification.permission).toBe('unsupported');
    look('away');
    ask('one');
    expect(document.title).toBe('(1) Travel desk');
  });

  it('is reported as unsupported if the browser allows it only in service workers', () => {
    const { Notification } = systemNotifications('granted');
    vi.stubGlobal(
      'Notification',
      Object.assign(
        function Refusing() {
          throw new TypeError('Illegal constructor');
        },
        { permission: Notification.permission },
      ),
    );
    const { result, ask } = watchRun();
    look('away');
    ask('one');
    expect(result.current.notification.permission).toBe('unsupported');
  });

  it('is shown without a text if the app’s function throws', async () => {
    const { shown } = systemNotifications('granted');
    const { ask, warnings } = watchRun({
      ...ALL,
      describe: () => {
        throw new Error('no words');
      },
    });
    look('away');
    ask('one');
    ask('two');
    expect(shown[0]?.options.body).toBeUndefined();
    await eventually(() => expect(warnings).toEqual(['CALLBACK_FAILED']));
  });
});
