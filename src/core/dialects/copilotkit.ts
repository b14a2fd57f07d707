import type { Dialect } from '../protocol/reading.js';
import { normalizedDialect } from './values/normalized-dialect.js';

/**
 * CopilotKit's `BuiltInAgent`: a tool with `needsApproval` is approved or denied by `{ approved }`.
 *
 * Source: CopilotKit/CopilotKit, packages/runtime/src/agent/converters/aisdk.ts and tanstack.ts
 * ("tool_approval"); packages/runtime/src/agent/__tests__/factory-native-interrupt.test.ts.
 */
export const copilotKitDialect = normalizedDialect('copilotkit', ({ interrupt, ...open }) => {
  if (interrupt.reason !== 'tool_approval') return undefined;
  return { open: { ...open, interrupt: { ...interrupt, reason: 'tool_call' } } };
});

/**
 * The dialect of a tool that `BuiltInAgent` defines with `interrupt: true`. Its interrupt looks the same as an
 * approval, but the answer becomes the tool's result. The two cannot be told apart, so the app names the tool.
 *
 * @param tool The same name and parameters as on the server.
 * @returns The dialect, for the option `dialects`, in front of the default ones.
 *
 * @example
 * const pickTime = defineHumanTool({ name: 'pick_time', description: 'Asks when to meet', parameters });
 * useInterruptedRun(agent, { dialects: [interruptToolDialect(pickTime), ...defaultDialects] });
 *
 * Source: CopilotKit/CopilotKit, packages/runtime/src/agent/index.ts (`ToolDefinition.interrupt`).
 */
export function interruptToolDialect({ dialect }: { readonly dialect: Dialect }): Dialect {
  // The server opens the interrupt, so calls of the tool are not opened as prompts here.
  return {
    name: dialect.name,
    read: (open, ask) => dialect.read({ ...open, channel: 'tool' }, ask),
  };
}
