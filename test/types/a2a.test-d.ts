import type { Message } from '@a2a-js/sdk';
import type { Client } from '@a2a-js/sdk/client';
import { expectTypeOf } from 'vitest';
import type { A2aClientLike, A2aMessage } from '../../src/sources/a2a/index.js';

expectTypeOf<Client>().toExtend<A2aClientLike>();
// TypeScript compares parameters of methods loosely, so the sent type is compared separately.
expectTypeOf<A2aMessage>().toExtend<Message>();
