import { onTestFinished, vi } from 'vitest';

/**
 * Lets eve's client, which needs Node 24, run in jsdom on Node 20 until the test ends. It takes no
 * `fetch` option.
 */
export function suitEveClient(): void {
  const nodeFetch = fetch;
  // The signals are jsdom's, which Node's own `fetch` does not accept.
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => nodeFetch(url, { ...init, signal: null }));
  onTestFinished(() => void vi.unstubAllGlobals());
  // The polyfill is not removed, because the client may still use it after the test.
  if (!('withResolvers' in Promise)) {
    Object.defineProperty(Promise, 'withResolvers', { value: withResolvers, configurable: true });
  }
}

function withResolvers() {
  const settle = { resolve: (_value: unknown): void => {}, reject: (_reason: unknown): void => {} };
  const promise = new Promise((resolve, reject) => Object.assign(settle, { resolve, reject }));
  return { promise, ...settle };
}
