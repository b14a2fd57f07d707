import type { IncomingMessage } from 'node:http';
import { gzipSync } from 'node:zlib';
import Anthropic from '@anthropic-ai/sdk';
import type { BetaManagedAgentsUserMessageEventParams } from '@anthropic-ai/sdk/resources/beta/sessions/events';
import { expect, it } from 'vitest';
import { toNodeListener } from '../../guides/node-adapter.mjs';
import { eventsRoute } from '../../stories/docs/managed-agents-route.js';
import { serve } from '../agent/support.js';

const PAGE: BetaManagedAgentsUserMessageEventParams = {
  type: 'user.message',
  content: [{ type: 'text', text: 'Go' }],
};

/** The SDK of a page, the route, and what the API behind it was sent. */
async function open() {
  const heard: IncomingMessage[] = [];
  const api = await serve((request, response) => {
    heard.push(request);
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    response.end(gzipSync(JSON.stringify({ data: [{ id: 'sevt_01', ...PAGE }], next_page: null })));
  });
  const maySee = async (_request: Request, id: string) => id === 'sesn_mine';
  const route = eventsRoute({ maySee, apiKey: 'the key', api });
  const baseURL = `${await serve(toNodeListener(route))}/anthropic`;
  const client = new Anthropic({ apiKey: 'added by the server', baseURL, maxRetries: 0 });
  return { client, heard };
}

it('passes the events of a person’s own session on, with the key of the server', async () => {
  const { client, heard } = await open();
  const sent = await client.beta.sessions.events.send('sesn_mine', { events: [PAGE] });
  expect(sent.data).toMatchObject([PAGE]);
  const listed = await client.beta.sessions.events.list('sesn_mine');
  expect(listed.data).toMatchObject([PAGE]);
  expect(heard.map(({ method, headers }) => [method, headers['x-api-key']])).toEqual([
    ['POST', 'the key'],
    ['GET', 'the key'],
  ]);
  expect(heard[0]?.url).toMatch(/^\/v1\/sessions\/sesn_mine\/events/);
});

it('refuses other sessions, and all else of the API', async () => {
  const { client, heard } = await open();
  await expect(client.beta.sessions.events.list('sesn_other')).rejects.toMatchObject({ status: 403 });
  await expect(client.models.list()).rejects.toMatchObject({ status: 403 });
  await expect(client.beta.sessions.events.list('sesn_mine/../sesn_other')).rejects.toMatchObject({
    status: 403,
  });
  expect(heard).toEqual([]);
});
