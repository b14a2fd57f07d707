// The entry `holdpoint/copilot/server`: the callbacks of the SDK. Nothing in it reaches React.
export type { CopilotMessages } from './ask.js';
export type {
  CopilotCallbacks,
  CopilotElicitationContext,
  CopilotExitPlanModeRequest,
  CopilotExitPlanModeResult,
  CopilotPermissionRequest,
  CopilotPermissionResult,
  CopilotUserInputRequest,
  CopilotUserInputResponse,
} from './callback-types.js';
export { type CopilotCallbackOptions, copilotCallbacks } from './copilot-callbacks.js';
export type { CopilotApproval } from './session-approval.js';
