import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import express from 'express';
import fastify from 'fastify';
import { createGatewayHandler } from 'holdpoint/gateway';
import { describe, expect, it, onTestFinished } from 'vitest';
import { toNodeListener } from '../../guides/node-adapter.mjs';
import { ALLOW, bash, callTool, onlyOpen, openBridge, permission } from './support.js';

type Handle = (request: Request) => Promise<Response>;

const headers = { 'content-type': 'application/json' };

async function listen(listener: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port');
  return `http://127.0.0.1:${address.port}/interactions`;
}

async function withFastify(handle: Handle, ownBody = true) {
  const app = fastify();
  const listener = toNodeListener(handle);
  if (ownBody) app.all('/interactions', listener);
  else
    app.all('/interactions', (request, reply) => {
      reply.hijack();
      void listener(request.raw, reply.raw);
    });
  onTestFinished(() => app.close());
  return `${await app.listen({ port: 0, host: '127.0.0.1' })}/interactions`;
}

function withExpress(handle: Handle, ...parsers: express.RequestHandler[]) {
  const app = express();
  app.use(...parsers);
  app.all('/interactions', toNodeListener(handle));
  return listen(app);
}

/** Reads the body and keeps it to itself. */
const swallow: express.RequestHandler = (request, _response, next) => {
  request.on('data', () => {}).on('end', () => next());
};

const PASS: express.RequestHandler = (_request, _response, next) => next();

describe('the adapter for Node', () => {
  it.each<[string, (handle: Handle) => Promise<string>]>([
    ['Fastify, which parses bodies by default', withFastify],
    ['Express with express.json()', (handle) => withExpress(handle, express.json())],
    ['Express with express.text()', (handle) => withExpress(handle, express.text({ type: '*/*' }))],
    ['Express with express.raw()', (handle) => withExpress(handle, express.raw({ type: '*/*' }))],
    ['Express with a parser of another type', (handle) => withExpress(handle, express.urlencoded())],
    ['Express without a parser', (handle) => withExpress(handle, PASS)],
    ['node:http alone', (handle) => listen(toNodeListener(handle))],
  ])('carries an answer and the stream behind %s', async (_name, start) => {
    const { bridge } = openBridge();
    const url = await start(createGatewayHandler(bridge));
    const stream = await fetch(url);
    const reader = stream.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('"pending"');
    const { result } = callTool(bridge, bash);
    const body = JSON.stringify({ id: await onlyOpen(bridge), answer: ALLOW });
    const accepted = await fetch(url, { method: 'POST', headers, body });
    expect([accepted.status, await accepted.json()]).toEqual([200, { accepted: true }]);
    expect(await result).toEqual(permission.allow_once);
    const refused = await fetch(url, { method: 'POST', headers, body: '{}' });
    expect(refused.status).toBe(400);
    await reader?.cancel();
  });

  it.each<[string, (handle: Handle) => Promise<string>]>([
    ['Fastify, given only the raw request', (handle) => withFastify(handle, false)],
    ['Express with a reader that keeps the body', (handle) => withExpress(handle, swallow)],
  ])('says that the body was read before, behind %s', async (_name, start) => {
    const url = await start(createGatewayHandler(openBridge().bridge));
    const refused = await fetch(url, { method: 'POST', headers, body: '{"id":"x","answer":true}' });
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { error: 'Expected a body that nothing has read: a body parser before this handler has.' },
    ]);
  });

  it('still limits what a parser has read', async () => {
    const url = await withExpress(
      createGatewayHandler(openBridge().bridge, { maxBytes: 100 }),
      express.json(),
    );
    const body = JSON.stringify({ id: 'x', answer: 'é'.repeat(60) });
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(413);
  });
});
