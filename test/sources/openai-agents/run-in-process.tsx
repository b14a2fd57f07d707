import { screen, within } from '@testing-library/react';
import { type ApprovalAnswer, applyApprovalAnswers, createOpenAiAgentsSource } from 'holdpoint/openai-agents';
import { showSource } from '../show-source.js';
import { startRun } from './scripted-model.js';

/** The source in the same process as the run. */
export async function inProcess() {
  const run = await startRun();
  const sent: (readonly ApprovalAnswer[])[] = [];
  const last = { result: run.result };
  const source = createOpenAiAgentsSource({
    async resume(answers) {
      sent.push(answers);
      applyApprovalAnswers(last.result.state, answers);
      last.result = await run.runner.run(run.agent, last.result.state);
      return last.result.interruptions;
    },
  });
  source.push(run.result.interruptions);
  return { ...run, ...showSource(source), source, sent, last };
}

export function promptOf(tool: string) {
  const prompt = screen.getAllByRole('region').find((one) => within(one).queryAllByText(tool).length > 0);
  if (!prompt) throw new Error(`${tool} is not asked about`);
  return within(prompt);
}
