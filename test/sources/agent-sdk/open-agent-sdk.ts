import {
  type AgentSdkSource,
  type AgentSdkSourceOptions,
  createAgentSdkSource,
  type InteractionPart,
} from 'holdpoint/agent-sdk';
import { createInterruptStore, type HoldpointCode } from 'holdpoint/core';
import { createManualClock } from 'holdpoint/testing';
import { onTestFinished } from 'vitest';
import { finished, serveAgentSdk, started, type Turn } from './serve-agent-sdk.js';

export const NOON = Date.UTC(2026, 0, 1, 12);

/** A store over the source, connected to a real server. */
export async function openAgentSdk(
  turns: readonly Turn[],
  options: Omit<AgentSdkSourceOptions, 'url'> & { readonly path?: string } = {},
) {
  const server = await serveAgentSdk(turns);
  const warnings: HoldpointCode[] = [];
  const clock = createManualClock(NOON);
  const onWarning = ({ code }: { readonly code: HoldpointCode }) => void warnings.push(code);
  const source: AgentSdkSource = createAgentSdkSource({
    ...{ threadId: 'thread-1', clock, onWarning },
    ...options,
    url: server.url,
  });
  const store = createInterruptStore(source, { clock, onWarning });
  onTestFinished(store.subscribe(() => {}));
  return {
    ...server,
    ...{ source, store, clock, warnings },
    keys: () => store.getState().interrupts.map(({ key }) => key),
    /** The answers in the latest run request. */
    answers: () => partsIn(server.lastMessage()?.content).map(({ data }) => data),
  };
}

/** The data parts of a message's content. */
export function partsIn(content: unknown): readonly InteractionPart[] {
  return Array.isArray(content) ? content.filter(({ type }) => type === 'data') : [];
}

export const YES = { kind: 'chosen', choice: 'yes' } as const;

export function confirmation(interaction_id: string, more: object = {}) {
  return {
    type: 'RUN_INPUT_REQUIRED',
    interaction: {
      interaction_id,
      kind: 'confirmation',
      question: `Go on with ${interaction_id}?`,
      options: [
        { id: 'yes', label: 'Yes' },
        { id: 'no', label: 'No' },
        { id: 'no_with_feedback', label: 'No, because' },
      ],
      ...more,
    },
  };
}

/** A run that asks for a confirmation under each of these ids. */
export const asking = (...ids: readonly string[]) => [
  started,
  ...ids.map((id) => confirmation(id)),
  finished,
];
