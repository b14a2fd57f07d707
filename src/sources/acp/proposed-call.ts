import { toolCall } from '../../core/dialects/parts/tool-call.js';
import type { ProposedCall } from '../../core/protocol/prompt.js';
import { isTooDeep, type JsonObject, own, ownText } from '../../core/util/json.js';

/** The name by which apps list destructive tools: the tool's own, or its kind (`edit`, `execute`). */
export function nameOf(call: JsonObject | null): string | null {
  return ownText(call, 'name') ?? ownText(call, 'kind');
}

/**
 * A tool call with its raw input. Without that, the places that the agent names are all that is known, or else the paths
 * of the changes; without those, the call counts as not found.
 */
export function proposedCall(call: JsonObject, paths: readonly string[] = []): ProposedCall {
  const [name, toolCallId] = [nameOf(call), ownText(call, 'toolCallId')];
  const places = placesOf(call);
  const locations = places.length > 0 ? places : paths;
  const args = own(call, 'rawInput') ?? (locations.length > 0 ? { locations } : undefined);
  // Written as text it would overflow the stack; the prompt says that it is too deep.
  if (isTooDeep(args)) {
    return { found: true, toolCallId, name, args, argsText: '', complete: true, origin: 'stream' };
  }
  return toolCall({ toolCallId, name, args, origin: 'stream' });
}

function placesOf(call: JsonObject): readonly string[] {
  const locations = own(call, 'locations');
  return (Array.isArray(locations) ? locations : []).flatMap((location) => {
    const [path, line] = [ownText(location, 'path'), own(location, 'line')];
    return path === null ? [] : [typeof line === 'number' ? `${path}:${line}` : path];
  });
}
