import type { Warn } from '../core/errors/warnings.js';
import { isObject } from '../core/util/json.js';
import type { Asked, Asking } from './interaction-book.js';
import type { GatewayWords, InteractiveTool, Opening, ToolPermission } from './interactive-tool.js';
import { jsonCopy } from './json-copy.js';
import type { PermissionContext, PermissionResult } from './permission.js';

/** What is needed to ask about any tool. */
export interface ToolDesk {
  /** Asked in order; the last one claims everything. */
  readonly tools: readonly InteractiveTool[];
  readonly words: GatewayWords;
  readonly timeoutMs: number | null;
  readonly warn: Warn;
}

/** Asks a person about one call. Never rejects: the SDK would wait for ever, or take silence for nothing. */
export async function askForTool<Update>(
  desk: ToolDesk,
  ask: <A>(asking: Asking<A>) => Promise<Asked<A>>,
  toolName: string,
  input: Record<string, unknown>,
  context: PermissionContext<Update>,
): Promise<PermissionResult<Update>> {
  try {
    const copy = jsonCopy(input);
    const permission = { toolName, input: isObject(copy) ? copy : {}, context, words: desk.words };
    const [kind, opening] = openingOf(desk, permission);
    const asked = await ask({
      kind,
      request: opening.request,
      read: (answer) => opening.settle(answer),
      toolCall: { id: context.toolUseID, name: toolName, input: permission.input },
      agentId: context.agentID,
      signal: context.signal,
    });
    if (asked.ending === 'answered') return asked.answer;
    return { behavior: 'deny', message: reasonOf(desk, opening, asked.ending), interrupt: false };
  } catch (error) {
    desk.warn('GATEWAY_TOOL_FAILED', { toolName, error });
    return { behavior: 'deny', message: desk.words.failed, interrupt: false };
  }
}

/** The first handler that claims the call; one that throws is named and passed over. */
function openingOf<Update>(
  { tools, warn }: ToolDesk,
  permission: ToolPermission<Update>,
): readonly [kind: string, opening: Opening<Update>] {
  for (const { kind, open } of tools) {
    try {
      const opening = open(permission);
      if (opening) return [kind, opening];
    } catch (error) {
      warn('GATEWAY_TOOL_FAILED', { kind, error });
    }
  }
  throw new TypeError('No handler claims this tool.');
}

function reasonOf<Update>(
  { words, timeoutMs }: ToolDesk,
  { cancelled }: Opening<Update>,
  ending: Exclude<Asked<unknown>['ending'], 'answered'>,
): string {
  switch (ending) {
    case 'cancelled':
      return cancelled ?? words.cancelled;
    case 'expired':
      return words.expired(timeoutMs ?? 0);
    case 'aborted':
      return words.aborted;
    case 'stopped':
      return words.stopped;
  }
}
