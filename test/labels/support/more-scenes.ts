import type { ConfirmationPrompt, Interrupt, Prompt, QuestionItem } from 'holdpoint/core';
import { toolCall, toolCallText } from '../../../stories/parts/events.js';
import { asking } from '../../react/show-stack.js';
import { calling } from './call-scenes.js';
import { forms } from './form-scenes.js';
import { item, option, type Scene, scene } from './scenes.js';

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
  withoutText: scene(question({ text: null })),
  empty: scene(question({ required: false, minimum: 0, maximum: null, options: [], multiple: false })),
} satisfies Readonly<Record<string, Scene>>;

const plain: ConfirmationPrompt = {
  ...calling({}),
  choices: [
    { id: 'approve', label: null, tone: 'approve', feedback: 'none' },
    { id: 'deny', label: null, tone: 'deny', feedback: 'none' },
  ],
};

const link: Prompt = { kind: 'link', message: null, url: 'https://12.34/' };
const freeform: Prompt = { kind: 'freeform', message: null, calls: [], more: null, schema: null };

export const mixed = {
  /** One of each kind whose answer is described in its own words. */
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
  manyNotes: scene({
    ...plain,
    choices: [
      { id: 'approve', label: null, tone: 'approve', feedback: 'optional' },
      { id: 'plan', label: '⟦plan⟧', tone: 'neutral', feedback: 'none' },
      { id: 'deny', label: null, tone: 'deny', feedback: 'optional' },
    ],
  }),
  refusedLink: scene({ ...link, url: '12:34' }),
  freeform: scene(freeform),
  sameTool: scene({ kind: 'review', message: null, items: [plain, plain, plain] }),
} satisfies Readonly<Record<string, Scene>>;

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
