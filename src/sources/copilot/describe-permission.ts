import { type JsonObject, own, ownText } from '../../core/util/json.js';
import { omitKeys } from '../../core/util/merge-objects.js';

/** A permission request of Copilot, as it is sent to the browser. The call itself is the interaction's. */
export interface CopilotPermission {
  /** What Copilot says the call is for. */
  readonly intention: string | null;
  /** Why the call is risky, and why it has to leave the sandbox. */
  readonly warnings: readonly string[];
  readonly risky: boolean;
  /** What else the request says. */
  readonly details: JsonObject;
  /** What would be allowed for the rest of the session; null where that cannot be offered. */
  readonly sessionRule: string | null;
}

/** The parts of a permission request: which tool would run, with what input, and the context. */
export interface PermissionParts extends Omit<CopilotPermission, 'sessionRule'> {
  readonly name: string;
  readonly input: unknown;
}

/** Which fields of a request are the input of the call; the others are its context. For other kinds all fields are input. */
const INPUT_OF: ReadonlyMap<string, readonly string[]> = new Map([
  ['shell', ['fullCommandText']],
  ['write', ['fileName', 'diff', 'newFileContents']],
  ['read', ['path']],
  ['url', ['url', 'redirectedFrom']],
]);

/** The field that holds the arguments of a tool with a name. */
const ARGUMENTS_OF: ReadonlyMap<string, string> = new Map([
  ['mcp', 'args'],
  ['custom-tool', 'args'],
  ['hook', 'toolArgs'],
]);

/** Fields that the prompt shows elsewhere, or that the SDK's types ask clients not to show. */
const NOT_SHOWN = [
  'kind',
  'toolCallId',
  'canOfferSessionApproval',
  'commandSegments',
  'resolvedPath',
  'resolvedPaths',
  'resolvedWorkingDirectory',
];

/**
 * Divides a permission request into the call and its context.
 *
 * Source: @github/copilot-sdk 1.0, `PermissionRequest`.
 */
export function describePermission(request: JsonObject): PermissionParts {
  const kind = ownText(request, 'kind') ?? '';
  const shownFields = omitKeys(request, ...NOT_SHOWN, ...WARNINGS, ...INTENTIONS);
  const warnings = WARNINGS.map((key) => ownText(request, key)).filter((text) => text !== null);
  const context = {
    intention: intentionOf(request),
    warnings,
    risky: warnings.length > 0 || own(request, 'requestSandboxBypass') === true,
  };
  const argumentsKey = ARGUMENTS_OF.get(kind);
  if (argumentsKey !== undefined) {
    const details = omitKeys(shownFields, argumentsKey, 'toolName', 'serverName');
    return {
      ...context,
      name: ownText(request, 'toolName') ?? kind,
      input: own(request, argumentsKey),
      details,
    };
  }
  const keys = INPUT_OF.get(kind) ?? Object.keys(shownFields);
  const input = Object.fromEntries(Object.entries(shownFields).filter(([key]) => keys.includes(key)));
  return { ...context, name: kind, input, details: omitKeys(shownFields, ...keys) };
}

const WARNINGS = ['warning', 'requestSandboxBypassReason'];
const INTENTIONS = ['intention', 'toolTitle', 'toolDescription', 'hookMessage'];

function intentionOf(request: JsonObject): string | null {
  const texts = [ownText(request, 'serverName'), ...INTENTIONS.map((key) => ownText(request, key))];
  return texts.filter(Boolean).join(' · ') || null;
}
