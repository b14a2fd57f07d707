import type {
  Answer,
  HumanInTheLoop,
  Interrupt,
  JsonSchema,
  OpenInterrupt,
  Prompt,
  ToolCall,
} from 'holdpoint/core';
import { type Dialect, type ReadingContext, standardDialect } from 'holdpoint/dialect';
import { readOpen } from './read-open.js';

export interface Asking {
  readonly dialect?: Dialect;
  readonly calls?: readonly ToolCall[];
  readonly capabilities?: HumanInTheLoop;
}

export const SEND_EMAIL: ToolCall = {
  id: 'tc',
  name: 'sendEmail',
  argsText: '{"to":"a@b.com"}',
  args: { to: 'a@b.com' },
  complete: true,
  result: null,
  error: null,
};

/** The standard dialect's prompt for this interrupt, and its replies to answers. */
export function ask(interrupt: Partial<Interrupt>, { dialect = standardDialect(), ...asking }: Asking = {}) {
  const open: OpenInterrupt = {
    key: '1:i',
    interrupt: { id: 'i', reason: 'input_required', ...interrupt },
    threadId: 't',
    runId: 'r',
    channel: 'outcome',
    subagent: null,
  };
  const context: ReadingContext = {
    toolCalls: new Map((asking.calls ?? []).map((call) => [call.id, call])),
    capabilities: asking.capabilities ?? {},
  };
  const { prompt, reply } = readOpen(open, context, [dialect]);
  const write = (answer: Answer) => {
    const made = reply(answer);
    if (made.via !== 'resume') throw new Error(`sent via ${made.via}`);
    return made.entry;
  };
  return { prompt, write, payload: (answer: Answer) => write(answer).payload };
}

/** The prompt for a schema, with any reason. */
export function askSchema(responseSchema: JsonSchema, reason = 'input_required') {
  return ask({ reason, responseSchema });
}

/** One line that outlines a prompt. */
export function outline(prompt: Prompt): string {
  switch (prompt.kind) {
    case 'confirmation':
      return `confirmation ${prompt.choices.map(({ id, feedback }) => `${id}:${feedback}`).join(' ')}${prompt.edit ? ' edit' : ''}`;
    case 'question':
      return `question ${prompt.questions.map(outlineQuestion).join('; ')}`;
    default:
      return prompt.kind;
  }
}

function outlineQuestion({ key, options, multiple, freeText, required }: Question): string {
  const labels = options.map(({ label }) => label).join('|');
  const marks = [multiple && '*', freeText && '…', required || '?'].filter(
    (mark) => typeof mark === 'string',
  );
  return `${key}(${labels})${marks.join('')}`;
}

type Question = Extract<Prompt, { kind: 'question' }>['questions'][number];

/** An answer to one or several questions: the picked ids by key. */
export function picked(options: Record<string, readonly string[]>, text?: string): Answer {
  return {
    kind: 'answered',
    answers: new Map(
      Object.entries(options).map(([key, ids]) => [
        key,
        { options: ids, ...(text === undefined ? {} : { text }) },
      ]),
    ),
  };
}
