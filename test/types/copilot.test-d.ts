import type { SessionConfig } from '@github/copilot-sdk';
import { expectTypeOf } from 'vitest';
import type { CopilotCallbacks } from '../../src/sources/copilot/server.js';

// Both directions: what the SDK passes to each callback, and what the callback returns.
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
