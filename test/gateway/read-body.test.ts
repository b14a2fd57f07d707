import { createManualClock } from 'holdpoint/testing';
import { expect, it } from 'vitest';
import { readBody } from '../../src/gateway/http/read-body.js';

const limits = { maxBytes: 10, timeoutMs: null, clock: createManualClock() };

const post = (body: BodyInit) =>
  // Node requires `duplex` with a stream, and TypeScript's DOM types do not have it.
  new Request('http://localhost/', Object.assign({ method: 'POST', body }, { duplex: 'half' }));

/** A body that never ends. */
function endless(cancel: () => void) {
  return new ReadableStream({
    pull: (controller) => controller.enqueue(new TextEncoder().encode('12345678')),
    cancel,
  });
}

it('is empty when a request has none', async () => {
  expect(await readBody(new Request('http://localhost/'), limits)).toEqual({ state: 'read', text: '' });
});

it('is read up to its limit in bytes', async () => {
  expect(await readBody(post('1234567890'), limits)).toEqual({ state: 'read', text: '1234567890' });
  expect(await readBody(post('12345678901'), limits)).toEqual({ state: 'too large' });
});

it('is used when other code has read it or is reading it, which is not interrupted', async () => {
  const readBefore = post('1');
  await readBefore.text();
  expect(await readBody(readBefore, limits)).toEqual({ state: 'used' });
  const beingRead = post('1');
  const reader = beingRead.body?.getReader();
  expect(await readBody(beingRead, limits)).toEqual({ state: 'used' });
  expect((await reader?.read())?.done).toBe(false);
  reader?.releaseLock();
  expect(await readBody(beingRead, limits)).toEqual({ state: 'used' });
});

it('is cancelled when it is too large', async () => {
  let cancelled = 0;
  const count = () => {
    cancelled += 1;
  };
  expect(await readBody(post(endless(count)), limits)).toEqual({ state: 'too large' });
  expect(cancelled).toBe(1);
});

it('is also too large when its platform cannot cancel it', async () => {
  const unstoppable = endless(() => {
    throw new Error('cannot be stopped');
  });
  expect(await readBody(post(unstoppable), limits)).toEqual({ state: 'too large' });
});
