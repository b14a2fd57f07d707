import { act, screen, within } from '@testing-library/react';
import { applyApprovalAnswers, createOpenAiAgentsSource, readApprovalAnswers } from 'holdpoint/openai-agents';
import { describe, expect, it } from 'vitest';
import { APPROVES } from '../../../stories/parts/events.js';
import { showSource } from '../show-source.js';
import { startRun } from './scripted-model.js';

describe('malformed approvals and answers', () => {
  it('arguments that are not JSON are shown as text', async () => {
    const source = createOpenAiAgentsSource({ resume: async () => [] });
    source.push([{ rawItem: { type: 'function_call', callId: 'c', name: 'run', arguments: '{"cut' } }]);
    const { warnings } = showSource(source);
    expect(await screen.findByText(/\{"cut/)).toBeTruthy();
    expect(warnings).toEqual(['ARGUMENTS_NOT_JSON']);
  });

  it('a call without arguments shows its action', async () => {
    const source = createOpenAiAgentsSource({ resume: async () => [] });
    source.push([
      { rawItem: { type: 'shell_call', callId: 's', action: { commands: ['rm -rf build'] } } },
      { rawItem: { type: 'hosted_tool_call', name: 'search', providerData: { id: 'mcpr_1' } } },
    ]);
    const { run } = showSource(source);
    expect(await screen.findByText(/rm -rf build/)).toBeTruthy();
    expect(run()?.interrupts.map(({ interrupt }) => interrupt.id)).toEqual(['s', 'mcpr_1']);
  });

  it('another call with the id of a shown one is shown as a new request', async () => {
    const source = createOpenAiAgentsSource({ resume: async () => [] });
    const remove = (path: string) => ({
      rawItem: { type: 'function_call', callId: 'c', name: 'rm', arguments: JSON.stringify({ path }) },
    });
    source.push([remove('/srv/draft')]);
    const { run } = showSource(source);
    const [before] = run()?.interrupts ?? [];
    act(() => source.push([remove('/srv/draft')]));
    expect(run()?.interrupts[0]?.key).toBe(before?.key);
    act(() => source.push([remove('/srv/reports')]));
    const card = within(screen.getByRole('region'));
    expect(await card.findByText('/srv/reports')).toBeTruthy();
    expect(card.queryByText('/srv/draft')).toBeNull();
    expect(run()?.interrupts[0]?.key).not.toBe(before?.key);
  });

  // Current versions of the SDK refuse such a response of a model, earlier ones do not.
  it('two calls with one id are one request that shows both, and its answer counts for both', async () => {
    const call = (name: string, args: string) => ({
      rawItem: { type: 'function_call', callId: 'c', name, arguments: args },
    });
    const waiting = (path = 'ls -la') => [
      call('delete_file', '{"path":"q1.txt"}'),
      call('run_cmd', JSON.stringify({ path })),
    ];
    const approved: unknown[] = [];
    const state = {
      getInterruptions: () => waiting(),
      approve: ({ rawItem }: ReturnType<typeof call>) => void approved.push(rawItem.name),
      reject() {},
    };
    const source = createOpenAiAgentsSource({
      async resume(answers) {
        expect(applyApprovalAnswers(state, answers)).toEqual([]);
        return [];
      },
    });
    source.push(waiting());
    const { run, press, container } = showSource(source);
    const [asked] = run()?.interrupts ?? [];
    expect(run()?.interrupts).toMatchObject([
      { prompt: { calls: [{ name: 'delete_file' }, { name: 'run_cmd' }], also: [{ more: null }] } },
    ]);
    for (const words of [/One answer counts for everything/, /q1\.txt/, /ls -la/])
      expect(container.textContent).toMatch(words);
    act(() => source.push(waiting()));
    expect(run()?.interrupts[0]).toBe(asked);
    act(() => source.push(waiting('rm -rf /')));
    expect(run()?.interrupts[0]?.key).not.toBe(asked?.key);
    expect(container.textContent).toMatch(/rm -rf/);
    await press(APPROVES);
    expect(run()?.interrupts).toEqual([]);
    expect(approved).toEqual(['delete_file', 'run_cmd']);
  });

  it('malformed answers approve nothing', () => {
    expect(readApprovalAnswers('yes')).toEqual([]);
    expect(readApprovalAnswers([null, { callId: 1 }, { callId: 'a', approved: 'true' }])).toEqual([]);
    expect(readApprovalAnswers([{ callId: 'a', approved: true, always: 'x', message: 1 }])).toStrictEqual([
      { callId: 'a', approved: true },
    ]);
  });

  it('an answer to a call that is not open changes nothing', async () => {
    const { result } = await startRun();
    expect(applyApprovalAnswers(result.state, [{ callId: 'other', approved: true }])).toEqual(['other']);
    expect(result.state.getInterruptions()).toHaveLength(2);
  });
});
