import { createWarn, type OnWarning } from '../core/errors/warnings.js';
import { type Clock, systemClock } from '../core/util/clock.js';
import type { ElicitResult } from '../sources/mcp/elicitation.js';
import { askForElicitation, type ElicitationRequest, type RequestContext } from './ask-for-elicitation.js';
import { askForTool } from './ask-for-tool.js';
import {
  askInDialog,
  type GatewayDialog,
  type UserDialogRequest,
  type UserDialogResult,
} from './ask-in-dialog.js';
import type { AskOptions, AskOutcome } from './ask-options.js';
import { askUserQuestionTool } from './ask-user-question-tool.js';
import type { CanUseTool } from './can-use-tool.js';
import { isAcceptable } from './check-answer.js';
import { toInteraction } from './gateway-interaction.js';
import type { GatewayWatcher, Interaction, Reviewer, SubmitOutcome } from './gateway-protocol.js';
import { englishMessages, type GatewayMessages, type GatewayTool } from './gateway-tool.js';
import { InteractionNotices, type NoticeOptions } from './notices/interaction-notices.js';
import type { MayAnswer } from './people/refusal-of.js';
import { setClaim } from './people/set-claim.js';
import { type PermissionOptions, permissionTool } from './permission-tool.js';
import { type CheckAnswer, SessionAnswers, type SubmitOptions } from './session-answers.js';
import { SessionWatchers } from './session-watchers.js';
import type { InteractionStore } from './store/interaction-store.js';
import { memoryStore } from './store/memory-store.js';
import { WaitingRequests } from './waiting-requests.js';

/**
 * Which tools a bridge asks about, how long a person has to answer, and what the agent is told.
 *
 * @example
 * createGatewayBridge({ timeoutMs: 10 * 60_000, edits: (toolName) => toolName !== 'Bash' });
 */
export interface GatewayOptions extends PermissionOptions, NoticeOptions {
  /** The app's own tools, tried before AskUserQuestion and permission requests. */
  readonly tools?: readonly GatewayTool[] | undefined;
  /** The dialogs of Claude Code that the app can show; any other is cancelled. */
  readonly dialogs?: readonly GatewayDialog[] | undefined;
  /**
   * How many milliseconds a person has to answer; null waits for ever.
   *
   * @default 300_000
   */
  readonly timeoutMs?: number | null | undefined;
  /** Replaces some of the messages that the agent is given where a tool was not allowed. */
  readonly messages?: Partial<GatewayMessages> | undefined;
  /**
   * Whether a person may answer or cancel an interaction: true, or the words with which they are refused. Asked before each
   * answer. Where it throws, the answer is refused, with the warning `CALLBACK_FAILED`.
   *
   * @default Everybody who may see the session.
   */
  readonly mayAnswer?: MayAnswer | undefined;
  /**
   * How many milliseconds a person counts as looking at an interaction after their page last said so.
   *
   * @default 60_000
   */
  readonly claimMs?: number | undefined;
  /**
   * Keeps what is open, so that several processes show and answer the same: `postgresStore` of
   * `holdpoint/gateway/postgres`.
   *
   * @default memoryStore(), which a restart empties.
   */
  readonly store?: InteractionStore | undefined;
  readonly clock?: Clock | undefined;
  readonly onWarning?: OnWarning | undefined;
}

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
   * Answers an open interaction. What was accepted is durable in the store when the promise resolves. Rejects with
   * HoldpointError `STORE_UNREACHABLE` where the store cannot be reached, and may then be called again with the same token.
   */
  submit(id: string, answer: unknown, options?: SubmitOptions): Promise<SubmitOutcome>;
  /** Cancels an open interaction, which is not the same as denying it. Rejects as `submit` does. */
  cancel(id: string, options?: SubmitOptions): Promise<SubmitOutcome>;
  /**
   * Says to everybody in the session that a person looks at an open interaction, for `claimMs` from now; with
   * `claimed: false`, that they no longer do. Rejects as `submit` does.
   *
   * @returns Whether such an interaction is open.
   */
  claim(id: string, reviewer: Reviewer, claimed?: boolean): Promise<boolean>;
  /** The open interactions, oldest first. Rejects as `submit` does. */
  pending(): Promise<readonly Interaction[]>;
  /** Sends the open interactions at once, then every change. The returned function ends the subscription. */
  subscribe(watcher: GatewayWatcher): () => void;
}

/** Several sessions as one: what is open in them, and their answers. Nothing is asked in it. */
export type GatewaySessions = Pick<GatewaySession, 'submit' | 'cancel' | 'claim' | 'pending' | 'subscribe'>;

/** A bridge is also its session named `default`, for an app with a single conversation. */
export interface GatewayBridge extends GatewaySession {
  session(id: string): GatewaySession;
  /** Several sessions as one, for an inbox. Of any other session nothing is told, and nothing is answered. */
  sessions(ids: readonly string[]): GatewaySessions;
  /**
   * Settles what agents of this process wait for as `stopped`, ends every subscription of this process, and refuses new
   * interactions. Never rejects.
   */
  stop(): Promise<void>;
}

/** The session of an app that names none. */
export const DEFAULT_SESSION = 'default';

const ONE_MINUTE = 60_000;
const FIVE_MINUTES = 5 * ONE_MINUTE;

/**
 * Creates the server's half: it pauses an agent's tools until a person has answered in the browser, the time
 * is up, or the agent has aborted. It runs on web standards alone, so not only in Node.
 *
 * @param options Tools, timeout and messages.
 * @returns The bridge. Each of its promises is settled by an answer, a timeout, an abort or `stop()`.
 *
 * @example
 * const bridge = createGatewayBridge();
 * const handle = createGatewayHandler(bridge); // takes a Request, returns a Response
 * const { canUseTool, onElicitation } = bridge;
 * for await (const message of query({ prompt, options: { canUseTool, onElicitation } })) show(message);
 *
 * Source: Claude Agent SDK, "Handle approvals and user input"
 * (https://platform.claude.com/docs/en/agent-sdk/user-input).
 */
export function createGatewayBridge(options: GatewayOptions = {}): GatewayBridge {
  const warn = createWarn(() => options.onWarning);
  const clock = options.clock ?? systemClock;
  const store = options.store ?? memoryStore({ clock });
  const notices = new InteractionNotices(options, store, clock, warn);
  const requests = new WaitingRequests(store, clock, warn, notices);
  const watchers = new SessionWatchers(store, clock, warn);
  const { timeoutMs = FIVE_MINUTES, mayAnswer, claimMs = ONE_MINUTE } = options;
  const tools = [...(options.tools ?? []), askUserQuestionTool, permissionTool(options)];
  const messages = { ...englishMessages, ...options.messages };
  const dialogs = options.dialogs ?? [];
  const check: CheckAnswer = (id, document, answer) => {
    const read = requests.readerOf(id);
    return read ? read(answer) !== undefined : isAcceptable(document, answer, { tools, dialogs, messages });
  };

  function sessions(ids: readonly string[], name = ''): GatewaySessions {
    const answers = new SessionAnswers(ids, store, { check, mayAnswer }, warn);
    return {
      submit: (interaction, answer, given = {}) => answers.submit(interaction, answer, given),
      cancel: (interaction, given = {}) => answers.cancel(interaction, given),
      claim: (interaction, reviewer, claimed = true) =>
        setClaim(store, ids, interaction, reviewer, claimed ? claimMs : null),
      async pending() {
        const { open } = await store.list(ids);
        return open.flatMap((stored) => toInteraction(stored) ?? []);
      },
      subscribe: (watcher) => watchers.subscribe(ids, name, watcher),
    };
  }

  function session(id: string): GatewaySession {
    const ask: GatewaySession['ask'] = (asked) =>
      requests.ask(id, { ...asked, timeoutMs: asked.timeoutMs === undefined ? timeoutMs : asked.timeoutMs });
    return {
      id,
      ask,
      canUseTool: (toolName, input, context) =>
        askForTool({ tools, messages, timeoutMs, warn }, ask, toolName, input, context),
      onElicitation: (request, context) => askForElicitation(ask, warn, request, context),
      onUserDialog: (request, context) => askInDialog(dialogs, ask, warn, request, context),
      supportedDialogKinds: dialogs.map(({ dialogKind }) => dialogKind),
      ...sessions([id], id),
    };
  }

  return {
    ...session(DEFAULT_SESSION),
    session,
    sessions: (ids) => sessions([...new Set(ids)]),
    async stop() {
      await requests.stop();
      watchers.stop();
    },
  };
}
