import { RunState } from '@openai/agents-core';
import { act, screen } from '@testing-library/react';
import { applyApprovalAnswers, createOpenAiAgentsSource, readApprovalAnswers } from 'holdpoint/openai-agents';
import { describe, expect, it } from 'vitest';
import { APPROVES, REFUSES } from '../../../stories/parts/events.js';
import { eventually } from '../../support/eventually.js';
import { producer } from '../../support/walk.js';
import { openaiAgentsWays } from '../../ways/openai-agents.js';
import wire from '../../wire/other-systems/openai-agents-js.json' with { type: 'json' };
import { showSource } from '../show-source.js';
import { inProcess, promptOf } from './run-in-process.js';
import { startRun } from './scripted-model.js';

const openai = producer('OpenAI Agents SDK', '@openai/agents-core', openaiAgentsWays);

const { decisions } = wire.our_suggested_wire_to_server;

async function approveAlways({ user }: Pick<ReturnType<typeof showSource>, 'user'>) {
  await user.click(promptOf('delete_file').getByRole('checkbox', { name: 'Always allow this' }));
  await user.click(promptOf('delete_file').getByRole('button', { name: APPROVES }));
}

async function denyWithWords({ user }: Pick<ReturnType<typeof showSource>, 'user'>, words: string) {
  const prompt = promptOf('run_cmd');
  await user.click(prompt.getByRole('button', { name: /with a reason…$/ }));
  await user.type(await prompt.findByRole('textbox', { name: /^Reason/ }), words);
  await user.click(prompt.getByRole('button', { name: REFUSES }));
}

const results = (items: readonly { toJSON(): unknown }[]) => JSON.parse(JSON.stringify(items));

describe('approvals of the OpenAI Agents SDK', () => {
  it(
    'match the recorded ones, and each answer lets its own call continue',
    openai('several tool approvals', 'answer each'),
    async () => {
      const page = await inProcess();
      expect(results(page.result.interruptions)).toMatchObject(wire.interruptions);
      expect(promptOf('delete_file').getByText('/srv/reports/q1.txt')).toBeTruthy();
      expect(promptOf('run_cmd').getByText('ls')).toBeTruthy();

      await approveAlways(page);
      await eventually(() => expect(page.done).toEqual(['delete_file /srv/reports/q1.txt']));
      await eventually(() =>
        expect(page.run()?.interrupts.map(({ interrupt }) => interrupt.id)).toEqual(['call_2']),
      );
      expect(page.last.result.finalOutput).toBeUndefined();

      await denyWithWords(page, 'Denied: read-only window');
      await eventually(() => expect(page.last.result.finalOutput).toBe('Done.'));
      expect(page.sent.flat()).toStrictEqual(decisions);
      expect(page.done).toEqual(['delete_file /srv/reports/q1.txt']);
      const outputs = results(page.last.result.newItems).filter(
        ({ type }: { type: string }) => type === 'tool_call_output_item',
      );
      expect(outputs.map(({ rawItem }: { rawItem: unknown }) => rawItem)).toMatchObject(
        wire.resulting_function_call_results,
      );
      expect(page.warnings).toEqual([]);
    },
  );

  it(
    'are sent to a browser and back as JSON, all in one request',
    openai('several tool approvals over the wire', 'answer each'),
    async () => {
      const { agent, runner, result, done } = await startRun();
      const stored = result.state.toString();
      const bodies: unknown[] = [];
      const source = createOpenAiAgentsSource({
        settles: 'together',
        async resume(answers) {
          const body = JSON.stringify({ decisions: answers });
          bodies.push(JSON.parse(body));
          const state = await RunState.fromString(agent, stored);
          expect(applyApprovalAnswers(state, readApprovalAnswers(JSON.parse(body).decisions))).toEqual([]);
          const next = await runner.run(agent, state);
          return JSON.parse(JSON.stringify(next.interruptions));
        },
      });
      source.push(JSON.parse(JSON.stringify(result.interruptions)));
      const page = showSource(source);
      await approveAlways(page);
      await denyWithWords(page, 'Denied: read-only window');
      expect(bodies).toEqual([]);
      await page.press('Send 2 answers');
      await eventually(() => expect(page.run()?.status).toBe('idle'));
      expect(bodies).toStrictEqual([wire.our_suggested_wire_to_server]);
      expect(done).toEqual(['delete_file /srv/reports/q1.txt']);
    },
  );

  it(
    'are shown again with their answer when the run could not continue',
    openai('a tool approval', 'try again after a failure'),
    async () => {
      const { result } = await startRun();
      const tries: unknown[] = [];
      const source = createOpenAiAgentsSource({
        async resume(answers) {
          tries.push(answers);
          if (tries.length === 1) throw new Error('offline');
          return [];
        },
      });
      source.push(result.interruptions.slice(1));
      const { press } = showSource(source);
      await press(APPROVES);
      expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t reach the agent');
      await press('Try again');
      await eventually(() => expect(screen.queryByRole('button', { name: APPROVES })).toBeNull());
      expect(tries).toEqual([[{ callId: 'call_2', approved: true }], [{ callId: 'call_2', approved: true }]]);
    },
  );

  it('that are sent together fail together, each with the error', async () => {
    const { result } = await startRun();
    let fail = (_error: Error) => {};
    const source = createOpenAiAgentsSource({
      resume: () =>
        new Promise((_, reject) => {
          fail = reject;
        }),
    });
    source.push(result.interruptions);
    const said = source
      .getSnapshot()
      .open.map(({ key }) => source.reply([{ via: 'native', key, sent: { payload: { approved: true } } }]))
      .map((reply) => reply.catch((error: Error) => error.message));
    await eventually(() => expect(source.getSnapshot().status).toBe('running'));
    fail(new Error('offline'));
    expect(await Promise.all(said)).toEqual(['offline', 'offline']);
  });

  it('given while a run is active wait for its end', async () => {
    const { result } = await startRun();
    const ends: (() => void)[] = [];
    const sent: unknown[] = [];
    const source = createOpenAiAgentsSource({
      resume(answers) {
        sent.push(answers.map(({ callId }) => callId));
        return new Promise((resolve) =>
          ends.push(() => resolve(sent.length === 1 ? result.interruptions.slice(1) : [])),
        );
      },
    });
    source.push(result.interruptions);
    const { user, run } = showSource(source);
    await user.click(promptOf('delete_file').getByRole('button', { name: APPROVES }));
    await user.click(promptOf('run_cmd').getByRole('button', { name: APPROVES }));
    expect(sent).toEqual([['call_1']]);
    await act(async () => ends[0]?.());
    await eventually(() => expect(sent).toEqual([['call_1'], ['call_2']]));
    await act(async () => ends[1]?.());
    await eventually(() => expect(run()?.interrupts).toEqual([]));
  });

  it(
    'that are cancelled are reported to the model as cancelled, not as denied',
    openai('a tool approval', 'cancel'),
    async () => {
      const { sent, last } = await inProcess();
      const [first] = screen.getAllByRole('button', { name: 'Skip' });
      await act(async () => first?.click());
      await act(async () => screen.getAllByRole('button', { name: 'Skip' })[0]?.click());
      await eventually(() => expect(sent).toHaveLength(1));
      expect(sent[0]).toMatchObject([
        { callId: 'call_1', approved: false, message: expect.stringContaining('cancelled') },
      ]);
      expect(last.result.finalOutput).toBeUndefined();
    },
  );
});
