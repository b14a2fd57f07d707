const PATH = /^\/anthropic(\/v1\/sessions\/([\w-]+)\/events(?:\/stream)?)$/;
const PASSED = ['accept', 'content-type', 'anthropic-version', 'anthropic-beta'];

interface Upstream {
  /** Whether the person who sends this request may see this session. */
  maySee(request: Request, sessionId: string): Promise<boolean>;
  readonly apiKey: string;
  readonly api?: string;
}

/**
 * The server's half of a page that watches a session: the key stays here, and a person reaches the events of their own
 * sessions, and nothing else. For GET and POST below `/anthropic`.
 */
export function eventsRoute({ maySee, apiKey, api = 'https://api.anthropic.com' }: Upstream) {
  return async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const [, path = '', sessionId = ''] = PATH.exec(pathname) ?? [];
    if (sessionId === '' || !(await maySee(request, sessionId))) return new Response(null, { status: 403 });
    const headers = new Headers({ 'x-api-key': apiKey });
    for (const name of PASSED) {
      const value = request.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    const body = request.method === 'GET' ? null : await request.text();
    const { method, signal } = request;
    const answer = await fetch(`${api}${path}${search}`, { method, headers, body, signal });
    const type = answer.headers.get('content-type') ?? 'application/json';
    return new Response(answer.body, { status: answer.status, headers: { 'content-type': type } });
  };
}
