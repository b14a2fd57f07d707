import { isObject, ownText } from '../../../core/util/json.js';
import { omitKeys } from '../../../core/util/merge-objects.js';
import { elicitationReading } from '../../mcp/elicitation-reading.js';
import type { InteractionReader } from '../interaction-reader.js';

/**
 * Reads what an MCP server of the agent wants to know, as `holdpoint/mcp` does. The server's name, and the title
 * and description that the agent's SDK gives, stand above the server's own message.
 *
 * Source: @anthropic-ai/claude-agent-sdk 0.3, `OnElicitation` and `ElicitationRequest`.
 */
export const readElicitationRequest: InteractionReader = ({ kind, request }, ask) => {
  // The same as in the gateway's `askForElicitation`, of which only types may be imported here.
  if (kind !== 'mcp:elicitation' || !isObject(request)) return undefined;
  const title = ownText(request, 'title') ?? ownText(request, 'displayName');
  const heading = [ownText(request, 'serverName'), title].filter(isText).join(' · ');
  const lines = [heading, ownText(request, 'description'), ownText(request, 'message')].filter(isText);
  const params = omitKeys(request, 'title', 'displayName', 'description', 'serverName');
  const reading = elicitationReading(params, ask);
  const { more = omitKeys(params, 'message') } = reading.prompt;
  return {
    ...reading,
    prompt: { ...reading.prompt, message: lines.length > 0 ? lines.join('\n') : null, more },
  };
};

function isText(text: string | null): text is string {
  return text !== null && text !== '';
}
