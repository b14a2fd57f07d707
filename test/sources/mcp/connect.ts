import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  ElicitationCompleteNotificationSchema,
  ElicitRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { createMcpSource, type McpSourceOptions } from 'holdpoint/mcp';

/** A real client and a real server in one process, with a source that answers for the client. */
export async function connect(options: McpSourceOptions = { server: 'Filings' }) {
  const source = createMcpSource(options);
  const client = new Client(
    { name: 'app', version: '1.0.0' },
    { capabilities: { elicitation: { form: {}, url: {} } } },
  );
  client.setRequestHandler(ElicitRequestSchema, source.handler);
  client.setNotificationHandler(ElicitationCompleteNotificationSchema, source.complete);
  const server = new Server({ name: 'filings', version: '1.0.0' }, { capabilities: { tools: {} } });
  const [here, there] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(there), client.connect(here)]);
  return { source, client, server };
}
