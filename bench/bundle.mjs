import { gzipSync } from 'node:zlib';
import { bundleCode } from './bundle-code.mjs';

const ours = {
  hook: `export { useInterruptedRun } from 'holdpoint';`,
  'hook and stack': `export { useInterruptedRun, InterruptStack } from 'holdpoint';`,
};
const peers = {
  'CopilotKit’s useInterrupt (its v2 entry)': `export { useInterrupt } from '@copilotkit/react-core/v2';`,
  'assistant-ui’s smallest thread': `export { AssistantRuntimeProvider, useLocalRuntime, ThreadPrimitive, MessagePrimitive, ComposerPrimitive } from '@assistant-ui/react';`,
};

/**
 * What a page loads before anything is asked, gzipped, without React.
 *
 * @returns {Promise<import('./run.mjs').Row[]>}
 */
export async function measureBundles() {
  const rows = [];
  for (const [named, code] of Object.entries(peers)) {
    const peer = await weigh(code);
    for (const [what, own] of Object.entries(ours))
      rows.push({ bench: 'bundle', what, unit: 'kB', ours: await weigh(own), peer, named });
  }
  return rows;
}

/** @param {string} code */
async function weigh(code) {
  const external = ['react', 'react-dom', 'react/*', 'react-dom/*'];
  return gzipSync(await bundleCode(code, { external })).length / 1000;
}
