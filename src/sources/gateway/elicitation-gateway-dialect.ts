import { isObject, ownText } from '../../core/util/json.js';
import { omitKeys } from '../../core/util/omit-keys.js';
import { elicitationPrompt, toElicitResult } from '../mcp/elicitation-prompt.js';
import type { GatewayDialect } from './gateway-dialect.js';

/**
 * Shows what an MCP server of the agent wants to know, as `holdpoint/mcp` does. The server's name, and the title
 * and description that the agent's SDK gives, stand above the server's own message.
 *
 * Source: @anthropic-ai/claude-agent-sdk 0.3, `OnElicitation` and `ElicitationRequest`.
 */
export const elicitationGatewayDialect: GatewayDialect = {
  // The same as in the gateway's `askForElicitation`, of which only types may be imported here.
  kind: 'mcp:elicitation',
  read({ request }) {
    if (!isObject(request)) return undefined;
    const title = ownText(request, 'title') ?? ownText(request, 'displayName');
    const heading = [ownText(request, 'serverName'), title].filter(isText).join(' · ');
    const lines = [heading, ownText(request, 'description'), ownText(request, 'message')].filter(isText);
    const params = omitKeys(request, 'title', 'displayName', 'description', 'serverName');
    const prompt = elicitationPrompt(params);
    const message = lines.length > 0 ? lines.join('\n') : null;
    return { ...prompt, message, more: prompt.more ?? omitKeys(params, 'message') };
  },
  write: ({ request }, _prompt, answer) => toElicitResult(request, answer),
};

function isText(text: string | null): text is string {
  return text !== null && text !== '';
}
