import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import {
  type ElicitationCompleteNotification,
  ElicitationCompleteNotificationSchema,
  type ElicitRequest,
  ElicitRequestSchema,
  type ElicitResult,
} from '@modelcontextprotocol/sdk/types.js';
import { expectTypeOf } from 'vitest';
import { createElicitationSource } from '../../src/sources/mcp/mcp-source.js';
import type { ElicitRequestLike, ElicitResult as OurResult } from '../../src/sources/mcp/index.js';

declare const client: Client;
const source = createElicitationSource();

client.setRequestHandler(ElicitRequestSchema, source.handler);
client.setRequestHandler(ElicitRequestSchema, source.handlerFor('GitHub'));
client.setNotificationHandler(ElicitationCompleteNotificationSchema, source.complete);

expectTypeOf<ElicitRequest>().toExtend<ElicitRequestLike>();
expectTypeOf<OurResult>().toExtend<ElicitResult>();
expectTypeOf<ElicitationCompleteNotification>().toExtend<Parameters<typeof source.complete>[0]>();
