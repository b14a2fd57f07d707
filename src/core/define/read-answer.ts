import type { Issue } from '../protocol/validator.js';
import { own } from '../util/json.js';
import { checkValue } from './check-value.js';
import type { AnswerReading } from './interrupt-definition.js';
import type { InterruptOptions } from './interrupt-options.js';

const MISSING: Issue = { path: [], keyword: 'required', message: 'No answer came.' };

/** Reads an entry of the resume array, which comes from a browser: anything may be in it. */
export async function readAnswerEntry(
  options: InterruptOptions,
  entry: unknown,
): Promise<AnswerReading<unknown>> {
  const status = own(entry, 'status');
  if (status === 'cancelled') return { status };
  return status === 'resolved'
    ? readAnswerValue(options, own(entry, 'payload'))
    : { status: 'invalid', issues: [MISSING] };
}

/**
 * Reads an answer that comes without an entry. A graph gets a cancel as a value, in one of two spellings.
 *
 * Source: ag-ui-protocol/ag-ui, integrations/langgraph/typescript/src/interrupts.ts (`buildLgCommandResumeFromAgui`).
 */
export async function readAnswerValue(
  { response, validator }: InterruptOptions,
  value: unknown,
): Promise<AnswerReading<unknown>> {
  const checked = await checkValue(response, value, validator);
  if ('value' in checked) return { status: 'resolved', answer: checked.value };
  const isCancel = own(value, 'status') === 'cancelled' || own(value, '__agui_cancelled__') === true;
  return isCancel ? { status: 'cancelled' } : { status: 'invalid', issues: checked.issues };
}
