import type { PromptReading } from '../dialects/read-interrupt.js';
import type { Warn } from '../errors/warnings.js';
import type { Answer } from '../protocol/answer.js';
import type { Dialect, Validate } from '../protocol/dialect.js';
import type { Issue } from '../protocol/validator.js';
import { type JsonSchema, sameJson } from '../util/json.js';
import { checkValue } from './check-value.js';
import type { InterruptOptions } from './interrupt-options.js';
import { isStandardSchema } from './interrupt-schema.js';

interface AskedValue {
  /** The answer's schema as JSON Schema. */
  readonly schema: JsonSchema | null;
  /** The schema that the agent sent. */
  readonly sent: JsonSchema | undefined;
  readonly valueIn: (answer: Answer) => unknown;
  readonly warn: Warn;
}

/** The dialect that read an interrupt, but with the definition's answer values and the definition's check. */
export function refinedDialect(
  { prompt: base, dialect }: PromptReading,
  { reason, response, validator }: InterruptOptions,
  { schema, sent, valueIn, warn }: AskedValue,
): Dialect {
  async function ownIssues(value: unknown): Promise<readonly Issue[]> {
    try {
      const checked = await checkValue(response, value, validator);
      return 'issues' in checked ? checked.issues : [];
    } catch (error) {
      // A schema that throws must not block the answer.
      warn('VALIDATOR_FAILED', { validator: `response of ${reason}`, error });
      return [];
    }
  }

  async function issuesOf(value: unknown, validate: Validate): Promise<readonly Issue[]> {
    const found = await ownIssues(value);
    if (found.length > 0) return found;
    const isWhole = isStandardSchema(response) || validator !== undefined;
    const issues = isWhole ? [] : await validate(response, value);
    if (issues.length > 0 || sent === undefined || sameJson(sent, schema)) return issues;
    // The agent's schema may allow less than the definition's, and the agent would then refuse the answer.
    return validate(sent, value);
  }

  return {
    ...dialect,
    answerSchema: schema ?? sent,
    write(open, prompt, answer) {
      if (answer.kind === 'cancelled') return dialect.write(open, base, answer);
      return dialect.write(open, prompt, { kind: 'filled', value: valueIn(answer) });
    },
    check: (answer, validate) => (answer.kind === 'cancelled' ? null : issuesOf(valueIn(answer), validate)),
  };
}
