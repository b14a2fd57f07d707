import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useHiddenUntilFound } from '../../src/inbox/inbox-row.js';

it('scrolls once to an element that the browser found, when it is shown, however late that is', async () => {
  const current = document.createElement('div');
  const scrollIntoView = vi.fn();
  Object.assign(current, { scrollIntoView });
  const onFound = vi.fn();
  const { rerender } = renderHook(({ isHidden }) => useHiddenUntilFound({ current }, isHidden, onFound), {
    initialProps: { isHidden: true },
  });
  current.dispatchEvent(new Event('beforematch'));
  expect(onFound).toHaveBeenCalledTimes(1);
  await new Promise(requestAnimationFrame);
  expect(scrollIntoView).not.toHaveBeenCalled();
  rerender({ isHidden: false });
  await new Promise(requestAnimationFrame);
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
  rerender({ isHidden: true });
  rerender({ isHidden: false });
  await new Promise(requestAnimationFrame);
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
});
