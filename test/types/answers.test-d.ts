import {
  type Answer,
  type AnswerTo,
  type ConfirmationPrompt,
  defineHumanTool,
  type FormPrompt,
  type FreeformPrompt,
  type InterruptedRun,
  type LinkPrompt,
  type Prompt,
  type QuestionPrompt,
  type Renderer,
  type RendererProps,
  type Renderers,
  type ReviewPrompt,
} from 'holdpoint';
import type { Answered, Cancelled, Chosen, Declined, Filled, Opened, Reviewed } from 'holdpoint/core';
import { expectTypeOf } from 'vitest';

expectTypeOf<AnswerTo<ConfirmationPrompt>>().toEqualTypeOf<Chosen>();
expectTypeOf<AnswerTo<QuestionPrompt>>().toEqualTypeOf<Answered>();
expectTypeOf<AnswerTo<FormPrompt>>().toEqualTypeOf<Filled | Declined>();
expectTypeOf<AnswerTo<ReviewPrompt>>().toEqualTypeOf<Reviewed>();
expectTypeOf<AnswerTo<LinkPrompt>>().toEqualTypeOf<Opened | Declined>();
expectTypeOf<AnswerTo<FreeformPrompt>>().toEqualTypeOf<Filled>();
expectTypeOf<AnswerTo<FormPrompt | LinkPrompt>>().toEqualTypeOf<Filled | Declined | Opened>();
expectTypeOf<AnswerTo<Prompt>>().toEqualTypeOf<Exclude<Answer, Cancelled>>();

/** Never called: the test is that it compiles. */
export function form({ onAnswer, previous }: RendererProps<FormPrompt>) {
  onAnswer({ kind: 'filled', value: 1 });
  onAnswer({ kind: 'declined' });
  // @ts-expect-error a form takes no choice
  onAnswer({ kind: 'chosen', choice: 'approve' });
  // @ts-expect-error cancelling is no answer: the button `cancel` does it
  onAnswer({ kind: 'cancelled' });
  return previous?.kind === 'filled' ? previous.value : null;
}

export function confirmation({ onAnswer, previous }: RendererProps<ConfirmationPrompt>) {
  // @ts-expect-error a confirmation takes a choice
  onAnswer({ kind: 'filled', value: true });
  return previous?.choice;
}

export function review({ onAnswer }: RendererProps<ReviewPrompt>) {
  // @ts-expect-error each proposal of a review takes a choice
  onAnswer({ kind: 'reviewed', items: [{ kind: 'declined' }] });
}

// A renderer for one kind is not a renderer for every prompt. The reverse does not hold either,
// because that can give any answer: a renderer for every kind is generic.
expectTypeOf<Renderer<FormPrompt>>().not.toExtend<Renderer>();
expectTypeOf<Renderer>().not.toExtend<Renderer<FormPrompt>>();
declare const genericRenderer: <P extends Prompt>(props: RendererProps<P>) => null;
export const everywhere: Renderers = { form: genericRenderer, question: genericRenderer };
declare const formRenderer: Renderer<FormPrompt>;
export const renderers: Renderers = { form: formRenderer };
// @ts-expect-error a form's renderer shows no question
export const swapped: Renderers = { question: formRenderer };
export const forReason: Renderers = { reasons: { 'acme:filing': { form: formRenderer } } };
// @ts-expect-error a form's renderer shows no question, also for one reason
export const swappedForReason: Renderers = { reasons: { 'acme:filing': { question: formRenderer } } };
// @ts-expect-error the prompts of a reason may be of any kind
export const forAnyKind: Renderers = { reasons: { 'acme:filing': formRenderer } };

export function decideAll(run: InterruptedRun, keys: readonly string[]) {
  void run.answerAll(new Map(keys.map((key) => [key, { kind: 'chosen', choice: 'approve' }])));
  // @ts-expect-error no such kind of answer
  void run.answerAll(new Map(keys.map((key) => [key, { kind: 'approved' }])));
}

export function decide(run: InterruptedRun, key: string) {
  const metadata = { by: 'ada' };
  void run.approve(key, { feedback: 'Good.', editedArgs: {}, extras: ['always'], metadata });
  void run.deny(key, { feedback: 'Wrong.', metadata });
  // @ts-expect-error a denial runs nothing, so there is nothing to edit
  void run.deny(key, { editedArgs: {} });
  // @ts-expect-error extras are for an approval
  void run.deny(key, { extras: ['always'] });
  // @ts-expect-error a cancel is no answer and has no feedback
  void run.cancel(key, { feedback: 'Never mind.' });
}

const parameters = {
  type: 'object',
  properties: {
    to: { type: 'string' },
    copies: { type: 'integer' },
    urgency: { enum: ['low', 'high'] },
    tags: { type: 'array', items: { type: 'string' } },
    sender: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
    anything: {},
  },
  required: ['to', 'tags', 'sender'],
} as const;

defineHumanTool({
  name: 'send',
  description: 'Sends a letter',
  parameters,
  prompt(args) {
    expectTypeOf(args.to).toEqualTypeOf<string>();
    expectTypeOf(args.copies).toEqualTypeOf<number | undefined>();
    expectTypeOf(args.urgency).toEqualTypeOf<'low' | 'high' | undefined>();
    expectTypeOf(args.tags).toEqualTypeOf<readonly string[]>();
    expectTypeOf(args.sender.name).toEqualTypeOf<string>();
    expectTypeOf(args.anything).toEqualTypeOf<unknown>();
    // @ts-expect-error no parameter has this name
    args.cc;
    return { kind: 'link', message: args.to, url: 'https://example.com/' };
  },
  content(answer, prompt) {
    expectTypeOf(answer).toEqualTypeOf<Opened | Declined>();
    expectTypeOf(prompt.url).toEqualTypeOf<string>();
    return answer.kind === 'opened';
  },
  cancel: { payload: 'dismissed' },
});

// An inline schema is inferred as precisely as one that is `as const`.
defineHumanTool({
  name: 'pick',
  description: 'Picks a day',
  parameters: { type: 'object', properties: { day: { type: 'string' } }, required: ['day'] },
  prompt: ({ day }) => {
    expectTypeOf(day).toEqualTypeOf<string>();
    return undefined;
  },
  // Then the prompt is Holdpoint's own, of any kind.
  content: (answer) => {
    expectTypeOf(answer).toEqualTypeOf<AnswerTo<Prompt>>();
  },
});

defineHumanTool({
  name: 'city',
  description: 'Asks for a city',
  parameters,
  prompt: ({ to }, _call, ask) => ask.question({ message: to, questions: [{ key: 'city' }] }),
  content: (answer) => expectTypeOf(answer).toEqualTypeOf<Answered>(),
});

defineHumanTool({
  name: 'wrong',
  description: 'Returns what is no prompt',
  parameters: {},
  // @ts-expect-error a prompt has a known kind
  prompt: () => ({ kind: 'poll' }),
});

// @ts-expect-error without a prompt of its own, not every call is a question
defineHumanTool<typeof parameters, QuestionPrompt>({ name: 'wrong', description: 'Asks', parameters });

// A press sends at once, so a promise would be sent in place of its value.
defineHumanTool({
  name: 'later',
  description: 'Answers later',
  parameters: {},
  // @ts-expect-error it cannot be asynchronous
  content: async () => ({ done: true }),
});
