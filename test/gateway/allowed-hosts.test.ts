import { request } from 'node:http';
import { createGatewayHandler } from 'holdpoint/gateway';
import { describe, expect, it } from 'vitest';
import { openBridge, serve } from './support.js';

/**
 * The status of a request that a browser sends to a page's own host, wherever that host resolves
 * to.
 */
function statusAs(url: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers: { host, 'content-type': 'application/json' } });
    sent.on('response', (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on('error', reject);
    sent.end('{}');
  });
}

const READ = 400;

describe('allowedHosts', () => {
  it.each([
    ['localhost', READ],
    ['LOCALHOST:1234', READ],
    ['app.example:8000', READ],
    ['app.example', 403],
    ['app.example:80001', 403],
    ['[::1]', READ],
    ['[::1]:8000', READ],
    ['evil.example', 403],
    ['localhost.evil.example', 403],
    ['evil-localhost', 403],
    ['localhost@evil.example', 403],
    ['evil.example:localhost', 403],
    ['', 403],
  ])('answers a request for %s with %s', async (host, status) => {
    const sessions: string[] = [];
    const sessionOf = () => {
      sessions.push(host);
      return 'chat';
    };
    const allowedHosts = ['Localhost', 'App.example:8000', '[::1]'];
    const { url } = await serve(openBridge().bridge, { allowedHosts, sessionOf });
    expect(await statusAs(url, host)).toBe(status);
    expect(sessions).toEqual(status === 403 ? [] : [host]);
  });

  it('refuses everybody when it is empty, and nobody when it is left out', async () => {
    const { bridge } = openBridge();
    expect(await statusAs((await serve(bridge, { allowedHosts: [] })).url, 'localhost')).toBe(403);
    expect(await statusAs((await serve(bridge)).url, 'evil.example')).toBe(READ);
  });

  it('checks the URL when a platform passes no Host header', async () => {
    const handle = createGatewayHandler(openBridge().bridge, { allowedHosts: ['app.example'] });
    expect((await handle(new Request('https://app.example/', { method: 'POST' }))).status).toBe(415);
    expect((await handle(new Request('https://evil.example/', { method: 'POST' }))).status).toBe(403);
  });
});
