import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One event of a run, as the platform streams it. */
export type RunEvent = readonly [event: string, data: unknown];

export interface GraphServer {
  readonly apiUrl: string;
  /** The bodies of the runs that were started. */
  readonly runs: readonly {
    readonly input?: unknown;
    readonly command?: unknown;
    readonly strict_resume?: boolean;
  }[];
  close(): Promise<void>;
}

/** A server with the part of the LangGraph platform's HTTP that `useStream` needs. */
export async function serveGraph(
  answer: (run: number) => readonly RunEvent[] | Promise<readonly RunEvent[]>,
): Promise<GraphServer> {
  const runs: { input?: unknown; command?: unknown }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const path = request.url ?? '';
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    if (request.method === 'OPTIONS') return void response.end();
    if (!path.endsWith('/runs/stream')) {
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify(path.endsWith('/state') ? { values: {}, next: [], tasks: [] } : { thread_id: 't-1' }),
      );
      return;
    }
    runs.push(JSON.parse(body));
    response.setHeader('content-type', 'text/event-stream');
    const events = await answer(runs.length);
    for (const [event, data] of events) {
      response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    }
    if (events !== torn) return void response.end();
    // Breaks only after this write, so that the events before it have arrived.
    response.write('event: values\n', () => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    apiUrl: `http://127.0.0.1:${port}`,
    runs,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** A run that stops at these interrupts. */
export const stopsAt = (...interrupts: readonly object[]): readonly RunEvent[] => [
  ['metadata', { run_id: 'r' }],
  ['values', { messages: [], __interrupt__: interrupts }],
];

/** A run that ends. */
export const ends: readonly RunEvent[] = [['values', { messages: [], done: true }]];

/** A run whose connection breaks after it began. */
export const torn: readonly RunEvent[] = [['metadata', { run_id: 'r' }]];
