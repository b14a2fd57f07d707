import type { SessionConfig } from '@github/copilot-sdk';
import { expectTypeOf } from 'vitest';
import type { CopilotCallbacks } from '../../src/sources/copilot/server.js';

// Both ways: what the SDK gives to each callback, and what it takes back.
expectTypeOf<CopilotCallbacks>().toExtend<
  Required<
    Pick<
      SessionConfig,
      | 'onPermissionRequest'
      | 'onUserInputRequest'
      | 'onExitPlanModeRequest'
      | 'onElicitationRequest'
      | 'onEvent'
    >
  >
>();
