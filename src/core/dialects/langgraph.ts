import type { Interrupt } from '../protocol/ag-ui.js';
import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import type { Dialect } from '../protocol/reading.js';
import { isObject, own, ownText, parseStructure } from '../util/json.js';
import { findMessage } from './calls/find-message.js';
import { proposedCalls } from './calls/proposed-calls.js';
import { listedOptions } from './choices/listed-options.js';
import { langGraphValue, moreInGraph } from './values/langgraph-value.js';
import { normalizedReading, withMessage } from './values/normalized-dialect.js';
import { ROOT_KEY } from './values/schema-payload.js';

/** A graph takes a cancel for its answer: see `graphWithCancel`. */
const cancel = 'never';

const SCHEMAS = ['responseSchema', 'response_schema'];

/**
 * Whatever else a graph gives to `interrupt()`: text, a list of options with one recommended, a schema, or
 * any of these as JSON text. `interrupt()` returns the text, the option or the value that was given.
 *
 * Source: ag-ui-protocol/ag-ui, integrations/langgraph/typescript/src/interrupts.ts and README.md.
 */
export const langGraphDialect: Dialect = {
  name: 'langgraph',
  read(open, ask) {
    const { value, options, suggested, normalized } = readValue(open);
    if (value === undefined) return undefined;
    if (options.length === 0) return normalizedReading({ open: normalized, call: null, cancel }, ask);
    const { message, metadata: more = null } = normalized.interrupt;
    const calls = proposedCalls(normalized, ask);
    const question = { key: ROOT_KEY, options, suggested };
    return ask.question(
      { message, calls, more, questions: [question] },
      {
        cancel,
        payload({ answers }) {
          const chosen = answers.get(ROOT_KEY)?.options[0];
          return options.find(({ id }) => id === chosen)?.value;
        },
      },
    );
  },
};

/** The graph's value and its options, and the interrupt with what the value says in AG-UI's own fields. */
function readValue(open: OpenInterrupt) {
  const { interrupt } = open;
  const { message, reason, responseSchema } = interrupt;
  const value = langGraphValue(open);
  const fields = isObject(value) ? value : {};
  const text = findMessage(value) ?? (parseStructure(message) ? null : (message ?? null));
  const schema = responseSchema ?? SCHEMAS.map((key) => own(fields, key)).find(isObject);
  const inAgUi: Interrupt = withMessage(interrupt, text);
  inAgUi.reason = ownText(fields, 'reason') ?? reason;
  if (isObject(schema)) inAgUi.responseSchema = schema;
  // If a schema says which answers are accepted, an option from the value may not be one of them.
  const list = isObject(schema) ? null : listedOptions(fields);
  const read = [
    ...(list ? list.read : []),
    ...SCHEMAS.filter((key) => isObject(own(fields, key))),
    // A reason with spaces is a sentence, and may be the only explanation, so it is shown.
    ...(/\s/.test(inAgUi.reason) ? [] : ['reason']),
  ];
  inAgUi.metadata = moreInGraph(open, isObject(value) ? value : { value }, read);
  const normalized = { ...open, interrupt: inAgUi };
  return { value, options: list?.options ?? [], suggested: list?.suggested ?? null, normalized };
}
