import { answeredValues, reading } from '../dialects/ask.js';
import type { Answered, Chosen } from '../protocol/answer.js';
import type { Choice, Prompt, QuestionPrompt } from '../protocol/prompt.js';
import type { Reading } from '../protocol/reading.js';

/** The reading of a prompt whose answers are sent as the table of `defineHumanTool` says. */
export function sentAsContent(prompt: Prompt): Reading {
  switch (prompt.kind) {
    case 'confirmation':
      return reading(prompt, undefined, (answer) => chosenContent(prompt.choices, answer));
    case 'question':
      return reading(prompt, undefined, (answer) => answeredContent(prompt, answer));
    case 'review':
      return reading(prompt, undefined, ({ items }) =>
        items.map((answer, index) => chosenContent(prompt.items[index]?.choices ?? [], answer)),
      );
    case 'form':
      return reading(prompt, undefined, (answer) => answer.kind === 'filled' && answer.value);
    case 'freeform':
      return reading(prompt, undefined, ({ value }) => value);
    case 'link':
      return reading(prompt, undefined, ({ kind }) => kind === 'opened');
    default:
      return prompt satisfies never;
  }
}

function chosenContent(choices: readonly Choice[], { choice, feedback }: Chosen): unknown {
  const { value, tone } = choices.find(({ id }) => id === choice) ?? {};
  if (feedback !== undefined) return { approved: tone === 'approve', feedback };
  if (value !== undefined) return value;
  return choice === 'approve' || (choice !== 'deny' && choice);
}

/** The chosen option or list of options; for several questions, an object of these by question key. */
function answeredContent({ questions }: QuestionPrompt, { kind, answers }: Answered): unknown {
  const all = new Map(questions.map(({ key }) => [key, answers.get(key) ?? { options: [] }]));
  const values = answeredValues(questions, { kind, answers: all });
  return questions.length === 1 ? Object.values(values)[0] : values;
}
