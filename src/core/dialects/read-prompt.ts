import type { Warn } from '../errors/warnings.js';
import type { Interrupt } from '../protocol/ag-ui.js';
import type { Dialect, DialectContext } from '../protocol/dialect.js';
import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import type { Prompt, ProposedCall } from '../protocol/prompt.js';
import { assertNever } from '../util/assert-never.js';
import { hasDuplicateKeys } from '../util/has-duplicate-keys.js';
import { parseJson } from '../util/json.js';
import { freeformDialect } from './freeform.js';
import { withImportance } from './parts/read-importance.js';
import { withMore } from './parts/with-more.js';

export interface PromptReading {
  readonly prompt: Prompt;
  readonly dialect: Dialect;
}

/**
 * Reads an interrupt with the first dialect that returns a prompt. A dialect that throws gives a warning, and the next
 * one is asked. The freeform dialect reads everything, so every interrupt can be answered.
 */
export function readPrompt(
  open: OpenInterrupt,
  context: DialectContext,
  dialects: readonly Dialect[],
  warn: Warn,
): PromptReading {
  const all: readonly Dialect[] = [...dialects, freeformDialect];
  for (const dialect of all) {
    try {
      const prompt = dialect.read(open, context);
      if (prompt) {
        reportOddities(prompt, open, warn);
        const version = dialect.unknownVersion?.(open) ?? null;
        if (version !== null) warn('VERSION_UNKNOWN', { dialect: dialect.name, version });
        return {
          prompt: withMore(withImportance(prompt, open.interrupt.metadata ?? {}), open.interrupt),
          dialect,
        };
      }
    } catch (error) {
      warn('DIALECT_FAILED', { dialect: dialect.name, error });
    }
  }
  return { prompt: freeformDialect.read(open, context), dialect: freeformDialect };
}

/** The id of the call that an interrupt is about: the one that it names, else the first that its prompt shows. */
export function callIdOf({ toolCallId }: Interrupt, prompt: Prompt): string {
  return toolCallId ?? callsOf(prompt).find(({ found }) => found)?.toolCallId ?? '';
}

/** The calls a prompt proposes, whatever its kind. */
export function callsOf(prompt: Prompt): readonly ProposedCall[] {
  switch (prompt.kind) {
    case 'link':
      return [];
    case 'review':
      return prompt.items.flatMap((item) => item.calls);
    case 'confirmation':
    case 'question':
    case 'form':
    case 'freeform':
      return prompt.calls;
    default:
      return assertNever(prompt);
  }
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
