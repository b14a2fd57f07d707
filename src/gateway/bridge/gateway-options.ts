import type { OnWarning } from '../../core/errors/warnings.js';
import type { Clock } from '../../core/util/clock.js';
import type { GatewayDialog } from '../asks/ask-in-dialog.js';
import type { GatewayMessages, GatewayTool } from '../asks/gateway-tool.js';
import type { PermissionOptions } from '../asks/permission-tool.js';
import type { InteractionNotificationOptions } from '../notifications/interaction-notifications.js';
import type { GatewaySchedule } from '../notifications/request-schedule.js';
import type { GatewaySpans } from '../notifications/request-spans.js';
import type { MayAnswer } from '../people/check-reviewer.js';
import type { GatewayRecorder } from '../records/gateway-recorder.js';
import type { SigningKey } from '../request-signer.js';
import type { GatewayRules } from '../rules/rule-book.js';
import type { InteractionStore } from '../store/interaction-store.js';

/**
 * Which tools a bridge asks about, how long a person has to answer, and what the agent is told.
 *
 * @example
 * createGatewayBridge({ timeoutMs: 10 * 60_000, edits: (toolName) => toolName !== 'Bash' });
 */
export interface GatewayOptions extends PermissionOptions, InteractionNotificationOptions {
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
   * How many milliseconds a person counts as viewing an interaction after their page last said so.
   *
   * @default 60_000
   */
  readonly viewingMs?: number | undefined;
  /**
   * Keeps what is open, so that several processes show and answer the same: `postgresStore` of
   * `holdpoint/gateway/postgres`.
   *
   * @default memoryStore(), which a restart empties.
   */
  readonly store?: InteractionStore | undefined;
  /**
   * Makes a record of each answer and each cancellation, and stores it in the same step: `gatewayRecords()` of
   * `holdpoint/server`. Give it to the bridges of all processes.
   *
   * @default No records, and none of their code.
   */
  readonly records?: GatewayRecorder | undefined;
  /**
   * What becomes of requests that nobody answers: `gatewaySchedule()`. Give it to the bridges of all processes.
   *
   * @default They wait until `timeoutMs`.
   */
  readonly schedule?: GatewaySchedule | undefined;
  /**
   * Keeps standing permissions in the store: `gatewayRules()`. Give it to the bridges of all processes; its handler needs
   * `reviewerOf`.
   *
   * @default None, and none of their code: an answer by a page's own rule counts as the person's.
   */
  readonly rules?: GatewayRules | undefined;
  /**
   * Signs each request (`Interaction.signature`), by HMAC. Pages send what they were asked back with their answers
   * (`Submission.asked`), and an answer to anything else is refused as `changed`. At least 32 random bytes as text; of a list
   * the first signs and all are accepted, so that one can be replaced. Give it to the bridges of all processes.
   *
   * @default Nothing is signed.
   */
  readonly signingKey?: SigningKey | undefined;
  /**
   * Makes an OpenTelemetry span of each request: `gatewaySpans()`.
   *
   * @default No spans, and none of their code.
   */
  readonly spans?: GatewaySpans | undefined;
  readonly clock?: Clock | undefined;
  readonly onWarning?: OnWarning | undefined;
}
