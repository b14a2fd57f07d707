import { readFile } from 'node:fs/promises';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import { extname, join } from 'node:path';
import { agentHandler, isForAgent } from '../../../stories/agent/http-server.js';

export interface Served {
  readonly url: string;
  close(): Promise<void>;
}

/** The headers for one address, with which pages of one folder may differ. */
export type HeadersOf = (address: URL) => OutgoingHttpHeaders;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** The address of an empty page, beside the files of every folder. */
export const BLANK = '/blank';

/** The agent without its delays, so that tests do not wait for them. */
const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Serves the files of a folder on a free port, beside the embedded agent. */
export async function serveFolder(folder: string, headersOf: HeadersOf = () => ({})): Promise<Served> {
  const agent = agentHandler({ pause });
  const server = createServer((request, response) => {
    if (isForAgent(request)) return void agent(request, response);
    const address = new URL(request.url ?? '/', 'http://localhost');
    // Some browsers request it by themselves, and report on the page's console that it is missing.
    if (address.pathname === '/favicon.ico') return void response.writeHead(204).end();
    if (address.pathname === BLANK)
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>');
    const path = address.pathname === '/' ? '/index.html' : address.pathname;
    const type = TYPES[extname(path)] ?? 'text/plain';
    // Built files do not change, so a reloaded page may use its cached and compiled scripts.
    const kept = type === 'text/html' ? {} : { 'cache-control': 'max-age=31536000, immutable' };
    const headers = headersOf(address);
    readFile(join(folder, path)).then(
      (content) => response.writeHead(200, { 'content-type': type, ...kept, ...headers }).end(content),
      () => response.writeHead(404, headers).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no address.');
  return {
    url: `http://localhost:${address.port}/`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
