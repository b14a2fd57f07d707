import type { Client as Client2 } from '@modelcontextprotocol/client';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import {
  type ElicitationCompleteNotification,
  ElicitationCompleteNotificationSchema,
  type ElicitRequest,
  ElicitRequestSchema,
  type ElicitResult,
} from '@modelcontextprotocol/sdk/types.js';
import { expectTypeOf } from 'vitest';
import type { ElicitRequestLike, ElicitResult as OurResult } from '../../src/sources/mcp/index.js';
import { createMcpSource } from '../../src/sources/mcp/mcp-source.js';

declare const client: Client;
const source = createMcpSource();

client.setRequestHandler(ElicitRequestSchema, source.handler);
client.setRequestHandler(ElicitRequestSchema, source.handlerFor('GitHub'));
client.setNotificationHandler(ElicitationCompleteNotificationSchema, source.complete);

declare const client2: Client2;
client2.setRequestHandler('elicitation/create', source.handler);
client2.setNotificationHandler('notifications/elicitation/complete', source.complete);

expectTypeOf<ElicitRequest>().toExtend<ElicitRequestLike>();
expectTypeOf<OurResult>().toExtend<ElicitResult>();
expectTypeOf<ElicitationCompleteNotification>().toExtend<Parameters<typeof source.complete>[0]>();
