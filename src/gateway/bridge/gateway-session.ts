import type { ElicitationRequest, RequestContext } from '../asks/ask-for-elicitation.js';
import type { UserDialogRequest, UserDialogResult } from '../asks/ask-in-dialog.js';
import type { AskOptions, AskOutcome } from '../asks/ask-options.js';
import type { CanUseTool } from '../asks/can-use-tool.js';
import type { ElicitResult } from '../asks/elicitation.js';
import type { GatewayWatcher, Interaction, Reviewer, SubmitOutcome } from '../gateway-protocol.js';
import type { GatewayRulesOptions, ReviewerRules } from '../rules/rule-book.js';
import type { SubmitOptions } from './session-answers.js';

/** One conversation. Its interactions are shown and answered in it only. */
export interface GatewaySession {
  readonly id: string;
  /** For `query({ options: { canUseTool } })` of @anthropic-ai/claude-agent-sdk. Never rejects. */
  readonly canUseTool: CanUseTool;
  /** For `query({ options: { onElicitation } })`: asks what an MCP server of the agent wants to know. Never rejects. */
  readonly onElicitation: (request: ElicitationRequest, context: RequestContext) => Promise<ElicitResult>;
  /** For `query({ options: { onUserDialog } })`, together with `supportedDialogKinds`. Never rejects. */
  readonly onUserDialog: (request: UserDialogRequest, context: RequestContext) => Promise<UserDialogResult>;
  /** The kinds of the bridge's `dialogs`. Claude Code opens no other dialog. */
  readonly supportedDialogKinds: string[];
  /**
   * Asks a person, for any other agent that can wait for a promise. Rejects with HoldpointError
   * `UNSERIALISABLE` where `request` cannot be sent to the browser as JSON, and otherwise never.
   */
  ask<A>(options: AskOptions<A>): Promise<AskOutcome<A>>;
  /**
   * Answers an open interaction. An accepted answer is durable in the store when the promise resolves. Rejects with
   * HoldpointError `STORE_UNREACHABLE` where the store cannot be reached, and may then be called again with the same token.
   */
  submit(id: string, answer: unknown, options?: SubmitOptions): Promise<SubmitOutcome>;
  /** Cancels an open interaction, which is not the same as denying it. Rejects as `submit` does. */
  cancel(id: string, options?: SubmitOptions): Promise<SubmitOutcome>;
  /**
   * Says to everybody in the session that a person is viewing an open interaction, for `viewingMs` from now; with
   * `viewing: false`, that they no longer do. Rejects as `submit` does.
   *
   * @returns Whether such an interaction is open.
   */
  setViewing(id: string, reviewer: Reviewer, viewing?: boolean): Promise<boolean>;
  /** The open interactions, oldest first. Rejects as `submit` does. */
  pending(): Promise<readonly Interaction[]>;
  /**
   * The standing permissions of a person, as the server knows them; null where the bridge has no `rules`. What it returns rejects
   * as `submit` does.
   *
   * @param others Other people whose rules this person may see and revoke.
   */
  rulesOf(reviewer: Reviewer, others?: readonly string[]): ReviewerRules | null;
  /** Sends the open interactions at once, then every change. The returned function ends the subscription. */
  subscribe(watcher: GatewayWatcher): () => void;
}

/** Several sessions as one: what is open in them, and their answers. It cannot ask; use `session(id)` for that. */
export type GatewaySessions = Pick<
  GatewaySession,
  'submit' | 'cancel' | 'setViewing' | 'pending' | 'rulesOf' | 'subscribe'
>;

/** A bridge is also its session named `default`, for an app with a single conversation. */
export interface GatewayBridge extends GatewaySession {
  session(id: string): GatewaySession;
  /** Several sessions as one, for an inbox. It neither shows nor answers the interactions of any other session. */
  sessions(ids: readonly string[]): GatewaySessions;
  /** @internal The `ownersOf` of its `rules`. */
  readonly ownersOf?: GatewayRulesOptions['ownersOf'];
  /**
   * Settles the requests of this process's agents as `stopped`, ends every subscription of this process, and refuses
   * new interactions. Never rejects.
   */
  stop(): Promise<void>;
}
