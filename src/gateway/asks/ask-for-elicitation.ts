import type { Warn } from '../../core/errors/warnings.js';
import type { AskOptions, AskOutcome } from './ask-options.js';
import { type ElicitResult, readElicitResult } from './elicitation.js';

/** The kind of an MCP elicitation that an agent passes on; the browser's half has the same. */
export const ELICITATION = 'mcp:elicitation';

/** An elicitation, as the agent's SDK hands it to its host: the parameters of `elicitation/create`, and the server. */
export interface ElicitationRequest {
  readonly message: string;
  /** The name of the MCP server that asks. */
  readonly serverName?: string | undefined;
  readonly mode?: 'form' | 'url' | undefined;
  readonly url?: string | undefined;
  readonly requestedSchema?: object | undefined;
  readonly title?: string | undefined;
  readonly displayName?: string | undefined;
  readonly description?: string | undefined;
}

/** What an SDK says of a request beside the request itself. */
export interface RequestContext {
  readonly signal?: AbortSignal | undefined;
  /** The same each time the SDK repeats the request, as it does after a reconnection. */
  readonly requestId?: string | undefined;
}

/**
 * Asks a person what an MCP server wants to know. Never rejects: a request that cannot be shown, or that nobody
 * answers, is cancelled.
 */
export async function askForElicitation(
  ask: <A>(options: AskOptions<A>) => Promise<AskOutcome<A>>,
  warn: Warn,
  request: ElicitationRequest,
  { signal, requestId }: RequestContext,
): Promise<ElicitResult> {
  try {
    const outcome = await ask({
      kind: ELICITATION,
      request,
      read: (answer) => readElicitResult(answer, request),
      signal,
      requestId,
    });
    return outcome.ending === 'answered' ? outcome.answer : { action: 'cancel' };
  } catch (error) {
    warn('GATEWAY_TOOL_FAILED', { kind: ELICITATION, error });
    return { action: 'cancel' };
  }
}
