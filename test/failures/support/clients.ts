import { HttpAgent } from '@ag-ui/client';
import { HttpAgent as HttpAgent59 } from 'ag-ui-client-0.0.59';

/** The published clients that a test chat may use. */
export const CLIENTS = {
  '1.0': (url: string, threadId: string) => new HttpAgent({ url, threadId, fetch: hushed }),
  '0.0.59': (url: string, threadId: string) => new HttpAgent59({ url, threadId, fetch: hushed }),
} as const;

type Version = keyof typeof CLIENTS;

export const versions: readonly Version[] = ['1.0', '0.0.59'];

/** The real fetch, but without the client's unhandled rejection when it cancels a broken body. */
async function hushed(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  const { body } = response;
  if (response.ok && body) {
    const reader = Object.assign(body.getReader(), { cancel: () => Promise.resolve() });
    Object.assign(body, { getReader: () => reader });
  }
  return response;
}
