import { onTestFinished, vi } from 'vitest';

/** Lets eve's client run in a document on Node 20, until the test is over. It asks for Node 24, and takes no `fetch`. */
export function suitEveClient(): void {
  const nodeFetch = fetch;
  // The signals are the document's, which Node's own `fetch` does not take.
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => nodeFetch(url, { ...init, signal: null }));
  onTestFinished(() => void vi.unstubAllGlobals());
  // It stays for what the client still does after the test.
  if (!('withResolvers' in Promise)) {
    Object.defineProperty(Promise, 'withResolvers', { value: withResolvers, configurable: true });
  }
}

function withResolvers() {
  const settle = { resolve: (_value: unknown): void => {}, reject: (_reason: unknown): void => {} };
  const promise = new Promise((resolve, reject) => Object.assign(settle, { resolve, reject }));
  return { promise, ...settle };
}
