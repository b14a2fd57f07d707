import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createMcpHandler, InMemoryTransport, inputRequired, Server } from '@modelcontextprotocol/server';
import { act, screen } from '@testing-library/react';
import { createMcpSource, type McpSource } from 'holdpoint/mcp';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually.js';
import { producer } from '../../support/walk.js';
import { mcpWays } from '../../ways/mcp.js';
import { showSource } from '../show-source.js';

const mcp = producer('MCP 2026-07-28, client 2', '@modelcontextprotocol/client', mcpWays);
const legacy = producer('MCP 2025-11-25, client 2', '@modelcontextprotocol/client', mcpWays);

const FORM = {
  message: 'Which year?',
  requestedSchema: {
    type: 'object' as const,
    properties: { year: { type: 'string' as const } },
    required: ['year'],
  },
};
const LINK = { mode: 'url' as const, message: 'Sign in first', url: 'https://mcp.example.com/connect' };

function newClient(source: McpSource, mode: 'legacy' | { pin: string }) {
  const client = new Client(
    { name: 'app', version: '1.0.0' },
    { capabilities: { elicitation: { form: {}, url: {} } }, versionNegotiation: { mode } },
  );
  client.setRequestHandler('elicitation/create', source.handler);
  client.setNotificationHandler('notifications/elicitation/complete', source.complete);
  return client;
}

/**
 * A 2.x client and a 2.x server that speak 2026-07-28. The server's only tool first asks for this
 * input.
 */
async function callTool(request: ReturnType<typeof inputRequired.elicit>) {
  const received: unknown[] = [];
  const handler = createMcpHandler(() => {
    const server = new Server({ name: 'filings', version: '1.0.0' }, { capabilities: { tools: {} } });
    server.setRequestHandler('tools/call', async (_, { mcpReq }) => {
      if (!mcpReq.inputResponses) {
        return inputRequired({ inputRequests: { first: request }, requestState: 'state-1' });
      }
      received.push(mcpReq.inputResponses);
      return { content: [{ type: 'text' as const, text: 'filed' }] };
    });
    return server;
  });
  const source = createMcpSource({ server: 'Filings' });
  const shown = showSource(source);
  const client = newClient(source, { pin: '2026-07-28' });
  const transport = new StreamableHTTPClientTransport(new URL('https://filings.example.com/mcp'), {
    // The signal is jsdom's, which Node's Request does not accept.
    fetch: (url, { signal: _, ...init } = {}) => handler.fetch(new Request(url, init)),
  });
  await client.connect(transport);
  return { ...shown, received, result: client.callTool({ name: 'file', arguments: {} }) };
}

describe('a call to a server of 2026-07-28, by a 2.x client', () => {
  it('is repeated with what was filled in', mcp('a form', 'fill in'), async () => {
    const { type, press, received, result } = await callTool(inputRequired.elicit(FORM));
    expect(await screen.findByText(/Filings/)).toBeTruthy();
    await type(/Year/, '2026');
    await press('Send');
    expect(await result).toMatchObject({ content: [{ text: 'filed' }] });
    expect(received).toEqual([{ first: { action: 'accept', content: { year: '2026' } } }]);
  });

  for (const [button, action] of [
    ['Decline', 'decline'],
    ['Skip', 'cancel'],
  ] as const)
    it(`is repeated with ${button}`, mcp('a form', action), async () => {
      const { press, received, result } = await callTool(inputRequired.elicit(FORM));
      await press(button);
      if (button === 'Skip') await press(button);
      await result;
      expect(received).toEqual([{ first: { action } }]);
    });

  it(
    'continues once the page was opened, which has no id in this version',
    mcp('a page to open', 'open'),
    async () => {
      const { user, received, result } = await callTool(inputRequired.elicitUrl(LINK));
      await user.click(await screen.findByRole('link', { name: 'Open mcp.example.com' }));
      await result;
      expect(received).toEqual([{ first: { action: 'accept' } }]);
    },
  );
});

describe('a server of 2025-11-25, with a 2.x client', () => {
  async function connect() {
    const source = createMcpSource({ server: 'Filings' });
    const shown = showSource(source);
    const client = newClient(source, 'legacy');
    const server = new Server({ name: 'filings', version: '1.0.0' });
    const [here, there] = InMemoryTransport.createLinkedPair();
    await Promise.all([server.connect(there), client.connect(here)]);
    return { ...shown, server };
  }

  it('sends its requests itself, and gets the answer', legacy('a form', 'fill in'), async () => {
    const { server, type, press } = await connect();
    const result = server.elicitInput(FORM);
    await type(/Year/, '2025');
    await press('Send');
    expect(await result).toEqual({ action: 'accept', content: { year: '2025' } });
  });

  it('can cancel its request', async () => {
    const { server, run } = await connect();
    // The client cannot cancel the request with id 0, which is the first, so a ping takes that id.
    await server.ping();
    const ending = new AbortController();
    const result = server.elicitInput(FORM, { signal: ending.signal });
    await screen.findByRole('button', { name: 'Decline' });
    const refused = expect(result).rejects.toThrow();
    act(() => ending.abort());
    await refused;
    await eventually(() => expect(run()?.interrupts).toEqual([]));
    expect(run()?.receipts).toMatchObject([{ ending: 'withdrawn', answer: null }]);
  });
});
