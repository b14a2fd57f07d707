import { act, screen, within } from '@testing-library/react';
import { createSessionPersistence } from 'holdpoint';
import { createGatewaySource, createHttpTransport } from 'holdpoint/gateway/client';
import { describe, expect, it, vi } from 'vitest';
import { toolCall } from '../../../stories/parts/events.js';
import { approval } from '../../support/open-store.js';
import { showLate } from './support.js';

const region = () => screen.getAllByRole('status')[0];

describe('a request that arrives before what shows it', () => {
  it('loads it once, and reads as a run under way until then', async () => {
    const { source, run, count } = showLate();
    expect(count()).toBe(0);
    act(() => source.interrupt([approval('a')]));
    expect(count()).toBe(1);
    expect(run()).toMatchObject({ status: 'running', interrupts: [], resume: null, canSend: false });
    await expect(run().send('Hello')).rejects.toMatchObject({ code: 'RUN_IN_PROGRESS' });
    expect(source.requests).toEqual([]);
    await expect(run().approve('a')).resolves.toMatchObject({ type: 'ignored' });
  });

  it('is shown and announced where the places were, and its answer is sent', async () => {
    const { source, arrive, run, clock } = showLate();
    const [stack, words] = [screen.getByRole('group'), region()];
    act(() => source.interrupt([approval('a')]));
    expect(words?.textContent).toBe('');
    await arrive();
    expect(screen.getByRole('group', { name: 'Requests from the agent' })).toBe(stack);
    expect(region()).toBe(words);
    expect(words?.textContent).toContain('Go on with a?');
    // The grace period began when the card was shown.
    expect(within(stack).getByText('Go on with a?').closest('[data-fresh]')).not.toBeNull();
    act(() => clock.advance(1_000));
    await act(async () => void run().approve(run().interrupts[0]?.key ?? ''));
    expect(source.requests[0]?.resume).toEqual([
      { interruptId: 'a', status: 'resolved', payload: { approved: true } },
    ]);
  });

  it('leaves the text field, the focus and the typed words alone', async () => {
    const { source, arrive, user } = showLate();
    const field = screen.getByRole('textbox');
    await user.type(field, 'because');
    act(() => source.interrupt([approval('a')]));
    await arrive();
    expect(screen.getByRole('textbox')).toBe(field);
    expect(document.activeElement).toBe(field);
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'because');
  });

  it('is shown at its call', async () => {
    const { source, arrive, container } = showLate();
    const asked = { ...approval('a'), toolCallId: 'call' };
    act(() => source.interrupt([asked], toolCall('call', 'pay', { amount: 3 })));
    expect(container.querySelector('.hp-slot')).toBeNull();
    await arrive();
    expect(container.querySelector('.hp-slot [data-prompt]')).not.toBeNull();
  });

  it('opens its dialog once it can be shown', async () => {
    const { source, arrive } = showLate({ as: 'dialog' });
    act(() => source.interrupt([approval('a')]));
    expect(screen.queryByRole('dialog')).toBeNull();
    await arrive();
    expect(screen.getByRole('dialog').textContent).toContain('Go on with a?');
  });
});

it('what was told before the parts came is read in order: a request under the same id is another one', async () => {
  const onInterrupt = vi.fn();
  const { source, arrive, run } = showLate({ onInterrupt });
  act(() => source.interrupt([{ ...approval('a'), message: 'Pay 3?' }]));
  act(() => source.interrupt([{ ...approval('a'), message: 'Pay 300?' }]));
  expect(onInterrupt).not.toHaveBeenCalled();
  await arrive();
  expect(run().interrupts.map(({ prompt }) => prompt.message)).toEqual(['Pay 300?']);
  expect(run().interrupts[0]?.key).toMatch(/~$/);
});

it('a request that has ended meanwhile is not shown, and a message can be sent', async () => {
  const { source, arrive, run } = showLate();
  act(() => source.interrupt([approval('a')]));
  act(() => source.succeed());
  expect(run()).toMatchObject({ status: 'idle', canSend: true });
  await arrive();
  expect(run()).toMatchObject({ status: 'idle', interrupts: [], receipts: [] });
});

describe('the parts are loaded before anything is asked', () => {
  const start = { type: 'RUN_STARTED', threadId: 'thread-1', runId: 'r' };

  it('where something may be open from the start: it is stored, or the source is there only to ask', () => {
    expect(showLate({ persist: createSessionPersistence() }).count()).toBe(1);
    const transport = createHttpTransport({ url: '/gateway', fetch: () => new Promise(() => {}) });
    expect(showLate({ watched: createGatewaySource(transport) }).count()).toBe(1);
  });

  it('when the page is idle after a run has begun', () => {
    vi.useFakeTimers();
    const { source, count } = showLate();
    vi.runAllTimers();
    expect(count()).toBe(0);
    act(() => source.push(start));
    expect(count()).toBe(0);
    vi.runAllTimers();
    expect(count()).toBe(1);
  });

  it('not at all where the app has them loaded only for a request', () => {
    vi.useFakeTimers();
    const { source, count } = showLate({ loadParts: 'asked' });
    act(() => source.push(start));
    vi.runAllTimers();
    expect(count()).toBe(0);
    act(() => source.interrupt([approval('a')]));
    expect(count()).toBe(1);
  });
});
