import { isObject } from '../../core/util/json.js';

/** The tools that a person answers: their names, or an object by name, such as a route's own tool set. */
export type InteractiveToolNames = readonly string[] | { readonly [name: string]: unknown };

/** The tool that a person answers where an app names none. */
export const ASK_USER = 'askUser';

/** The names; of a tool set, those of the tools without `execute`. */
export function namesOf(tools: InteractiveToolNames = [ASK_USER]): ReadonlySet<string> {
  if (isList(tools)) return new Set(tools);
  const interactive = Object.entries(tools).filter(([, tool]) => !isExecuted(tool));
  return new Set(interactive.map(([name]) => name));
}

// Array.isArray alone does not narrow a readonly array away from an object type.
function isList(tools: InteractiveToolNames): tools is readonly string[] {
  return Array.isArray(tools);
}

function isExecuted(tool: unknown): boolean {
  return isObject(tool) && typeof tool.execute === 'function';
}
