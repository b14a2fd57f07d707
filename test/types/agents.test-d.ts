import type {
  AbstractAgent,
  ResumeEntry as ClientEntry,
  Interrupt as ClientInterrupt,
  HttpAgent,
} from '@ag-ui/client';
import type { AbstractAgent as Agent54, HttpAgent as Http54 } from 'ag-ui-client-0.0.54';
import type { AbstractAgent as Agent59, HttpAgent as Http59 } from 'ag-ui-client-0.0.59';
import { expectTypeOf } from 'vitest';
import type { Interrupt, ResumeEntry } from '../../src/core/protocol/ag-ui.js';
import type { useInterruptedRun } from '../../src/react/run/use-interrupted-run.js';
import type { AgentLike } from '../../src/sources/ag-ui/agent-like.js';

expectTypeOf<AbstractAgent>().toExtend<AgentLike>();
expectTypeOf<HttpAgent>().toExtend<AgentLike>();
expectTypeOf<Agent54>().toExtend<AgentLike>();
expectTypeOf<Http54>().toExtend<AgentLike>();
expectTypeOf<Agent59>().toExtend<AgentLike>();
expectTypeOf<Http59>().toExtend<AgentLike>();

expectTypeOf<ResumeEntry>().toExtend<ClientEntry>();
expectTypeOf<ClientInterrupt>().toExtend<Interrupt>();

type Watched = Parameters<typeof useInterruptedRun>[0];
expectTypeOf<{ threadId: string }>().not.toExtend<Watched>();
