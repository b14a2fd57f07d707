import type { Warn } from '../errors/warnings.js';
import type { AnswerTo } from '../protocol/answer.js';
import type { Prompt } from '../protocol/prompt.js';
import type { Reading, Validate } from '../protocol/reading.js';
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
  readonly valueIn: (answer: AnswerTo<Prompt>) => unknown;
  readonly warn: Warn;
}

/** Returns a function that checks an answer by the definition's schema, and then by the agent's. */
export function createAnswerCheck(
  { reason, response, validator }: InterruptOptions,
  { schema, sent, valueIn, warn }: AskedValue,
): NonNullable<Reading['check']> {
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

  return (answer, validate) => issuesOf(valueIn(answer), validate);
}
