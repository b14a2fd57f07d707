import type { HoldpointError } from '../../src/core/errors/holdpoint-error.js';
import { createInterruptStore } from '../../src/core/store/store-parts.js';
import { createAgUiSource } from '../../src/sources/ag-ui/ag-ui-source.js';
import type { RunParameters } from '../../src/sources/ag-ui/agent-like.js';
import type { Input, Script } from '../support/published-clients.js';

export const approval = { id: 'i-1', reason: 'tool_call', toolCallId: 'tc-1', message: 'Send it?' };

export function interrupted({ threadId, runId }: Input, interrupts: object[] = [approval]): object[] {
  return [
    { type: 'RUN_STARTED', threadId, runId },
    { type: 'TOOL_CALL_START', toolCallId: 'tc-1', toolCallName: 'sendEmail' },
    { type: 'TOOL_CALL_ARGS', toolCallId: 'tc-1', delta: '{"to":' },
    { type: 'TOOL_CALL_ARGS', toolCallId: 'tc-1', delta: '"a@b.com"}' },
    { type: 'TOOL_CALL_END', toolCallId: 'tc-1' },
    { type: 'RUN_FINISHED', threadId, runId, outcome: { type: 'interrupt', interrupts } },
  ];
}

export function succeeded({ threadId, runId }: Input): object[] {
  return [
    { type: 'RUN_STARTED', threadId, runId },
    { type: 'TOOL_CALL_RESULT', messageId: 'm-r', toolCallId: 'tc-1', content: 'sent' },
    { type: 'RUN_FINISHED', threadId, runId, outcome: { type: 'success' } },
  ];
}

export function failed({ threadId, runId }: Input): object[] {
  return [
    { type: 'RUN_STARTED', threadId, runId },
    { type: 'RUN_ERROR', message: 'model overloaded', code: 'OVERLOADED' },
  ];
}

export function watch(
  agent: Parameters<typeof createAgUiSource>[0],
  run?: (p: RunParameters) => Promise<unknown>,
) {
  const warnings: HoldpointError[] = [];
  const onWarning = (warning: HoldpointError) => void warnings.push(warning);
  const store = createInterruptStore(createAgUiSource(agent, { run, onWarning }), { onWarning });
  store.subscribe(() => {});
  return { store, warnings };
}

export function steps(...scripts: Script[]): Script {
  let step = 0;
  return (input) => (scripts[step++] ?? succeeded)(input);
}
