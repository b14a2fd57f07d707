import { HoldpointError } from '../../errors/holdpoint-error.js';
import type { Answer, AnswerTo } from '../../protocol/answer.js';
import type { OpenInterrupt } from '../../protocol/open-interrupt.js';
import type { ConfirmationPrompt, Importance, Prompt } from '../../protocol/prompt.js';
import type { Cancel, Reading } from '../../protocol/reading.js';
import { payloadTo, replyTo } from '../../protocol/reply.js';
import { secretSchemas } from '../../schema/secrets.js';
import { sameJson } from '../../util/json.js';
import { callsOf } from '../calls-of.js';

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

/** One of several interrupts with one id, and its reading. */
interface AskedWithOthers {
  readonly open: OpenInterrupt;
  readonly reading: Reading;
}

type All = readonly [AskedWithOthers, ...AskedWithOthers[]];

/** Stands for what a person may write. */
const WORDS = 'x';

/**
 * Whether the same answer to each of them sends the same. Their choices may be alike although each sends its own call back:
 * so each sort of answer is tried.
 */
function sendsSame([first, ...others]: All): boolean {
  return samplesOf(first.reading.prompt).every((answer) => {
    const sent = sentBy(first, answer);
    return others.every((other) => sameJson(sent, sentBy(other, answer)));
  });
}

/** Null where the answer is none that its reading can send. */
function sentBy({ open, reading }: AskedWithOthers, answer: Answer): unknown {
  try {
    return replyTo(open, reading, answer);
  } catch {
    return null;
  }
}

/** An answer of each sort that a prompt takes. */
function samplesOf(prompt: Prompt): readonly Answer[] {
  switch (prompt.kind) {
    case 'confirmation':
      return prompt.choices.flatMap(({ id: choice, feedback, form }): Answer[] => [
        { kind: 'chosen', choice, ...(form && { filled: {} }) },
        ...(feedback === 'none' || form ? [] : [{ kind: 'chosen', choice, feedback: WORDS } as const]),
      ]);
    case 'question':
      return prompt.questions.flatMap(({ key, options, freeText }): Answer[] => [
        ...options.map(({ id }) => answeredWith(key, { options: [id] })),
        ...(freeText ? [answeredWith(key, { options: [], text: WORDS })] : []),
      ]);
    case 'form':
      return [{ kind: 'filled', value: {} }, ...(prompt.declinable ? [{ kind: 'declined' } as const] : [])];
    case 'freeform':
      return [{ kind: 'filled', value: WORDS }];
    case 'review':
    case 'link':
      return [];
    default:
      return prompt satisfies never;
  }
}

function answeredWith(
  key: string,
  item: { readonly options: readonly string[]; readonly text?: string },
): Answer {
  return { kind: 'answered', answers: new Map([[key, item]]) };
}

/** What an answer sends for all of them, how it is checked, and what of it is secret for any of them. */
function sentForAll(all: All): Omit<Reading, 'prompt' | 'cancel'> {
  const [{ reading: first }, ...others] = all;
  const { wrap: _, ...rest } = first;
  const answerSchemas = all.flatMap(({ reading }) => reading.answerSchema ?? []);
  const schemas = all.flatMap(({ open: { interrupt }, reading }) =>
    secretSchemas({ interrupt, prompt: reading.prompt, reading }),
  );
  return {
    ...rest,
    payload(answer: AnswerTo<Prompt>) {
      const sent = payloadTo(first, answer);
      if (others.every(({ reading }) => sameJson(sent, payloadTo(reading, answer)))) return sent;
      throw new HoldpointError('UNWRITABLE', 'The requests under this id would be sent different answers.');
    },
    ...(all.some(({ reading }) => reading.check) && {
      check(answer, validate) {
        const checks = all.flatMap(({ reading }) => reading.check?.(answer, validate) ?? []);
        return Promise.all(checks).then((found) => found.find((issues) => issues.length > 0) ?? []);
      },
    }),
    answerSchema: answerSchemas.length > 0 ? { allOf: answerSchemas } : undefined,
    callSchema: schemas.length > 0 ? { allOf: schemas } : undefined,
  };
}

/**
 * A cancel that each of them takes. Where one of them knows none, it is the channel's own: without it, nothing could be done
 * with them.
 */
function commonCancel([first, ...others]: All): Cancel {
  const { cancel } = first.reading;
  return [first, ...others].every(({ reading }) => typeof reading.cancel === 'object') ? cancel : 'own';
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
