import { describe, expect, it } from 'vitest';
import { loadChunk } from '../../../src/core/util/load-chunk.js';

// A module that exports its own address: everything after the two slashes is a comment.
const CHUNK = 'data:text/javascript,export const address = import.meta.url; //';

/** Loads a chunk that fails with Chromium's message at every call. */
function failing(address: string) {
  const error = new TypeError(`Failed to fetch dynamically imported module: ${address}`);
  return loadChunk<{ address: string }>(() => Promise.reject(error));
}

describe('a chunk', () => {
  it('is loaded once if that succeeds', async () => {
    let calls = 0;
    const load = async () => {
      calls += 1;
      return 'parts';
    };
    expect(await loadChunk(load)).toBe('parts');
    expect(calls).toBe(1);
  });

  it('that could not be fetched is fetched under another address, because the browser caches the failure', async () => {
    const packed = CHUNK.replaceAll(' ', '%20');
    const { address } = await failing(packed);
    expect(address.startsWith(`${packed}?again=`)).toBe(true);
    expect(address).toMatch(/\?again=\d+$/);
  });

  it('keeps the query of its address', async () => {
    const { address } = await failing(`${CHUNK.replaceAll(' ', '%20')}?v=2`);
    expect(address).toMatch(/\?v=2&again=\d+$/);
  });

  it('whose second fetch fails rejects with that failure', async () => {
    await expect(failing('data:text/nothing,1')).rejects.not.toThrow('Failed to fetch dynamically');
  });

  it.each([
    new Error('the disk is full'),
    new TypeError('dynamically imported module: http://localhost/a.js was refused'),
    'dynamically imported module: http://localhost/a.js',
    null,
  ])('that failed in another way rejects with its error: %s', async (failure) => {
    await expect(loadChunk(() => Promise.reject(failure))).rejects.toBe(failure);
  });
});
