import { HttpAgent } from '@ag-ui/client';
import { createAgUiSource, createInterruptStore, defineHumanTool } from 'holdpoint/core';
import { describe, expect, it, vi } from 'vitest';
import { finished, started, wholeCall } from '../support/track.js';
import { serveRuns } from '../wire/serve-runs.js';

/** What the real client and the source say of a run of these events. */
async function runOf(events: readonly object[], tools: readonly { name: string }[] = []) {
  const { url } = await serveRuns([events]);
  const agent = new HttpAgent({ url, threadId: 't' });
  const warnings: unknown[] = [];
  const onWarning = (warning: { code: string; detail?: unknown }) =>
    void warnings.push([warning.code, warning.detail]);
  const ask = defineHumanTool({ name: 'ask', description: 'Asks', parameters: { type: 'object' } });
  const store = createInterruptStore(createAgUiSource(agent, { onWarning }), {
    onWarning,
    toolDialects: [ask.dialect],
  });
  store.subscribe(() => undefined);
  const offered = [ask.tool, ...tools.map(({ name }) => ({ name, description: name, parameters: {} }))];
  const failed = await agent.runAgent({ runId: 'r', tools: offered }).catch((error: unknown) => error);
  return { ...store.getState(), warnings, failed };
}

describe('an event that the client refuses', () => {
  const ends = (outcome: unknown) => [started, { ...finished, outcome }];

  it.each([
    ['no interrupts', { type: 'interrupt', interrupts: [] }, 'outcome.interrupts'],
    ['interrupts left out', { type: 'interrupt' }, 'outcome.interrupts'],
    ['interrupts that are no list', { type: 'interrupt', interrupts: { id: 'i' } }, 'outcome.interrupts'],
    [
      'an interrupt without an id',
      { type: 'interrupt', interrupts: [{ reason: 'x' }] },
      'outcome.interrupts.0.id',
    ],
    ['an outcome that is text', 'interrupt', 'outcome'],
  ])('fails the run in words and names the field: %s', async (_, outcome, field) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { status, error, failed } = await runOf(ends(outcome));
    expect(failed).toBeInstanceOf(Error);
    const message = `An event of the agent cannot be read: ${field}.`;
    expect({ status, error }).toEqual({
      status: 'failed',
      error: { code: 'BAD_EVENT', message, by: 'agent' },
    });
  });
});

describe('a call without a result, over the real client', () => {
  it('gives a warning, unless its tool is offered or a person answers it', async () => {
    const events = [started, ...wholeCall('a', {}, 'search'), finished];
    expect((await runOf(events)).warnings).toEqual([['CALL_UNCLAIMED', 'search']]);
    expect((await runOf(events, [{ name: 'search' }])).warnings).toEqual([]);
    const asked = await runOf([started, ...wholeCall('a', { question: 'Well?' }, 'ask'), finished]);
    expect(asked).toMatchObject({ status: 'interrupted', warnings: [] });
  });

  it('is asked about where the run lists it as pending and its tool is not offered', async () => {
    const pending = { ...finished, outcome: { type: 'success', pendingToolCallIds: ['a'] } };
    const events = [started, ...wholeCall('a', { question: 'Well?' }, 'search'), pending];
    const { status, interrupts } = await runOf(events);
    expect(status).toBe('interrupted');
    expect(interrupts).toMatchObject([{ prompt: { kind: 'freeform', message: 'Well?' } }]);
    expect(await runOf(events, [{ name: 'search' }])).toMatchObject({ status: 'idle', warnings: [] });
  });
});
