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
