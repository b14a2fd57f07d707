import { HoldpointError } from '../../errors/holdpoint-error.js';
import type { Answer, AnswerTo } from '../../protocol/answer.js';
import type { OpenInterrupt } from '../../protocol/open-interrupt.js';
import type { Prompt } from '../../protocol/prompt.js';
import type { Cancel, Reading } from '../../protocol/reading.js';
import { payloadTo, replyTo } from '../../protocol/reply.js';
import { secretSchemas } from '../../schema/entry-secrets.js';
import { sameJson } from '../../util/json.js';

/** One of several interrupts with one id, and its reading. */
export interface AskedWithOthers {
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
export function sendsSame([first, ...others]: All): boolean {
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
      return prompt.choices.flatMap(({ id: choice, feedback }): Answer[] => [
        { kind: 'chosen', choice },
        ...(feedback === 'none' ? [] : [{ kind: 'chosen', choice, feedback: WORDS } as const]),
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
export function sentForAll(all: All): Omit<Reading, 'prompt' | 'cancel'> {
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
export function commonCancel([first, ...others]: All): Cancel {
  const { cancel } = first.reading;
  return [first, ...others].every(({ reading }) => typeof reading.cancel === 'object') ? cancel : 'own';
}
