import { describe, expect, it } from 'vitest';
import { loadChunk } from '../../../src/core/util/load-chunk.js';

// A module that tells its own address: everything after the two slashes is a comment.
const CHUNK = 'data:text/javascript,export const address = import.meta.url; //';

/** Loads a chunk that fails as Chromium says it, and as often as it is called. */
function failing(address: string) {
  const error = new TypeError(`Failed to fetch dynamically imported module: ${address}`);
  return loadChunk<{ address: string }>(() => Promise.reject(error));
}

describe('a chunk', () => {
  it('is loaded once where that succeeds', async () => {
    let calls = 0;
    const load = async () => {
      calls += 1;
      return 'parts';
    };
    expect(await loadChunk(load)).toBe('parts');
    expect(calls).toBe(1);
  });

  it('that could not be fetched is fetched under an address that the browser has not failed at', async () => {
    const packed = CHUNK.replaceAll(' ', '%20');
    const { address } = await failing(packed);
    expect(address.startsWith(`${packed}?again=`)).toBe(true);
    expect(address).toMatch(/\?again=\d+$/);
  });

  it('keeps what its address asks for', async () => {
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
  ])('that failed otherwise rejects with what it failed with: %s', async (failure) => {
    await expect(loadChunk(() => Promise.reject(failure))).rejects.toBe(failure);
  });
});
