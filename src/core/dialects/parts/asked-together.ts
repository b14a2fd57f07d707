import { HoldpointError } from '../../errors/holdpoint-error.js';
import type { ConfirmationPrompt, Importance, Prompt } from '../../protocol/prompt.js';
import type { Reading } from '../../protocol/reading.js';
import { sameJson } from '../../util/json.js';
import { callsOf } from '../calls-of.js';
import { type AskedWithOthers, commonCancel, sendsSame, sentForAll } from './sent-together.js';

/** The most important first. */
const BY_IMPORTANCE: readonly Importance[] = ['critical', 'high', 'medium', 'low'];

/**
 * The reading of several interrupts with one id, because one answer counts for all of them. Its prompt shows everything that
 * they ask. An answer is offered only if all of them take and send the same ones; otherwise they can only be skipped.
 */
export function askedTogether(all: readonly [AskedWithOthers, ...AskedWithOthers[]]): Reading {
  const [{ reading: base, open }, ...more] = all;
  const { prompt: first } = base;
  const others = more.map(({ reading }) => reading.prompt);
  const prompts = [first, ...others] as const;
  const takesSame = more.every(
    ({ open: { interrupt }, reading: { prompt } }) =>
      sameJson(open.interrupt.responseSchema, interrupt.responseSchema) &&
      sameJson(answersTo(first), answersTo(prompt)),
  );
  if (!takesSame || first.kind === 'review' || first.kind === 'link' || !sendsSame(all))
    return { ...sentForAll(all), payload: refuse, prompt: onlySkipped(prompts), cancel: commonCancel(all) };
  const common = { calls: prompts.flatMap(callsOf), importance: highest(prompts), also: others.map(beside) };
  const prompt =
    first.kind === 'confirmation' ? { ...first, ...common, edit: null } : { ...first, ...common };
  const isSameCancel = more.every(({ reading }) => sameJson(reading.cancel, base.cancel));
  return { ...sentForAll(all), prompt, cancel: isSameCancel ? base.cancel : commonCancel(all) };
}

function refuse(): never {
  throw new HoldpointError('UNWRITABLE', 'The requests under this id can only be skipped.');
}

/** What a prompt offers as answers. */
function answersTo(prompt: Prompt): unknown {
  const { kind } = prompt;
  switch (kind) {
    case 'confirmation':
      return [kind, prompt.choices, prompt.extras, prompt.approvalSends];
    case 'question':
      return [
        kind,
        prompt.questions.map(({ key, options, multiple, freeText }) => [key, options, multiple, freeText]),
      ];
    case 'form':
    case 'freeform':
      return [kind, prompt.schema];
    case 'review':
    case 'link':
      return prompt;
    default:
      return prompt satisfies never;
  }
}

function onlySkipped(prompts: readonly [Prompt, ...Prompt[]]): ConfirmationPrompt {
  const [first, ...also] = prompts.flatMap(allOf);
  return {
    kind: 'confirmation',
    message: first?.message ?? null,
    calls: prompts.flatMap(callsOf),
    choices: [],
    edit: null,
    extras: [],
    importance: highest(prompts),
    more: first?.more ?? null,
    also,
  };
}

/** What a prompt shows beside its calls and what it offers. */
function beside(prompt: Prompt): Beside {
  const texts = prompt.kind === 'question' ? prompt.questions.flatMap(({ text }) => text ?? []) : [];
  return { message: [prompt.message ?? [], texts].flat().join('\n') || null, more: prompt.more ?? null };
}

type Beside = NonNullable<Prompt['also']>[number];

/** The same, with what its own kind would show, in the agent's words only. */
function allOf(prompt: Prompt): readonly Beside[] {
  const { message, more } = beside(prompt);
  const shown = (entries: readonly (readonly [string, unknown])[]) => [
    { message, more: { ...more, ...Object.fromEntries(entries) } },
  ];
  switch (prompt.kind) {
    case 'question':
      return shown(
        prompt.questions.map(({ key, text, options }) => [key, [text, ...options.map(({ label }) => label)]]),
      );
    case 'form':
      return shown(Object.entries(prompt.schema));
    case 'link':
      return shown([[prompt.url, '']]);
    case 'review':
      return [beside(prompt), ...prompt.items.flatMap(allOf)];
    case 'confirmation':
      return shown(prompt.choices.flatMap(({ id, label }) => (label === null ? [] : [[id, label]])));
    case 'freeform':
      return [beside(prompt)];
    default:
      return prompt satisfies never;
  }
}

function highest(prompts: readonly Prompt[]): Importance | null {
  const stated = prompts.flatMap((prompt): (Importance | null | undefined)[] => {
    if (prompt.kind === 'review') return prompt.items.map(({ importance }) => importance);
    return 'importance' in prompt ? [prompt.importance] : [];
  });
  return BY_IMPORTANCE.find((level) => stated.includes(level)) ?? null;
}
