import { type JsonObject, own, ownText } from '../../core/util/json.js';

/**
 * What may run without a question for the rest of a Copilot session, as @github/copilot-sdk 1.0 spells it. The
 * others of its kinds are left out: Holdpoint offers none of them.
 */
export type CopilotApproval =
  | { readonly kind: 'commands'; readonly commandIdentifiers: string[] }
  | { readonly kind: 'read' | 'write' | 'memory' }
  | { readonly kind: 'mcp'; readonly serverName: string; readonly toolName: string }
  | { readonly kind: 'custom-tool'; readonly toolName: string };

/** An approval for the session, and how the person reads it. */
export interface SessionApproval {
  /** As Copilot CLI spells rules of `--allow-tool`: `shell(git)`, `write`, `server(tool)`. */
  readonly rule: string;
  readonly decision: { readonly approval: CopilotApproval } | { readonly domain: string };
}

/**
 * What approving a request for the session would approve; null where that is not offered: managed policy wants a
 * person each time, the call leaves the sandbox, Copilot does not allow it, or the kind is not known to have it.
 *
 * Source: @github/copilot-sdk 1.0, `PermissionRequest` and `PermissionDecisionApproveForSession`.
 */
export function sessionApproval(request: JsonObject): SessionApproval | null {
  if (own(request, 'managedApprovalRequired') === true || own(request, 'requestSandboxBypass') === true)
    return null;
  const kind = ownText(request, 'kind');
  switch (kind) {
    case 'shell': {
      const commandIdentifiers = commandsOf(request);
      if (!isOffered(request) || commandIdentifiers.length === 0) return null;
      const rule = commandIdentifiers.map((command) => `shell(${command})`).join(', ');
      return { rule, decision: { approval: { kind: 'commands', commandIdentifiers } } };
    }
    case 'write':
      return isOffered(request) ? { rule: kind, decision: { approval: { kind } } } : null;
    case 'read':
    case 'memory':
      return { rule: kind, decision: { approval: { kind } } };
    case 'mcp':
      return forMcpTool(ownText(request, 'serverName'), ownText(request, 'toolName'));
    case 'custom-tool': {
      const toolName = ownText(request, 'toolName');
      if (toolName === null) return null;
      return { rule: `${kind}(${toolName})`, decision: { approval: { kind, toolName } } };
    }
    case 'url':
      return forHost(ownText(request, 'url') ?? '');
    default:
      return null;
  }
}

function isOffered(request: JsonObject): boolean {
  return own(request, 'canOfferSessionApproval') === true;
}

/** The names of all commands; none where one of them has no name, because the rule would not cover it. */
function commandsOf(request: JsonObject): string[] {
  const commands = own(request, 'commands');
  if (!Array.isArray(commands)) return [];
  const names = commands.flatMap((command) => ownText(command, 'identifier') ?? []);
  return names.length === commands.length ? [...new Set(names)] : [];
}

function forMcpTool(serverName: string | null, toolName: string | null): SessionApproval | null {
  if (!serverName || !toolName) return null;
  const approval = { kind: 'mcp', serverName, toolName } as const;
  return { rule: `${serverName}(${toolName})`, decision: { approval } };
}

function forHost(url: string): SessionApproval | null {
  const domain = URL.canParse(url) ? new URL(url).hostname : '';
  return domain === '' ? null : { rule: `url(${domain})`, decision: { domain } };
}
