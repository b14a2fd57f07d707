import { act, screen } from '@testing-library/react';
import { createMastraSource } from 'holdpoint/mastra';
import { describe, expect, it } from 'vitest';
import { APPROVES, REFUSES } from '../../../stories/parts/events.js';
import { eventually } from '../../support/eventually.js';
import { producer } from '../../support/walk.js';
import { mastraWays } from '../../ways/mastra.js';
import wire from '../../wire/other-systems/mastra.json' with { type: 'json' };
import { showSource } from '../show-source.js';

const mastra = producer("Mastra's own stream", '@mastra/core', mastraWays);

/** Mastra needs a model and a server; these methods only record their calls. */
function show(...chunks: readonly unknown[]) {
  const calls: unknown[] = [];
  const source = createMastraSource({
    agent: {
      approveToolCall: async (args) => void calls.push({ call: 'agent.approveToolCall', args }),
      declineToolCall: async (args) => void calls.push({ call: 'agent.declineToolCall', args }),
      resumeStream: async (...args) => void calls.push({ call: 'agent.resumeStream', args }),
    },
  });
  for (const chunk of chunks) source.push(chunk);
  return { ...showSource(source), source, calls };
}

describe('a Mastra agent', () => {
  it('is resumed with an approval', mastra('a tool approval', 'approve'), async () => {
    const { press, calls, warnings } = show(wire.approval_chunk);
    expect(await screen.findByText('abc-123')).toBeTruthy();
    await press(APPROVES);
    await eventually(() => expect(calls).toStrictEqual([wire.approve]));
    await eventually(() => expect(screen.queryByRole('button', { name: APPROVES })).toBeNull());
    expect(warnings).toEqual([]);
  });

  it('is resumed with a denial and its reason', mastra('a tool approval', 'deny with a reason'), async () => {
    const { press, type, calls } = show(wire.approval_chunk);
    await press(/with a reason…$/);
    await type(/^Reason/, 'Archive it instead');
    await press(REFUSES);
    await eventually(() => expect(calls).toStrictEqual([wire.decline]));
  });

  it(
    'is resumed, when a tool suspended itself, with what the person enters',
    mastra('a suspended tool', 'answer'),
    async () => {
      const { press, type, user, calls } = show(wire.suspend_chunk);
      expect(await screen.findByText('Which city would you like the weather for?')).toBeTruthy();
      await user.click(screen.getByRole('checkbox', { name: /JSON/ }));
      await type(/.*/, '{"location":"Paris"}');
      await press('Send');
      await eventually(() => expect(calls).toStrictEqual([wire.resume]));
    },
  );

  it(
    'asks with the form of its resume schema',
    mastra('a suspended tool with a schema', 'fill in'),
    async () => {
      const schema = { type: 'object', properties: { location: { type: 'string' } }, required: ['location'] };
      const payload = { ...wire.suspend_chunk.payload, resumeSchema: JSON.stringify(schema) };
      const { press, type, calls } = show({ ...wire.suspend_chunk, payload });
      await type(/Location/, 'Paris');
      await press('Send');
      await eventually(() => expect(calls).toStrictEqual([wire.resume]));
    },
  );

  it('asks the question of a tool of any name whose resume schema takes a text', async () => {
    const payload = { ...wire.suspend_chunk.payload, resumeSchema: '{"type":"string"}' };
    const { press, type, calls } = show({ ...wire.suspend_chunk, payload });
    await type(/city/, 'Paris');
    await press('Send');
    await eventually(() => expect(calls).toMatchObject([{ args: ['Paris', wire.resume.args[1]] }]));
  });

  it('is running until the resumed stream has ended', async () => {
    let end = () => {};
    const source = createMastraSource({
      agent: {
        approveToolCall: async () => 'stream',
        declineToolCall: async () => 'stream',
        resumeStream: async () => 'stream',
      },
      onResume: () =>
        new Promise<void>((resolve) => {
          end = resolve;
        }),
    });
    source.push(wire.approval_chunk);
    const { press, run } = showSource(source);
    await press(APPROVES);
    await eventually(() =>
      expect(run()).toMatchObject({ status: 'running', interrupts: [], canSend: false }),
    );
    await act(async () => end());
    await eventually(() => expect(run()).toMatchObject({ status: 'idle', canSend: true }));
  });

  it(
    'gets the same answer again after it could not be reached',
    mastra('a tool approval', 'try again after a failure'),
    async () => {
      const calls: unknown[] = [];
      const declineToolCall = async (given: object) => {
        calls.push(given);
        if (calls.length === 1) throw new Error('offline');
      };
      const source = createMastraSource({
        agent: { approveToolCall: declineToolCall, declineToolCall, resumeStream: declineToolCall },
      });
      source.push(wire.approval_chunk);
      const { press, run } = showSource(source);
      await press(REFUSES);
      expect((await screen.findByRole('alert')).textContent).toContain('Your refusal is saved');
      expect(run()).toMatchObject({ status: 'failed', interrupts: [{ status: { state: 'failed' } }] });
      await press('Try again');
      await eventually(() =>
        expect(run()).toMatchObject({ status: 'idle', receipts: [{ ending: 'denied' }] }),
      );
      expect(calls[1]).toEqual(calls[0]);
    },
  );

  it('reports a resumed stream that breaks, and does not ask for the answer again', async () => {
    const outputs: unknown[] = [];
    const source = createMastraSource({
      agent: {
        approveToolCall: async () => 'stream',
        declineToolCall: async () => 'stream',
        resumeStream: async () => 'stream',
      },
      onResume(output) {
        outputs.push(output);
        if (outputs.length === 1) throw new Error('ECONNRESET');
      },
    });
    source.push(wire.approval_chunk);
    const { press, run } = showSource(source);
    await press(APPROVES);
    expect((await screen.findByRole('alert')).textContent).toContain('The connection was lost');
    expect(run()).toMatchObject({ status: 'failed', interrupts: [], receipts: [{ ending: 'approved' }] });
    act(() => source.push(wire.suspend_chunk));
    await press('Skip');
    await press('Skip');
    await eventually(() => expect(run()).toMatchObject({ status: 'idle', interrupts: [], error: null }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is not called when the person cancels', mastra('a tool approval', 'cancel'), async () => {
    const { press, calls, run } = show(wire.approval_chunk);
    await press('Skip');
    await press('Skip');
    await eventually(() => expect(run()?.interrupts).toEqual([]));
    expect(calls).toEqual([]);
  });

  it('asks once when a chunk repeats, and ignores chunks that ask nothing', () => {
    const { source, run } = show(wire.approval_chunk, wire.approval_chunk, { type: 'text-delta' }, null, 1);
    act(() => source.push({ type: 'tool-call-approval', runId: 'r', payload: {} }));
    expect(run()?.interrupts).toHaveLength(1);
  });
});
