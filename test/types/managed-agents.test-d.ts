import type Anthropic from '@anthropic-ai/sdk';
import { expectTypeOf } from 'vitest';
import type { SessionEventsLike, UserEvent } from '../../src/sources/managed-agents/index.js';

type Events = Anthropic['beta']['sessions']['events'];

expectTypeOf<Events>().toExtend<SessionEventsLike>();
// TypeScript compares parameters of methods loosely, so the sent types are compared separately.
expectTypeOf<UserEvent>().toExtend<Parameters<Events['send']>[1]['events'][number]>();
