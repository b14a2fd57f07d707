import { createAgUiSource, createInterruptStore, defineHumanTool } from 'holdpoint/core';
import type { Input, Script } from '../support/published-clients.js';

export const confirmAction = defineHumanTool({
  name: 'confirmAction',
  description: 'Ask the user to confirm an action',
  parameters: { type: 'object', properties: { action: { type: 'string' } }, required: ['action'] },
});
/** A tool that the app runs itself. */
export const search = {
  name: 'search',
  description: 'Searches',
  parameters: { type: 'object', properties: {} },
};

/** The result of the call `s` of that tool. */
export const FOUND = { id: 'm', role: 'tool' as const, toolCallId: 's', content: 'found' };

export const called = (id: string, toolCallName: string) => [
  { type: 'TOOL_CALL_START', toolCallId: id, toolCallName },
  { type: 'TOOL_CALL_ARGS', toolCallId: id, delta: '{"action":"Deploy"}' },
  { type: 'TOOL_CALL_END', toolCallId: id },
];

export const run =
  (...events: readonly object[]): Script =>
  ({ threadId, runId }: Input) => [
    { type: 'RUN_STARTED', threadId, runId },
    ...events,
    { type: 'RUN_FINISHED', threadId, runId },
  ];

export const steps = (...scripts: readonly Script[]): Script => {
  let step = 0;
  return (input) => (scripts[step++] ?? run())(input);
};

/** The results that a run was given. */
export const results = (input: Input | undefined) =>
  input?.messages.flatMap(({ role, toolCallId, content }) =>
    role === 'tool' ? [{ toolCallId, content }] : [],
  );

/** The message types of the client versions are not assignable to one another. */
export function setHistory(
  agent: { setMessages(messages: unknown[]): void },
  messages: readonly unknown[],
): void {
  agent.setMessages([...messages]);
}

/** A store over an agent, which offers both tools. */
export function watchTools(agent: Parameters<typeof createAgUiSource>[0]) {
  const warnings: unknown[] = [];
  const onWarning = (warning: unknown) => void warnings.push(warning);
  const source = createAgUiSource(agent, { tools: [confirmAction, search], onWarning });
  const store = createInterruptStore(source, { dialects: [confirmAction.dialect], onWarning });
  store.subscribe(() => {});
  const key = () => store.getState().interrupts[0]?.key ?? '';
  return { source, store, key, warnings };
}
