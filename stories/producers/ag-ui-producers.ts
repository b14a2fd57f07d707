import type { InterruptSource } from 'holdpoint';
import { createEventStreamSource } from 'holdpoint/core';
import { startOf, type WireFile, wireFiles } from '../../test/wire/read-producers.js';
import { saidOf } from '../../test/wire/said.js';
import { walks } from '../../test/wire/walks.js';
import type { Producer } from './producer.js';

const titles: { readonly [file: string]: string } = {
  'acp-bridge-permission': 'Agent Client Protocol bridge: a permission',
  'adk-tool-based': 'Google ADK: a confirmation as a tool call',
  'agno-confirmation': 'Agno: a confirmation',
  'agno-external-execution': 'Agno: a tool that runs elsewhere',
  'aws-strands-head-tool-approval': 'AWS Strands: a tool approval',
  'aws-strands-npm-tool': 'AWS Strands 0.2.3: a tool approval in JSON text',
  'crewai-human-feedback': 'CrewAI: human feedback',
  'dotnet-confirmation': '.NET: a confirmation',
  'dotnet-input-required': '.NET: a text',
  'dotnet-tool-approval': '.NET: a tool approval',
  'go-example-server': 'Go: a tool approval',
  'langchain-hitl-middleware-js': 'LangChain: human-in-the-loop middleware',
  'langgraph-agent-inbox': 'LangGraph: agent inbox',
  'langgraph-choose-options': 'LangGraph: options with a recommendation',
  'langgraph-form': 'LangGraph: a form',
  'langgraph-legacy-on_interrupt': 'LangGraph: the legacy channel',
  'langgraph-parallel': 'LangGraph: two at once',
  'langgraph-plain-string': 'LangGraph: a plain question',
  'mastra-tool-suspend': 'Mastra: a suspended tool',
  'ms-agent-framework-approval': 'Microsoft Agent Framework: a tool approval',
  'ms-agent-framework-legacy': 'Microsoft Agent Framework, older: confirm_changes',
};

/** Every recorded AG-UI producer as the Producers page shows it. */
export const agUiProducers: readonly Producer[] = wireFiles.map((file) => ({
  id: file.name,
  title: titles[file.name] ?? file.name,
  by: 'holdpoint, over AG-UI',
  notes: file.notes,
  emits: requestIn(file),
  accepts: file.resume,
  open: (onSent) => openFile(file, onSent),
}));

/** The events that ask: what came before them is only the run. */
function requestIn({ events }: WireFile): unknown {
  const asking = events.filter(({ type }) => /^(TOOL_CALL|CUSTOM|RUN_FINISHED)/.test(type));
  return asking.length === 1 ? asking[0] : asking;
}

function openFile(file: WireFile, onSent: (sent: unknown) => void): InterruptSource {
  const { threadId } = startOf(file);
  const source = createEventStreamSource({
    threadId,
    async *run(request) {
      onSent(saidOf(file.resume, request));
      yield { type: 'RUN_STARTED', threadId, runId: 'next' };
      yield { type: 'RUN_FINISHED', threadId, runId: 'next', outcome: { type: 'success' } };
    },
  });
  for (const event of file.events) source.push(event);
  const dialects = walks[file.name]?.dialects;
  return dialects ? { ...source, dialects } : source;
}
