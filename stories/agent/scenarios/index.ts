import { done, type Scenario, say } from '../scenario.js';
import { approveWithEdits } from './approve-with-edits.js';
import { confirmation } from './confirmation.js';
import { editFile } from './edit-file.js';
import { failsOnce } from './fails-once.js';
import { formWithExpiry } from './form-with-expiry.js';
import { makePlan } from './make-plan.js';
import { minimalApproval } from './minimal-approval.js';
import { parallelApprovals } from './parallel-approvals.js';
import { questionWithOptions } from './question-with-options.js';
import { runCommand } from './run-command.js';
import { severalQuestions } from './several-questions.js';
import { slowStream } from './slow-stream.js';
import { twoInARow } from './two-in-a-row.js';
import { unknownReason } from './unknown-reason.js';

export const scenarios: readonly Scenario[] = [
  minimalApproval,
  approveWithEdits,
  editFile,
  runCommand,
  makePlan,
  parallelApprovals,
  formWithExpiry,
  confirmation,
  questionWithOptions,
  severalQuestions,
  unknownReason,
  twoInARow,
  failsOnce,
  slowStream,
];

export interface Suggestion {
  id: string;
  title: string;
  /** The sentence to send. */
  text: string;
}

/** Suggestions for a chat whose person does not know what to type. */
export const suggestions: readonly Suggestion[] = scenarios.map(({ id, title, suggestion }) => ({
  id,
  title,
  text: suggestion,
}));

const whatToTry: Pick<Scenario, 'open'> = {
  open: () => done(say(`Try one of these: ${suggestions.map(({ text }) => text).join('; ')}.`)),
};

/**
 * The scenario with the most keywords in the text, or an answer that lists all of them if there is
 * none.
 */
export function chooseScenario(text: string): Pick<Scenario, 'open'> {
  const words = new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
  let best: { scenario: Pick<Scenario, 'open'>; hits: number } = { scenario: whatToTry, hits: 0 };
  for (const scenario of scenarios) {
    const hits = scenario.keywords.filter((keyword) => words.has(keyword)).length;
    // With equal counts the later one is used, because the first has the most general keywords.
    if (hits > 0 && hits >= best.hits) best = { scenario, hits };
  }
  return best.scenario;
}
