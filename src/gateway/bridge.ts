import { createWarn, type OnWarning } from '../core/errors/warnings.js';
import { type Clock, systemClock } from '../core/util/clock.js';
import { askForTool, type ToolDesk } from './ask-for-tool.js';
import { askUserQuestionTool } from './ask-user-question.js';
import { type Asked, type Asking, InteractionBook } from './interaction-book.js';
import { englishWords, type GatewayWords, type InteractiveTool } from './interactive-tool.js';
import type { CanUseTool } from './permission.js';
import { type PermissionOptions, permissionTool } from './permission-request.js';
import type { GatewayWatcher, Interaction, SubmitOutcome } from './protocol.js';

/**
 * How a bridge asks: who opens what, how long a person may take, and what the agent is told.
 *
 * @example
 * createGatewayBridge({ timeoutMs: 10 * 60_000, edits: (toolName) => toolName !== 'Bash' });
 *
 * Source: reference/gateway-interactive-tool-ui.txt, "Key Design Decisions".
 */
export interface GatewayOptions extends PermissionOptions {
  /** Handlers of the app's own, asked before the two that are built in. */
  readonly tools?: readonly InteractiveTool[] | undefined;
  /** How long a person may take; null: for ever. Default: five minutes. */
  readonly timeoutMs?: number | null | undefined;
  /** What the agent is told where nobody answered, or said no. */
  readonly words?: Partial<GatewayWords> | undefined;
  readonly clock?: Clock | undefined;
  readonly onWarning?: OnWarning | undefined;
}

/** One conversation: what is asked in it is shown and answered in it only. */
export interface GatewaySession {
  readonly id: string;
  /** For `query({ options: { canUseTool } })` of @anthropic-ai/claude-agent-sdk. Never rejects. */
  readonly canUseTool: CanUseTool;
  /** For every other agent that can wait for a promise. Rejects only where `request` is no JSON that a page can read. */
  ask<A>(asking: Asking<A>): Promise<Asked<A>>;
  /**
   * Answers an open interaction, and says whether the answer was taken. `token` is that of its `Submission`:
   * the same answer twice is taken once.
   */
  submit(id: string, answer: unknown, token?: string): SubmitOutcome;
  /** Abandons an open interaction. Never a denial. */
  cancel(id: string, token?: string): SubmitOutcome;
  pending(): readonly Interaction[];
  /** Tells what is open at once, then whatever changes. The returned function ends it. */
  subscribe(watcher: GatewayWatcher): () => void;
}

/** Itself the session named `default`, for an app that has only one. */
export interface GatewayBridge extends GatewaySession {
  session(id: string): GatewaySession;
  /** Settles everything that is open, ends every subscription, and opens nothing any more. */
  stop(): void;
}

/** The session of an app that names none. */
export const DEFAULT_SESSION = 'default';

const FIVE_MINUTES = 5 * 60_000;

/**
 * The server's half: pauses an agent's tools until a person answered in the browser, the time is over, or
 * the agent gave up. Runs wherever there are web standards: no React, no DOM, nothing of Node.
 *
 * @returns The bridge. None of its promises outlives a timeout, an abort or `stop()`.
 *
 * @example
 * const bridge = createGatewayBridge();
 * const handle = createGatewayHandler(bridge); // Request in, Response out
 * for await (const message of query({ prompt, options: { canUseTool: bridge.canUseTool } })) show(message);
 *
 * Source: reference/gateway-interactive-tool-ui.txt, "Recommendation" and "Key Design Decisions".
 */
export function createGatewayBridge(options: GatewayOptions = {}): GatewayBridge {
  const warn = createWarn(() => options.onWarning);
  const book = new InteractionBook(options.clock ?? systemClock, warn);
  const { timeoutMs = FIVE_MINUTES } = options;
  const desk: ToolDesk = {
    warn,
    timeoutMs,
    tools: [...(options.tools ?? []), askUserQuestionTool, permissionTool(options)],
    words: { ...englishWords, ...options.words },
  };

  function session(id: string): GatewaySession {
    const ask: GatewaySession['ask'] = async (asking) =>
      book.ask(id, { ...asking, timeoutMs: limit(asking) });
    return {
      id,
      ask,
      canUseTool: (toolName, input, context) => askForTool(desk, ask, toolName, input, context),
      submit: (interaction, answer, token) => book.submit(id, interaction, answer, token),
      cancel: (interaction, token) => book.cancel(id, interaction, token),
      pending: () => book.pending(id),
      subscribe: (watcher) => book.subscribe(id, watcher),
    };
  }

  function limit<A>(asking: Asking<A>): number | null {
    return asking.timeoutMs === undefined ? timeoutMs : asking.timeoutMs;
  }

  return { ...session(DEFAULT_SESSION), session, stop: () => book.stop() };
}
