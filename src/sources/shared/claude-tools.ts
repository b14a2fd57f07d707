import type { OwnAction, ProposedCall } from '../../core/protocol/prompt.js';

/**
 * What Claude's own tools do. Their names are Anthropic's, so that nobody else can have chosen them: the Agent SDK puts `mcp__` and
 * the server before those of others, and a session of Managed Agents tells those apart by the type of their events.
 *
 * Sources: @anthropic-ai/claude-agent-sdk 0.3, its tool inputs, where they are written `WebFetch`; @anthropic-ai/sdk 1.12,
 * `BetaManagedAgentsAgentToolset20260401`, where they are written `web_fetch`.
 */
const ACTIONS: Readonly<Record<string, OwnAction>> = {
  bash: 'run',
  edit: 'change',
  multiedit: 'change',
  notebookedit: 'change',
  write: 'write',
  read: 'read',
  glob: 'search',
  grep: 'search',
  webfetch: 'fetch',
  websearch: 'searchWeb',
  exitplanmode: 'plan',
};

/**
 * Marks a call of a tool of Claude's own with what the tool does, so that the page may ask about it in its own words. Any other
 * call is returned as it is.
 */
export function withOwnAction(call: ProposedCall): ProposedCall {
  if (!call.found || call.name === null) return call;
  const name = call.name.replaceAll('_', '').toLowerCase();
  const does = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  return does === undefined ? call : { ...call, does };
}
