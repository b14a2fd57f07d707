// The error message of Chromium and Firefox for a module that failed to load. Other loaders, such as webpack's, retry
// it.
const FAILED_ADDRESS = /dynamically imported module: (\S+)$/;

/**
 * Loads a chunk. A browser keeps a module that it could not fetch as failed for as long as the page lives, so importing
 * it again would never succeed: the same file is then loaded under an address of its own.
 *
 * Source: https://github.com/whatwg/html/issues/6768.
 *
 * @param load Imports the chunk.
 * @returns The chunk. Rejects with the second failure, after which it may be called again.
 *
 * @example
 * const { parts } = await loadChunk(() => import('./parts.js'));
 */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  try {
    return await load();
  } catch (error) {
    const [, address] = (error instanceof Error && FAILED_ADDRESS.exec(error.message)) || [];
    if (address === undefined) throw error;
    const again = `${address}${address.includes('?') ? '&' : '?'}again=${Date.now()}`;
    return import(/* @vite-ignore */ /* webpackIgnore: true */ /* turbopackIgnore: true */ again);
  }
}
