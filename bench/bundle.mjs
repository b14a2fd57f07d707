import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { codeAt } from '../scripts/bundle.mjs';
import { root } from '../scripts/entries.mjs';
import { bundleHere } from './bundles.mjs';
import { exact } from './figure.mjs';
import { folder } from './install-peers.mjs';

const AGENT = `export { HttpAgent } from '@ag-ui/client';`;
const HOOK = `export { useInterruptedRun } from 'holdpoint';`;
/** With the chunk that shows requests, which an app loads once the agent runs. */
const STACK = `import 'holdpoint/eager'; export { InterruptStack } from 'holdpoint';`;
const AI_CHAT = `export { useChat } from '@ai-sdk/react'; export { DefaultChatTransport, lastAssistantMessageIsCompleteWithApprovalResponses } from 'ai';`;
const AI_SOURCE = `export { sendWhenAnswered, useAiSdkSource } from 'holdpoint/ai-sdk';`;
const TANSTACK_CHAT = `export { fetchServerSentEvents, useChat } from '@tanstack/ai-react';`;
const TANSTACK_SOURCE = `export { useTanStackSource } from 'holdpoint/tanstack';`;
const COPILOT_HOOK = `export { useInterrupt } from '@copilotkit/react-core/v2/headless';`;
const COPILOT_CORE = `export { CopilotKitCoreReact } from '@copilotkit/react-core/v2/headless'; export { CopilotKitContext } from '@copilotkit/react-core/v2/context';`;
const COPILOT = `export { CopilotKitProvider, useInterrupt } from '@copilotkit/react-core/v2';`;
const TOOL_UI = `export { AssistantRuntimeProvider, makeAssistantToolUI, useLocalRuntime } from '@assistant-ui/react';`;
const THREAD = `${TOOL_UI} export { ComposerPrimitive, MessagePrimitive, ThreadPrimitive } from '@assistant-ui/react';`;

const HEADLESS = 'useInterrupt of CopilotKit’s headless entry';

/** @type {readonly { what: string, ours: string, peer: string | null, named: string, withoutClient?: true }[]} Code, or the path of a stylesheet. */
const pairs = [
  {
    what: 'the hook alone, without AG-UI’s client',
    ours: HOOK,
    peer: COPILOT_HOOK,
    named: `${HEADLESS}, without the core that it reads`,
    withoutClient: true,
  },
  {
    what: 'the hook with AG-UI’s client, ready to run',
    ours: HOOK + AGENT,
    peer: COPILOT_HOOK + COPILOT_CORE,
    named: `${HEADLESS} with its core`,
  },
  {
    what: 'hook, stack and cards with AG-UI’s client',
    ours: HOOK + STACK + AGENT,
    peer: COPILOT_HOOK + COPILOT_CORE,
    named: `${HEADLESS} with its core, which show nothing by themselves`,
  },
  {
    what: 'hook, stack and cards with AG-UI’s client',
    ours: HOOK + STACK + AGENT,
    peer: COPILOT,
    named: 'useInterrupt and CopilotKitProvider of CopilotKit’s entry /v2, which bring its chat',
  },
  {
    what: 'hook, stack and cards beside useChat of the AI SDK',
    ours: AI_CHAT + AI_SOURCE + HOOK + STACK,
    peer: AI_CHAT,
    named: 'useChat alone, whose approvals show nothing by themselves',
  },
  {
    what: 'hook, stack and cards beside useChat of TanStack AI',
    ours: TANSTACK_CHAT + TANSTACK_SOURCE + HOOK + STACK,
    peer: TANSTACK_CHAT,
    named: 'useChat alone, whose approvals show nothing by themselves',
  },
  {
    what: 'the stylesheet',
    ours: 'dist/styles.css',
    peer: null,
    named: 'assistant-ui and CopilotKit’s headless entry have none of their own',
  },
  {
    what: 'hook, stack and cards',
    ours: HOOK + STACK,
    peer: TOOL_UI,
    named: 'a runtime and makeAssistantToolUI of assistant-ui, without a thread',
  },
  {
    what: 'hook, stack and cards',
    ours: HOOK + STACK,
    peer: THREAD,
    named: 'assistant-ui’s smallest thread',
  },
];

/**
 * What a page loads to show a request: the entry and its static imports, minified and gzipped, without React; and stylesheets.
 *
 * @returns {Promise<import('./figure.mjs').Row[]>}
 */
export async function measureBundles() {
  const rows = [];
  for (const { what, ours, peer, named, withoutClient } of pairs) {
    const external = [/^react(-dom)?(\/|$)/, ...(withoutClient ? [/^(@ag-ui\/|rxjs(\/|$))/] : [])];
    const weighed = async (/** @type {string} */ code) => exact(await weigh(code, external));
    rows.push({
      bench: 'bundle',
      what,
      unit: 'kB',
      ours: await weighed(ours),
      peer: peer === null ? null : await weighed(peer),
      named,
    });
  }
  return rows;
}

/**
 * @param {string} code
 * @param {RegExp[]} external
 */
async function weigh(code, external) {
  if (code.endsWith('.css')) return gzipSync(readFileSync(join(root, code))).length / 1000;
  const entry = join(folder, 'weighed.js');
  const chunks = await bundleHere(entry, { external, plugins: [codeAt(entry, code)] });
  const names = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  let bytes = 0;
  for (const name of names) {
    const chunk = chunks.find(({ fileName }) => fileName === name);
    if (!chunk) continue;
    bytes += gzipSync(chunk.code).length;
    for (const next of chunk.imports) names.add(next);
  }
  return bytes / 1000;
}
