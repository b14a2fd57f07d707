// The entry `holdpoint/copilot/server`: the callbacks of the SDK. Nothing in it reaches React.
export type { CopilotMessages } from './ask.js';
export type { CopilotPermissionAnswer } from './ask-for-permission.js';
export type { CopilotPlanAnswer } from './ask-for-plan.js';
export type { CopilotUserInputAnswer } from './ask-for-user-input.js';
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
export type { CopilotPermission } from './describe-permission.js';
export type { CopilotApproval } from './session-approval.js';
