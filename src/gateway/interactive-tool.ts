import type { PermissionContext, PermissionResult } from './permission.js';

/** A tool that the agent wants to use, and what the SDK says of it. */
export interface ToolPermission<Update = unknown> {
  readonly toolName: string;
  /** A copy made when the tool was asked for: what is shown is what is allowed. */
  readonly input: Record<string, unknown>;
  readonly context: PermissionContext<Update>;
  readonly words: GatewayWords;
}

/** How one call is asked about. */
export interface Opening<Update = unknown> {
  /** What the browser's half is given. Plain JSON, and nothing that only the server may know. */
  readonly request: unknown;
  /**
   * Checks what came from the browser and turns it into the SDK's own form. Undefined refuses it: the
   * interaction stays open. Never trust the answer: take from it only what this call allows.
   */
  settle(answer: unknown): PermissionResult<Update> | undefined;
  /** What the agent is told where the person cancelled. Default: `words.cancelled`. */
  readonly cancelled?: string;
}

/**
 * The server's half of an interactive tool. Its other half is an `InteractivePrompt` of the same kind.
 *
 * @example
 * const pickFile: InteractiveTool = {
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
 * Source: reference/gateway-interactive-tool-ui.txt, "Research" and `guides/interactive-tools.md`.
 */
export interface InteractiveTool {
  readonly kind: string;
  /** Undefined: this call is another handler's. */
  open<Update>(permission: ToolPermission<Update>): Opening<Update> | undefined;
}

/** What the agent is told where nobody let its tool go ahead. The agent reads these, not the person. */
export interface GatewayWords {
  readonly expired: (timeoutMs: number) => string;
  readonly aborted: string;
  readonly stopped: string;
  /** The app's own code threw, or the request cannot be told as JSON. */
  readonly failed: string;
  /** A question that was cancelled. */
  readonly dismissed: string;
  /** A permission that was cancelled. */
  readonly cancelled: string;
  /** A permission that was denied without a reason. */
  readonly denied: string;
  /** In the place of the answer to a question that was left out. */
  readonly skipped: string;
}

export const englishWords: GatewayWords = {
  expired: (timeoutMs) => `Nobody answered within ${inWords(timeoutMs)}, so this was denied.`,
  aborted: 'The request was aborted before anybody answered.',
  stopped: 'The server stopped before anybody answered.',
  failed: 'The request could not be shown to anybody.',
  dismissed: 'User dismissed the question',
  cancelled: 'User dismissed the request',
  denied: 'User denied the request',
  skipped: '(skipped)',
};

function inWords(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const [count, unit] = seconds % 60 === 0 && seconds > 0 ? [seconds / 60, 'minute'] : [seconds, 'second'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
