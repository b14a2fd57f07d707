import type { Confirmation, Interrupt, Prompt, ProposedCall, QuestionItem } from 'holdpoint/core';
import { toolCall, toolCallText } from '../../../stories/parts/events.js';
import { asking } from '../../react/show-stack.js';
import { item, option, proposal, type Scene } from './scenes.js';

type Found = Extract<ProposedCall, { found: true }>;

const scene = (...prompts: readonly Prompt[]): Scene => ({
  interrupts: prompts.map((prompt, index) => asking(prompt, `i-${index + 1}`)),
});

export function calling(more: Partial<Found>): Confirmation {
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
  notJson: scene(calling({ args: undefined, argsText: '⟦text⟧' })),
  tooDeep: scene(calling({ args: deep(5_000), argsText: '⟦text⟧' })),
  onlyDeep: scene(calling({ args: { '⟦a⟧': deep(5_000) } })),
  incomplete: scene(calling({ args: { '⟦a⟧': 1 }, complete: false })),
  conflicting: scene(calling({ conflicting: true })),
  repeatsName: scene(calling({ args: { '⟦a⟧': 2 }, argsText: '{"⟦a⟧":1,"⟦a⟧":2}' })),
  losesDigits: scene(calling({ args: { '⟦a⟧': 2 ** 60 }, argsText: '{"⟦a⟧":1152921504606846977}' })),
  longText: scene(calling({ args: { '⟦a⟧': '⟦x⟧\n'.repeat(40) } })),
  address: scene(calling({ args: { '⟦a⟧': 'https://1.2@3.4/' } })),
  hidden: scene(calling({ args: { '⟦a⟧': '⟦b⟧\u202E⟦c⟧' } })),
  nested: scene(calling({ args: { '⟦a⟧': nested } })),
  critical: scene({ ...calling({}), importance: 'critical' }),
  oneTool: scene(calling({ args: { '⟦a⟧': 1 } })),
  result: scene({
    ...calling({}),
    choices: [
      { id: 'result', label: null, tone: 'neutral', feedback: 'required' },
      { id: 'failure', label: null, tone: 'neutral', feedback: 'required' },
    ],
  }),
} satisfies Readonly<Record<string, Scene>>;

const question = (...questions: readonly Partial<QuestionItem>[]): Prompt => ({
  kind: 'question',
  message: null,
  calls: [],
  questions: questions.map((more, index) => ({
    ...item,
    suggested: null,
    notes: false,
    key: String(index),
    ...more,
  })),
});

const four = [1, 2, 3, 4].map((number) => option(`${number}`));

export const questions = {
  several: scene(
    question({}, { text: '⟦other⟧', multiple: false, minimum: 0, maximum: null }, { text: null }),
  ),
  one: scene(question({ multiple: false, freeText: false, notes: true, suggested: '2' })),
  many: scene(question({ options: four, minimum: 2, maximum: 3, freeText: false })),
  untold: scene(question({ text: null })),
  empty: scene(question({ required: false, minimum: 0, maximum: null, options: [], multiple: false })),
} satisfies Readonly<Record<string, Scene>>;

const form = (properties: object, more: object = {}): Scene =>
  scene({
    kind: 'form',
    message: null,
    declinable: false,
    calls: [],
    schema: { type: 'object', properties: { ...properties }, ...more },
  });

const types = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

export const forms = {
  lists: form({ '⟦list⟧': { type: 'array', items: { type: 'string', title: '⟦item⟧' } } }),
  types: form({ '⟦any of⟧': { anyOf: types.map((type) => ({ type })) } }),
  options: form({
    '⟦one of⟧': {
      oneOf: ['⟦a⟧', '⟦b⟧'].map((key) => ({
        properties: { [key]: { type: 'object', properties: {} } },
        required: [key],
      })),
    },
  }),
  endless: form(
    { '⟦tree⟧': { $ref: '#/$defs/node' } },
    { $defs: { node: { type: 'object', properties: { '⟦next⟧': { $ref: '#/$defs/node' } } } } },
  ),
  open: form({
    '⟦map⟧': {
      type: 'object',
      properties: { '⟦p⟧': { type: 'string' } },
      additionalProperties: { type: 'string' },
    },
  }),
  long: form({
    '⟦many⟧': { type: 'string', enum: Array.from({ length: 60 }, (_, index) => `⟦${index}⟧`) },
  }),
  odd: form({
    '⟦file⟧': { type: 'string', format: 'data-url' },
    '⟦example⟧': { type: 'string', examples: ['⟦e⟧'] },
    '⟦never⟧': false,
    '⟦checked⟧': { type: 'string', pattern: '([' },
    '⟦choice⟧': { type: 'string', enum: ['⟦a⟧', '⟦b⟧'] },
    '⟦nullable⟧': { type: ['string', 'null'] },
  }),
  unusable: scene({
    kind: 'form',
    message: null,
    declinable: false,
    calls: [],
    schema: Object.fromEntries([
      ['type', 'object'],
      [
        'properties',
        Object.fromEntries(
          Array.from({ length: 2_000 }, (_, index) => [
            `⟦${index}⟧`,
            { type: 'object', properties: { '⟦x⟧': { type: 'string' } } },
          ]),
        ),
      ],
    ]),
  }),
  short: form({ '⟦a⟧': { type: 'string' } }),
} satisfies Readonly<Record<string, Scene>>;

const plain: Confirmation = {
  ...calling({}),
  choices: [
    { id: 'approve', label: null, tone: 'approve', feedback: 'none' },
    { id: 'deny', label: null, tone: 'deny', feedback: 'none' },
  ],
};

const link: Prompt = { kind: 'link', message: null, url: 'https://12.34/' };
const freeform: Prompt = { kind: 'freeform', message: null, calls: [], metadata: null, schema: null };

export const mixed = {
  /** One of each kind whose answer is told in words of its own. */
  several: {
    interrupts: [
      ...forms.short.interrupts,
      asking(link, 'i-2'),
      asking({ ...link, url: 'https://56.78/' }, 'i-3'),
      asking(freeform, 'i-4'),
      asking({ kind: 'review', message: null, items: [calling({}), calling({})] }, 'i-5'),
      ...questions.empty.interrupts.map((interrupt): Interrupt => ({ ...interrupt, id: 'i-6' })),
    ],
  },
  refusedLink: scene({ ...link, url: '12:34' }),
  freeform: scene(freeform),
  sameTool: scene({ kind: 'review', message: null, items: [plain, plain, plain] }),
} satisfies Readonly<Record<string, Scene>>;

/** Arguments that are added, changed and taken away in their form. */
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

export const fromWire = {
  subagent: {
    interrupts: [{ id: 'i-1', reason: 'confirmation', message: '⟦message⟧', subagentRunId: 's' }],
    before: [{ type: 'SUBAGENT_STARTED', subagentRunId: 's', name: '⟦sub⟧' }],
  },
  refused: {
    interrupts: [
      {
        id: 'i-1',
        reason: 'input_required',
        message: '⟦message⟧',
        responseSchema: {
          type: 'object',
          properties: { approved: { type: 'boolean' }, reason: { type: 'string', minLength: 40 } },
          required: ['approved'],
        },
      },
    ],
  },
  streamed: {
    interrupts: [{ id: 'i-1', reason: 'tool_call', toolCallId: 't-1', message: '⟦message⟧' }],
    before: toolCall('t-1', '⟦tool⟧', { '⟦a⟧': 1 }),
  },
  broken: {
    interrupts: [{ id: 'i-1', reason: 'tool_call', toolCallId: 't-1', message: '⟦message⟧' }],
    before: toolCallText('t-1', '⟦tool⟧', ''),
  },
} satisfies Readonly<Record<string, Scene>>;
