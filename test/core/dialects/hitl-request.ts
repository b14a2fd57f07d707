import type { Answer, Chosen } from 'holdpoint/core';
import { createAsk } from '../../../src/core/dialects/ask.js';
import { langChainHitl } from '../../../src/core/dialects/langchain-hitl.js';
import { askLone, graphRun } from '../../support/ask-defaults.js';

export const reviewed = (...items: Chosen[]): Answer => ({ kind: 'reviewed', items });
export const chosen = (choice: string, more: Partial<Chosen> = {}): Chosen => ({
  kind: 'chosen',
  choice,
  ...more,
});

/** One proposed call with these allowed decisions. */
export const one = (allowedDecisions: unknown, more: object = {}) => ({
  actionRequests: [{ name: 'send', args: { to: 'a' } }],
  reviewConfigs: [{ actionName: 'send', allowedDecisions, ...more }],
});

/** What is read of the value alone, over no transport. */
export function promptOf(value: unknown) {
  return langChainHitl.read(value, createAsk({ toolCalls: new Map(), capabilities: {} }))?.prompt;
}

export function choicesOf(value: unknown): readonly string[] {
  const { prompt, by } = askLone(graphRun(value));
  return prompt.kind === 'confirmation'
    ? [...prompt.choices.map(({ id, feedback }) => `${id}:${feedback}`), ...(prompt.edit ? ['edits'] : [])]
    : [by, prompt.kind];
}
