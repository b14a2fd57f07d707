import type { ElicitResult } from '../../gateway/asks/elicitation.js';
import type { CopilotApproval } from './session-approval.js';

/** A permission request, as @github/copilot-sdk 1.0 gives it to `onPermissionRequest`. Each kind has fields of its own. */
export interface CopilotPermissionRequest {
  readonly kind: string;
  readonly toolCallId?: string | undefined;
}

/** What `onPermissionRequest` decides. `no-result` leaves the request alone, because it is over. */
export type CopilotPermissionResult =
  | { kind: 'approve-once'; approvedInteractively: true }
  | { kind: 'approve-for-session'; approval?: CopilotApproval; domain?: string }
  | { kind: 'reject'; feedback?: string }
  | { kind: 'user-not-available' }
  | { kind: 'no-result' };

/** A question of the agent's tool `ask_user`. */
export interface CopilotUserInputRequest {
  readonly question: string;
  readonly choices?: readonly string[] | undefined;
  /** @default true */
  readonly allowFreeform?: boolean | undefined;
}

export interface CopilotUserInputResponse {
  answer: string;
  /** True for the person's own words, false for one of the choices. */
  wasFreeform: boolean;
}

/** A plan that the agent made in plan mode, and the ways in which it may go on. */
export interface CopilotExitPlanModeRequest {
  readonly summary: string;
  readonly planContent?: string | undefined;
  readonly actions: readonly string[];
  readonly recommendedAction: string;
}

export interface CopilotExitPlanModeResult {
  approved: boolean;
  selectedAction?: string;
  feedback?: string;
}

/** What an MCP server or the agent wants to know: the parameters of `elicitation/create`, and who asks. */
export interface CopilotElicitationContext {
  readonly message: string;
  readonly requestedSchema?: object | undefined;
  readonly mode?: 'form' | 'url' | undefined;
  readonly url?: string | undefined;
  readonly elicitationSource?: string | undefined;
}

/** The callbacks of one Copilot session, for `createSession` and `resumeSession`. None of them rejects. */
export interface CopilotCallbacks {
  readonly onPermissionRequest: (request: CopilotPermissionRequest) => Promise<CopilotPermissionResult>;
  readonly onUserInputRequest: (request: CopilotUserInputRequest) => Promise<CopilotUserInputResponse>;
  readonly onExitPlanModeRequest: (request: CopilotExitPlanModeRequest) => Promise<CopilotExitPlanModeResult>;
  readonly onElicitationRequest: (context: CopilotElicitationContext) => Promise<ElicitResult>;
  /** Ends what is asked when Copilot says that it was answered elsewhere or aborted. */
  readonly onEvent: (event: object) => void;
}
