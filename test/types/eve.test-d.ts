import type { ClientSession, InputResponse } from 'eve/client';
import type { useEveAgent } from 'eve/react';
import type { EveAgentLike, EveInputResponse, EveSourceOptions } from 'holdpoint/eve';
import { expectTypeOf } from 'vitest';

expectTypeOf<ReturnType<typeof useEveAgent>>().toExtend<EveAgentLike>();
expectTypeOf<ClientSession['respond']>().toExtend<EveSourceOptions['respond']>();
// TypeScript compares parameters of methods loosely, so the sent types are compared separately.
expectTypeOf<EveInputResponse>().toExtend<InputResponse>();
expectTypeOf<readonly EveInputResponse[]>().toExtend<
  Parameters<ReturnType<typeof useEveAgent>['respond']>[0]
>();
