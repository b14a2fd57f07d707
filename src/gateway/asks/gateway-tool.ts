import { type FromApp, hasMethod, isText } from '../../core/errors/app-values.js';
import type { PermissionContext, PermissionResult } from './can-use-tool.js';

/** A tool call that the agent wants to make, and what the SDK says about it. */
export interface ToolPermission<Update = unknown> {
  readonly toolName: string;
  /** A copy made when the permission was requested: the input that is shown is the input that is allowed. */
  readonly input: Record<string, unknown>;
  readonly context: PermissionContext<Update>;
  /** The bridge's messages to the agent. */
  readonly messages: GatewayMessages;
}

/** How the person is asked about one tool call. */
export interface ToolInteraction<Update = unknown> {
  /** What the browser's half receives. Plain JSON, without anything that only the server may know. */
  readonly request: unknown;
  /**
   * Checks an answer from the browser and turns it into the SDK's result. Undefined refuses the answer, and
   * the interaction stays open. An answer is untrusted input: take from it only what this call allows.
   */
  settle(answer: unknown): PermissionResult<Update> | undefined;
  /**
   * What the agent is told where the person cancels.
   *
   * @default `messages.cancelled`
   */
  readonly cancelled?: string;
  /**
   * How many different people have to give the same answer; `{ behavior: 'deny' }`, also with a
   * `message`, and a cancellation end it at once.
   *
   * @default 1
   */
  readonly approvals?: number | undefined;
}

/**
 * The server's half of a tool that asks a person. The browser's half is an `InteractionReader` of the same kind.
 *
 * @example
 * const pickFile: GatewayTool = {
 *   kind: 'pick-file',
 *   open: ({ toolName, input }) =>
 *     toolName === 'PickFile'
 *       ? {
 *           request: { accept: input.accept },
 *           settle: (answer) =>
 *             typeof answer === 'string'
 *               ? { behavior: 'allow', updatedInput: { ...input, path: answer } }
 *               : undefined,
 *         }
 *       : undefined,
 * };
 * const bridge = createGatewayBridge({ tools: [pickFile] });
 *
 * Source: @anthropic-ai/claude-agent-sdk 0.3, `CanUseTool` and `PermissionResult`.
 */
export interface GatewayTool {
  /** Names both halves. */
  readonly kind: string;
  /** How the person is asked about this call; undefined leaves the call to the next tool. */
  open<Update>(permission: ToolPermission<Update>): ToolInteraction<Update> | undefined;
}

/** What the agent is told where its tool was not allowed. The agent reads these texts, the person does not. */
export interface GatewayMessages {
  /** Nobody answered in time. */
  readonly expired: (timeoutMs: number) => string;
  /** The agent's own signal aborted the request. */
  readonly aborted: string;
  /** The bridge was stopped. */
  readonly stopped: string;
  /** The app's code threw, or the request cannot be written as JSON. */
  readonly failed: string;
  /** The person cancelled AskUserQuestion. */
  readonly dismissed: string;
  /** The person cancelled a permission request. */
  readonly cancelled: string;
  /** The person denied a permission without giving a reason. */
  readonly denied: string;
  /** Stands for the answer to a question that the person skipped. */
  readonly skipped: string;
}

/** The default messages. */
const englishMessages: GatewayMessages = {
  expired: (timeoutMs) => `Nobody answered within ${durationText(timeoutMs)}, so this was denied.`,
  aborted: 'The request was aborted before anybody answered.',
  stopped: 'The server stopped before anybody answered.',
  failed: 'The request could not be shown to anybody.',
  dismissed: 'User dismissed the question',
  cancelled: 'User dismissed the request',
  denied: 'User denied the request',
  skipped: '(skipped)',
};

function durationText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const [count, unit] = seconds % 60 === 0 && seconds > 0 ? [seconds / 60, 'minute'] : [seconds, 'second'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** The messages with those of the app's that are texts; one that fails is replaced by ours. */
export function messagesOf(given: Partial<GatewayMessages> = {}, fromApp: FromApp): GatewayMessages {
  const { expired = englishMessages.expired } = given;
  return {
    ...englishMessages,
    ...given,
    expired: (timeoutMs) =>
      fromApp(
        'messages.expired',
        () => expired(timeoutMs),
        isText,
        () => englishMessages.expired(timeoutMs),
      ),
  };
}

/** What a tool or a dialog of the app, which may be plain JavaScript, has opened. */
export function checkOpened<T extends object>(opened: T | undefined): T | undefined {
  if (opened == null || hasMethod(opened, 'settle')) return opened ?? undefined;
  // A promise that rejects would be reported as an error without a cause.
  void Promise.resolve(opened).catch(() => undefined);
  throw new TypeError('`open` has to return an object with `settle`, or undefined.');
}
