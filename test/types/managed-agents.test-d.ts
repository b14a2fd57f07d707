import type Anthropic from '@anthropic-ai/sdk';
import { expectTypeOf } from 'vitest';
import type { SessionEventsLike, UserEvent } from '../../src/sources/managed-agents/index.js';

type Events = Anthropic['beta']['sessions']['events'];

expectTypeOf<Events>().toExtend<SessionEventsLike>();
// Methods compare their parameters loosely, so what is sent is compared by itself.
expectTypeOf<UserEvent>().toExtend<Parameters<Events['send']>[1]['events'][number]>();
