/** Refuses a request, and says what was expected. */
export function refuse(status: number, expected: string): Response {
  return json(status, { error: `Expected ${expected}.` });
}

/** Responds with JSON that no cache keeps. */
export function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  });
}
