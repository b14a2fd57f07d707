import type { ConfirmationPrompt, Interrupt, Prompt } from 'holdpoint/core';
import { toolCall, toolResult } from '../../../stories/parts/events.js';
import { asking } from '../../react/show-stack.js';

/** The request, and the events before it. The agent's words are in ⟦ ⟧ or have no letters. */
export interface Scene {
  readonly interrupts: readonly Interrupt[];
  readonly before?: readonly object[];
}

/** The interrupts that the test's dialect reads as these prompts. */
export const scene = (...prompts: readonly Prompt[]): Scene => ({
  interrupts: prompts.map((prompt, index) => asking(prompt, `i-${index + 1}`)),
});

const NOON = Date.UTC(2026, 0, 1, 12);

export function proposal(more: Partial<ConfirmationPrompt> = {}): ConfirmationPrompt {
  return {
    kind: 'confirmation',
    message: null,
    calls: [
      {
        found: true,
        toolCallId: null,
        name: '⟦tool⟧',
        args: { '⟦a⟧': '1', '⟦b⟧': '' },
        argsText: '',
        complete: true,
        origin: 'metadata',
      },
    ],
    choices: [
      { id: 'approve', label: null, tone: 'approve', feedback: 'optional' },
      { id: 'deny', label: null, tone: 'deny', feedback: 'required' },
      { id: 'respond', label: null, tone: 'neutral', feedback: 'required' },
      { id: 'ignore', label: null, tone: 'neutral', feedback: 'none', suggested: true },
    ],
    edit: { callIndex: 0, schema: null, choiceIds: ['approve'] },
    extras: [{ id: 'always', label: null, description: null }],
    importance: 'high',
    ...more,
  };
}

export const option = (id: string) => ({ id, label: `⟦${id}⟧`, description: null, preview: null, value: id });
export const item = {
  key: '1',
  header: null,
  text: '⟦text⟧',
  description: null,
  options: [option('1'), option('2'), option('3')],
  multiple: true,
  freeText: true,
  required: true,
  suggested: '1',
  minimum: 1,
  maximum: 2,
  notes: true,
};

const prompts: Readonly<Record<Prompt['kind'], Prompt>> = {
  confirmation: proposal(),
  question: {
    kind: 'question',
    message: null,
    calls: [],
    questions: [item, { ...item, key: '2', text: '⟦other⟧', multiple: false, options: [] }],
  },
  form: {
    kind: 'form',
    message: null,
    declinable: true,
    calls: [],
    schema: {
      type: 'object',
      properties: {
        '⟦year⟧': { type: 'integer', minimum: 2000 },
        '⟦yes⟧': { type: 'boolean' },
        '⟦mail⟧': { type: 'string', format: 'email', deprecated: true },
        '⟦list⟧': { type: 'array', items: { type: 'string' }, minItems: 2 },
        '⟦either⟧': { anyOf: [{ type: 'string' }, { type: 'number' }] },
        '⟦fixed⟧': { type: 'integer', const: 7, default: 7 },
        // A fixed value has a row in a list whose number of entries the person decides.
        '⟦sevens⟧': { type: 'array', items: { type: 'integer', const: 7 }, minItems: 1 },
        '⟦many⟧': { type: 'string', enum: Array.from({ length: 30 }, (_, index) => `⟦${index}⟧`) },
        '⟦any⟧': {},
      },
      required: ['⟦year⟧', '⟦yes⟧', '⟦list⟧', '⟦sevens⟧'],
    },
  },
  review: { kind: 'review', message: null, items: [proposal(), proposal()] },
  link: { kind: 'link', message: null, url: 'https://12.34/' },
  freeform: { kind: 'freeform', message: null, calls: [], more: { '⟦m⟧': 1 }, schema: { '⟦s⟧': 1 } },
};

const yesNo = (id: string, more: Partial<Interrupt> = {}): Interrupt => ({
  ...asking(proposal({ calls: [], importance: null, edit: null }), id),
  ...more,
});

export const kinds = Object.fromEntries(
  Object.entries(prompts).map(([kind, prompt]): [string, Scene] => [kind, { interrupts: [asking(prompt)] }]),
);

export const states = {
  expiring: {
    interrupts: [
      yesNo('i-1', { expiresAt: new Date(NOON + 5 * 60_000).toISOString() }),
      yesNo('i-2', { expiresAt: new Date(NOON + 60 * 3_600_000).toISOString() }),
      yesNo('i-3', { expiresAt: new Date(NOON + 30_000).toISOString() }),
    ],
  },
  simple: { interrupts: [asking(proposal(), 'i-1')] },
  two: { interrupts: [yesNo('i-1'), yesNo('i-2')] },
  called: {
    interrupts: [
      {
        id: 'i-1',
        reason: 'tool_call',
        toolCallId: 't-1',
        message: '⟦message⟧',
        responseSchema: { type: 'object', properties: { approved: { type: 'boolean' } } },
      },
    ],
    before: toolCall('t-1', '⟦tool⟧', {}),
  },
  lost: { interrupts: [{ id: 'i-1', reason: 'tool_call', toolCallId: '⟦lost⟧' }] },
} satisfies Readonly<Record<string, Scene>>;

export const result = toolResult('t-1', '⟦result⟧');
