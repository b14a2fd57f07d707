import type { ConfirmationPrompt, ProposedCall } from 'holdpoint/core';
import { proposal, type Scene, scene } from './scenes.js';

type Found = Extract<ProposedCall, { found: true }>;

export function calling(more: Partial<Found>): ConfirmationPrompt {
  const call: Found = {
    found: true,
    toolCallId: null,
    name: '⟦tool⟧',
    args: {},
    argsText: '',
    complete: true,
    origin: 'metadata',
    ...more,
  };
  return proposal({ calls: [call], importance: null, edit: null, extras: [] });
}

const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);
const nested = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`⟦${index}⟧`, { '⟦x⟧': index }]));

/** Every way in which a call can be shown. */
export const calls = {
  unnamed: scene(calling({ name: null })),
  withoutName: scene({ ...calling({ name: null }), calls: [] }),
  noneFound: scene(calling({ args: undefined })),
  notJson: scene(calling({ args: undefined, argsText: '⟦text⟧' })),
  tooDeep: scene(calling({ args: deep(5_000), argsText: '⟦text⟧' })),
  onlyDeep: scene(calling({ args: { '⟦a⟧': deep(5_000) } })),
  incomplete: scene(calling({ args: { '⟦a⟧': 1 }, complete: false })),
  conflicting: scene(calling({ conflicting: true })),
  repeatsName: scene(calling({ args: { '⟦a⟧': 2 }, argsText: '{"⟦a⟧":1,"⟦a⟧":2}' })),
  losesDigits: scene(calling({ args: { '⟦a⟧': 2 ** 60 }, argsText: '{"⟦a⟧":1152921504606846977}' })),
  longText: scene(calling({ args: { '⟦a⟧': '⟦x⟧\n'.repeat(40) } })),
  longLine: scene(calling({ args: { '⟦a⟧': '⟦x⟧'.repeat(2_000) } })),
  address: scene(calling({ args: { '⟦a⟧': 'https://1.2@3.4/' } })),
  hidden: scene(calling({ args: { '⟦a⟧': '⟦b⟧\u202E⟦c⟧' } })),
  nested: scene(calling({ args: { '⟦a⟧': nested } })),
  critical: scene({ ...calling({}), importance: 'critical' }),
  oneTool: scene(calling({ args: { '⟦a⟧': 1 } })),
  fixed: scene({
    ...calling({}),
    choices: [{ id: 'approve', label: null, tone: 'approve', feedback: 'none' }],
    approvalSends: { value: { '⟦a⟧': 1 } },
  }),
  result: scene({
    ...calling({}),
    choices: [
      { id: 'result', label: null, tone: 'neutral', feedback: 'required' },
      { id: 'failure', label: null, tone: 'neutral', feedback: 'required' },
    ],
  }),
} satisfies Readonly<Record<string, Scene>>;

/** An approval that the agent calls a denial, and a choice that is neither. */
export const contradicting: Scene = scene({
  ...calling({}),
  choices: [
    { id: 'approve', label: '⟦deny⟧', tone: 'approve', feedback: 'none' },
    { id: 'ignore', label: null, tone: 'neutral', feedback: 'none' },
  ],
});

/** Arguments of which only some have fields. */
export const partlyEditable: Scene = scene({
  ...calling({ args: { '⟦a⟧': '1', '⟦b⟧': '2' } }),
  edit: {
    callIndex: 0,
    schema: { type: 'object', properties: { '⟦a⟧': { type: 'string' } } },
    choiceIds: ['approve'],
  },
});

/** Arguments that are added, changed and removed in their form. */
export const editable: Scene = scene({
  ...calling({ args: { '⟦a⟧': '1', '⟦b⟧': '2' } }),
  edit: {
    callIndex: 0,
    schema: {
      type: 'object',
      properties: { '⟦a⟧': { type: 'string' }, '⟦c⟧': { type: 'string' } },
      additionalProperties: { type: 'string' },
    },
    choiceIds: ['approve'],
  },
});
