import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  ElicitationCompleteNotificationSchema,
  ElicitRequestParamsSchema,
  ElicitRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { createMcpSource, type McpSource } from 'holdpoint/mcp';

/**
 * A person may take any time, and the SDK gives up after a minute by default. This is the longest
 * timeout.
 */
const PATIENT = { timeout: 2 ** 31 - 1 };

/** The SDK's own client and server, both in this page. The server asks, and gets the result. */
export function askOverMcp(params: unknown, onResult: (result: unknown) => void): McpSource {
  const source = createMcpSource({ server: 'Filings' });
  void connect(source).then(async (server) => {
    onResult(await server.elicitInput(ElicitRequestParamsSchema.parse(params), PATIENT));
  });
  return source;
}

async function connect(source: McpSource): Promise<Server> {
  const elicitation = { form: {}, url: {} };
  const client = new Client({ name: 'app', version: '1.0.0' }, { capabilities: { elicitation } });
  client.setRequestHandler(ElicitRequestSchema, source.handler);
  client.setNotificationHandler(ElicitationCompleteNotificationSchema, source.complete);
  const server = new Server({ name: 'filings', version: '1.0.0' });
  const [here, there] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(there), client.connect(here)]);
  return server;
}
