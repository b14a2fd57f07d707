import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { parseJson } from '../../src/core/util/json.js';

/** Reads a request's body; undefined where it is not JSON. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  return parseJson(await text(request));
}

export function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
