import type { Warn } from '../errors/warnings.js';
import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import type { Prompt } from '../protocol/prompt.js';
import type { Dialect, Reading, ReadingContext } from '../protocol/reading.js';
import { hasDuplicateKeys } from '../util/has-duplicate-keys.js';
import { parseJson } from '../util/json.js';
import { createAsk } from './ask.js';
import { callsOf } from './calls-of.js';
import { freeformDialect } from './freeform.js';
import { withImportance } from './values/read-importance.js';
import { withMore } from './values/with-more.js';

/** The reading of an interrupt, and the name of the dialect that read it. */
export interface InterruptReading {
  readonly reading: Reading;
  readonly dialect: string;
}

/**
 * Reads an interrupt with the first dialect that knows it. A dialect that throws gives a warning, and the next one is asked.
 * The freeform dialect reads everything, so every interrupt can be answered.
 */
export function readInterrupt(
  open: OpenInterrupt,
  context: ReadingContext,
  dialects: readonly Dialect[],
  warn: Warn,
): InterruptReading {
  const ask = createAsk(context);
  const all: readonly Dialect[] = [...dialects, freeformDialect];
  for (const one of all) {
    const { name: dialect } = one;
    try {
      const reading = one.read(open, ask);
      // A dialect in plain JavaScript may be asynchronous: its rejection would be an error without a cause.
      if (reading instanceof Promise) void reading.catch(() => undefined);
      if (reading) {
        reportOddities(reading.prompt, open, warn);
        const { unknownVersion: version = null } = reading;
        if (version !== null) warn('VERSION_UNKNOWN', { dialect, version });
        return { reading: complete(reading, open), dialect };
      }
    } catch (error) {
      warn('DIALECT_FAILED', { dialect, error });
    }
  }
  return { reading: freeformDialect.read(open, ask), dialect: freeformDialect.name };
}

/** The reading with all that its prompt shows: what else was sent, the importance, and whether it can be cancelled. */
function complete(reading: Reading, { interrupt }: OpenInterrupt): Reading {
  const prompt = withMore(withImportance(reading.prompt, interrupt.metadata ?? {}), interrupt);
  return withCancellable({ ...reading, prompt });
}

/** The reading whose prompt says whether it can be cancelled, and what ends with it. */
export function withCancellable(reading: Reading): Reading {
  const { cancellable: _, cancelEnds: __, ...rest } = reading.prompt;
  const { cancel } = reading;
  const said = {
    ...(cancel === 'never' && { cancellable: false }),
    ...(cancel === 'ends' && { cancelEnds: true }),
  };
  return { ...reading, prompt: { ...rest, ...said } };
}

/**
 * Warns of oddities in a prompt that can still be shown and answered. Throws if the prompt cannot be shown, because an
 * app's dialect may be plain JavaScript.
 */
function reportOddities(prompt: Prompt, { interrupt }: OpenInterrupt, warn: Warn): void {
  if (typeof (prompt.message ?? '') !== 'string')
    throw new TypeError('read() returned a message that is no string');
  for (const call of callsOf(prompt)) {
    if (!call.found) warn('TOOL_CALL_MISSING', call.toolCallId);
    else if (call.args === undefined) warn('ARGUMENTS_NOT_JSON', call.toolCallId);
    else if (call.conflicting || hasDuplicateKeys(call.argsText))
      warn('ARGUMENTS_AMBIGUOUS', call.toolCallId);
  }
  const repeated = listsOf(prompt).flatMap((words) => words.filter((one, at) => words.indexOf(one) < at));
  if (repeated.length > 0) warn('DUPLICATE_OPTIONS', repeated);
  const message = interrupt.message?.trim() ?? '';
  if (/^(\{.*\}|\[.*\])$/s.test(message) && parseJson(message) === undefined)
    warn('MESSAGE_NOT_JSON', interrupt.id);
}

/** The lists of labels in a prompt. Within each list, the person has to tell the labels apart. */
function listsOf(prompt: Prompt): readonly (readonly string[])[] {
  if (prompt.kind === 'review') return prompt.items.flatMap(listsOf);
  if (prompt.kind === 'confirmation') return [prompt.choices.flatMap(({ label }) => label ?? [])];
  if (prompt.kind !== 'question') return [];
  const options = prompt.questions.map((item) => item.options.map(({ label }) => label));
  return [prompt.questions.flatMap(({ text }) => text ?? []), ...options];
}
