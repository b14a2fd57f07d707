import { createManualClock } from 'holdpoint/testing';
import { expect, it } from 'vitest';
import { streamEvents, type Watcher } from '../../src/gateway/http/stream-events.js';

/** A stream, its watcher, and how often the subscription was ended. */
function open({ maxQueuedBytes = 1_000, signal = new AbortController().signal } = {}) {
  const clock = createManualClock();
  const watchers: Watcher<string>[] = [];
  const subscription = { ended: 0 };
  const subscribe = (watcher: Watcher<string>) => {
    watchers.push(watcher);
    return () => {
      subscription.ended += 1;
    };
  };
  const response = streamEvents(subscribe, { clock, keepAliveMs: 1_000, maxQueuedBytes, signal });
  const [watcher] = watchers;
  if (!watcher) throw new Error('Nobody has subscribed');
  return { response, watcher, subscription, clock };
}

it('ends once, however often it is ended', async () => {
  const aborting = new AbortController();
  const { response, watcher, subscription, clock } = open({ signal: aborting.signal });
  watcher.next('a');
  watcher.end();
  watcher.end();
  aborting.abort();
  clock.advance(10_000);
  expect(await response.text()).toBe('data: "a"\n\n');
  expect(subscription.ended).toBe(1);
});

it('ends when the signal reports that its reader has disconnected', async () => {
  const aborting = new AbortController();
  const { response, watcher, subscription } = open({ signal: aborting.signal });
  watcher.next('a');
  aborting.abort();
  expect(await response.text()).toBe('data: "a"\n\n');
  expect(subscription.ended).toBe(1);
});

it('ends at once when its reader had disconnected before', async () => {
  const { response, subscription, clock } = open({ signal: AbortSignal.abort() });
  clock.advance(10_000);
  expect(await response.text()).toBe('');
  expect(subscription.ended).toBe(1);
});

it('ends when its reader cancels it', async () => {
  const { response, subscription, clock } = open();
  await response.body?.cancel();
  clock.advance(10_000);
  expect(subscription.ended).toBe(1);
});

it('accepts one more event when its queue is full', async () => {
  const event = 'data: "a"\n\n';
  const { response, watcher, subscription } = open({ maxQueuedBytes: event.length });
  watcher.next('a');
  watcher.next('a');
  expect(subscription.ended).toBe(0);
  watcher.next('a');
  expect(subscription.ended).toBe(1);
  await expect(response.text()).rejects.toThrow(`More than ${event.length} bytes wait for the reader`);
});
