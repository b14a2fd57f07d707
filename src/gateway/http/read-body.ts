import type { Clock } from '../../core/util/clock.js';

interface BodyLimits {
  readonly maxBytes: number;
  /** How many milliseconds the whole body may take; null: any. */
  readonly timeoutMs: number | null;
  readonly clock: Clock;
}

/** `broken`: it ended early or is not UTF-8. `used`: other code has read it, or is reading it. */
export type Body =
  | { readonly state: 'read'; readonly text: string }
  | { readonly state: 'too large' | 'too slow' | 'broken' | 'used' };

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** Reads a body as text, within limits, whatever its Content-Length says. Never rejects. */
export async function readBody(request: Request, limits: BodyLimits): Promise<Body> {
  if (request.bodyUsed || request.body?.locked) return { state: 'used' };
  const reader = request.body?.getReader();
  if (!reader) return { state: 'read', text: '' };
  const body = await withinTime(readText(reader, limits.maxBytes), limits);
  // The rest is not wanted. A platform may cancel late, and the response must not wait for that.
  if (body.state !== 'read') reader.cancel().catch(() => {});
  return body;
}

async function readText(reader: Reader, maxBytes: number): Promise<Body> {
  // An answer with replaced characters would not be the person's.
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let [text, bytes] = ['', 0];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { state: 'read', text: text + decoder.decode() };
      bytes += value.byteLength;
      if (bytes > maxBytes) return { state: 'too large' };
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    return { state: 'broken' };
  }
}

function withinTime(body: Promise<Body>, { timeoutMs, clock }: BodyLimits): Promise<Body> {
  if (timeoutMs === null) return body;
  return new Promise((resolve) => {
    const cancelTimer = clock.after(timeoutMs, () => resolve({ state: 'too slow' }));
    void body.then((read) => {
      cancelTimer();
      resolve(read);
    });
  });
}

/** A refusal that says what was expected. */
export function refuse(status: number, expected: string): Response {
  return json(status, { error: `Expected ${expected}.` });
}

/** A response that no cache keeps. */
export function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  });
}

/**
 * True where a request names one of these hosts. The `Host` header decides, because servers that are called through an
 * adapter often make up the host of the address.
 */
export function isAllowedHost(request: Request, allowed: readonly string[]): boolean {
  const host = (request.headers.get('host') ?? new URL(request.url).host).toLowerCase();
  const name = host.replace(/:\d*$/, '');
  return allowed.some((one) => [host, name].includes(one.toLowerCase()));
}
