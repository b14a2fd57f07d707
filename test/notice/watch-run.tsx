import { act, renderHook } from '@testing-library/react';
import { useInterruptedRun } from 'holdpoint';
import { type InterruptNoticeOptions, useInterruptNotice } from 'holdpoint/notice';
import { createScriptedSource } from 'holdpoint/testing';
import type { ReactNode } from 'react';
import { yesNo } from '../react/press.js';

export const ALL = { title: true, badge: true, notification: true } as const;

/** A run that is asked by a script, with its notices. */
export function watchRun(
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
