import type { QuestionOption } from '../protocol/prompt.js';
import { isObject, own, ownText } from '../util/json.js';
import { findMessage } from './calls/find-message.js';
import { valueDialect } from './values/langgraph-value.js';
import { ROOT_KEY } from './values/schema-payload.js';

const SELECTED = 'The user selected the following steps: ';
const REJECTED = 'The user rejected all of these steps.';

/**
 * A graph's plan as `interrupt({ steps })`, in which the person switches each step on or off. The graph passes the
 * answer to its model as the user's words, so the answer is a sentence that names the steps.
 *
 * Source: ag-ui-protocol/ag-ui and CopilotKit/CopilotKit, the "human in the loop" example of LangGraph
 * (`human_in_the_loop.py`, `process_steps_node`) and its page.
 */
export const langGraphStepsDialect = valueDialect({
  name: 'langgraph-steps',
  reads: ['steps'],
  read(value, ask) {
    const options = stepsOf(value);
    if (options.length === 0) return undefined;
    const steps = { key: ROOT_KEY, options, multiple: true, required: false, minimum: 0 };
    return ask.question(
      { message: findMessage(value), questions: [steps] },
      {
        cancel: { payload: REJECTED },
        payload({ answers }) {
          const chosen = answers.get(ROOT_KEY)?.options ?? [];
          const labels = options.filter(({ id }) => chosen.includes(id)).map(({ label }) => label);
          return labels.length > 0 ? SELECTED + labels.join(', ') : REJECTED;
        },
      },
    );
  },
});

/** The steps as options. Empty if a step has no description or status, because the value is then something else. */
function stepsOf(value: unknown): readonly QuestionOption[] {
  const steps: unknown = isObject(value) ? own(value, 'steps') : undefined;
  if (!Array.isArray(steps)) return [];
  const options = steps.flatMap((step: unknown, index): QuestionOption[] => {
    const label = isObject(step) ? ownText(step, 'description') : null;
    const description = isObject(step) ? ownText(step, 'status') : null;
    if (label === null || description === null) return [];
    return [{ id: `${index}`, label, description, preview: null, value: label }];
  });
  return options.length === steps.length ? options : [];
}
