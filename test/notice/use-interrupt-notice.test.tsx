import { act, renderHook } from '@testing-library/react';
import { HoldpointProvider, useInterruptedRun } from 'holdpoint';
import { useInterruptedRuns } from 'holdpoint/inbox';
import { germanLabels } from 'holdpoint/labels/de';
import { type InterruptNoticeOptions, useInterruptNotice } from 'holdpoint/notice';
import { createManualClock, createScriptedSource } from 'holdpoint/testing';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { conversation, NOON } from '../inbox/show-inbox.js';
import { yesNo } from '../react/press.js';
import { look, systemNotifications } from './looking-away.js';

const ALL = { title: true, badge: true, notification: true } as const;

function watchRun(
  options: InterruptNoticeOptions = ALL,
  wrapper?: (props: { children: ReactNode }) => ReactNode,
) {
  const source = createScriptedSource();
  const warnings: string[] = [];
  const { result, unmount } = renderHook(() => {
    const run = useInterruptedRun(source, { onWarning: ({ code }) => warnings.push(code) });
    return { run, notice: useInterruptNotice(run, options) };
  }, wrapper && { wrapper });
  const ask = (...ids: string[]) => act(() => source.interrupt(ids.map(yesNo)));
  return { source, result, unmount, ask, warnings };
}

beforeEach(() => {
  document.title = 'Travel desk';
});

describe('while the page is looked at', () => {
  it('nothing is changed, counted or shown', () => {
    const { shown } = systemNotifications('granted');
    const { ask, result } = watchRun();
    ask('one');
    expect([document.title, shown, result.current.notice.count]).toEqual(['Travel desk', [], 1]);
    look('away');
    look('back');
    expect([document.title, shown]).toEqual(['Travel desk', []]);
  });
});

describe('while the page is hidden', () => {
  it('nothing happens that was not asked for', () => {
    const { shown } = systemNotifications('granted');
    const { ask } = watchRun({});
    look('away');
    ask('one');
    expect([document.title, shown]).toEqual(['Travel desk', []]);
  });

  it('the title counts, and goes back', () => {
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

  it('a title that the app sets meanwhile stays, and is counted in turn', () => {
    const { ask } = watchRun();
    look('away');
    ask('one');
    document.title = 'Trip to Rome';
    ask('two', 'three');
    expect(document.title).toBe('(2) Trip to Rome');
    look('back');
    expect(document.title).toBe('Trip to Rome');
  });

  it('the title goes back where the hook leaves the page', () => {
    const { ask, unmount } = watchRun();
    look('away');
    ask('one');
    unmount();
    expect(document.title).toBe('Travel desk');
  });

  it('the app’s icon counts, and is cleared', () => {
    const badge: (number | undefined)[] = [];
    vi.stubGlobal('navigator', {
      setAppBadge: async (count?: number) => void badge.push(count),
      clearAppBadge: async () => void badge.push(0),
    });
    const { ask } = watchRun({ badge: true });
    look('away');
    ask('one', 'two');
    look('back');
    vi.unstubAllGlobals();
    expect(badge).toEqual([2, 0]);
  });

  it('what is answered or has expired does not count', () => {
    const clock = createManualClock(NOON);
    const soon = { ...yesNo('two'), expiresAt: new Date(NOON + 60_000).toISOString() };
    const a = conversation('a', [yesNo('one'), soon, yesNo('three')]);
    const { result } = renderHook(() => {
      const conversations = useInterruptedRuns([a], { clock });
      return { conversations, notice: useInterruptNotice(conversations) };
    });
    expect(result.current.notice.count).toBe(3);
    const run = result.current.conversations[0]?.run;
    act(() => void run?.approve(run.interrupts[0]?.key ?? ''));
    expect(result.current.notice.count).toBe(2);
    act(() => clock.advance(60_000));
    expect(result.current.notice.count).toBe(1);
  });

  it('is told in the app’s language', () => {
    const { shown } = systemNotifications('granted');
    const { ask } = watchRun(ALL, ({ children }) => (
      <HoldpointProvider labels={germanLabels}>{children}</HoldpointProvider>
    ));
    look('away');
    ask('one', 'two');
    expect(shown[0]?.title).toBe('2 Anfragen warten auf Sie');
  });
});

describe('the notification', () => {
  it('says only that something waits, replaces itself, and closes when all is settled', () => {
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

  it('is replaced without a sound where one of several is settled', () => {
    const { shown } = systemNotifications('granted');
    const a = conversation('a', []);
    const b = conversation('b', []);
    renderHook(() =>
      useInterruptNotice(useInterruptedRuns([a, b]), {
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

  it('closes when the page is looked at, and brings it to the front when it is pressed', () => {
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

  it('that the person closed comes back with a new request only', () => {
    const { shown } = systemNotifications('granted');
    const [a, b] = [conversation('a', []), conversation('b', [])];
    renderHook(() => useInterruptNotice(useInterruptedRuns([a, b]), ALL));
    look('away');
    act(() => a.agent.interrupt([yesNo('one')]));
    act(() => b.agent.interrupt([yesNo('two')]));
    shown[1]?.press();
    act(() => b.agent.succeed());
    expect(shown).toHaveLength(2);
  });

  it('is not shown without the permission, which is asked for on a press alone', async () => {
    const { shown, Notification } = systemNotifications('default');
    const { ask, result } = watchRun();
    look('away');
    ask('one');
    expect(shown).toEqual([]);
    look('back');
    vi.stubGlobal('navigator', { userActivation: { isActive: false } });
    expect(await act(() => result.current.notice.ask())).toBe('default');
    expect(Notification.asked).toBe(0);
    vi.stubGlobal('navigator', { userActivation: { isActive: true } });
    expect(await act(() => result.current.notice.ask())).toBe('granted');
    expect(result.current.notice.permission).toBe('granted');
    look('away');
    ask('two');
    expect(shown).toHaveLength(1);
  });

  it('is not missed where the browser has none, and says so', () => {
    const { result, ask } = watchRun();
    expect(result.current.notice.permission).toBe('unsupported');
    look('away');
    ask('one');
    expect(document.title).toBe('(1) Travel desk');
  });

  it('is given up where the browser leaves it to service workers', () => {
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
    expect(result.current.notice.permission).toBe('unsupported');
  });

  it('is shown without words where those of the app throw', () => {
    const { shown } = systemNotifications('granted');
    const { ask, warnings } = watchRun({
      ...ALL,
      describe: () => {
        throw new Error('no words');
      },
    });
    look('away');
    ask('one');
    expect(shown[0]?.options.body).toBeUndefined();
    expect(warnings).toEqual(['CALLBACK_FAILED']);
  });
});

describe('the sound', () => {
  it('is made for each arrival while the page is hidden, and the notification is silent then', () => {
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
});
