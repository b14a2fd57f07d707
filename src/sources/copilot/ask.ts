import type { JsonObject } from '../../core/util/json.js';
import type { AskOptions, AskOutcome } from '../../gateway/asks/ask-options.js';

/** What the agent is told where nobody answered. The agent reads these texts, the person does not. */
export interface CopilotMessages {
  /** The person cancelled a question or a plan. */
  readonly dismissed: string;
  /** Nobody answered a question or a plan in time, or the server stopped. */
  readonly unanswered: string;
}

/** Asks a person, and never rejects: a request that cannot be shown ends as `stopped`. */
export type Ask = <A>(
  kind: string,
  request: object,
  options: (copy: JsonObject) => Pick<AskOptions<A>, 'request' | 'read' | 'toolCall'>,
) => Promise<AskOutcome<A>>;
