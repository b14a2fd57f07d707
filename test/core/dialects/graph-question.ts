import { askLone, graphRun } from '../../support/ask-defaults.js';

/** The only question of a prompt. */
export function questionOf(value: unknown) {
  const { prompt } = askLone(graphRun(value));
  const [question] = prompt.kind === 'question' ? prompt.questions : [];
  if (!question) throw new Error(`asked as ${prompt.kind}`);
  return question;
}
