import { act, renderHook } from '@testing-library/react';
import { useInterruptedRun } from 'holdpoint';
import { type InterruptNotificationOptions, useInterruptNotification } from 'holdpoint/notification';
import { createScriptedSource } from 'holdpoint/testing';
import type { ReactNode } from 'react';
import { yesNo } from '../react/press.js';

export const ALL = { title: true, badge: true, notification: true } as const;

/** A scripted run with its notifications. */
export function watchRun(
  options: InterruptNotificationOptions = ALL,
  wrapper?: (props: { children: ReactNode }) => ReactNode,
) {
  const source = createScriptedSource();
  const warnings: string[] = [];
  const { result, unmount } = renderHook(() => {
    const run = useInterruptedRun(source, { onWarning: ({ code }) => warnings.push(code) });
    return { run, notification: useInterruptNotification(run, options) };
  }, wrapper && { wrapper });
  const ask = (...ids: string[]) => act(() => source.interrupt(ids.map(yesNo)));
  return { source, result, unmount, ask, warnings };
}
