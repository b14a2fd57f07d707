import { act, screen } from '@testing-library/react';
import { createMcpSource, isTaskInputRequired } from 'holdpoint/mcp';
import { describe, expect, it } from 'vitest';
import { producer } from '../../support/walk.js';
import { mcpWays } from '../../ways/mcp.js';
import { showSource } from '../show-source.js';

const mcp = producer('MCP 2026-07-28, tasks by their types', '@modelcontextprotocol/client', mcpWays);

const elicit = (message: string) => ({
  method: 'elicitation/create',
  params: {
    message,
    requestedSchema: { type: 'object', properties: { year: { type: 'string' } }, required: ['year'] },
  },
});

/** What `tasks/get` of SEP-2663 returns; the JavaScript SDKs do not have tasks of this version. */
const task = (inputRequests: object): unknown => ({
  resultType: 'complete',
  taskId: 'task-1',
  status: 'input_required',
  createdAt: '2026-08-21T10:30:00Z',
  lastUpdatedAt: '2026-08-21T10:31:00Z',
  ttlMs: 900_000,
  inputRequests,
});

function poll(source: ReturnType<typeof createMcpSource>, polled: unknown) {
  if (!isTaskInputRequired(polled)) throw new Error('This task waits for nothing.');
  return source.collectForTask(polled);
}

describe('a task that waits for input', () => {
  it('is updated with what was filled in', mcp('a task that requires input', 'fill in'), async () => {
    const source = createMcpSource({ server: 'Filings' });
    const { type, press } = showSource(source);
    const update = poll(source, task({ year: elicit('Which year?') }));
    await type(/Year/, '2026');
    await press('Send');
    expect(await update).toStrictEqual({
      taskId: 'task-1',
      inputResponses: { year: { action: 'accept', content: { year: '2026' } } },
    });
  });

  for (const [button, action] of [
    ['Decline', 'decline'],
    ['Skip', 'cancel'],
  ] as const)
    it(`is updated with ${button}`, mcp('a task that requires input', action), async () => {
      const source = createMcpSource();
      const { press } = showSource(source);
      const update = poll(source, task({ year: elicit('Which year?') }));
      await press(button);
      if (button === 'Skip') await press(button);
      expect(await update).toStrictEqual({ taskId: 'task-1', inputResponses: { year: { action } } });
    });

  it('asks once for each key, however often it is polled', async () => {
    const source = createMcpSource();
    const { press, run } = showSource(source);
    const first = poll(source, task({ year: elicit('Which year?') }));
    await screen.findByText('Which year?');
    expect(await poll(source, task({ year: elicit('Which year?') }))).toBeNull();
    await press('Decline');
    await first;
    const waiting = task({ year: elicit('Which year?'), name: elicit('Which name?') });
    const second = poll(source, waiting);
    await screen.findByText('Which name?');
    expect(run()?.interrupts).toHaveLength(1);
    await press('Decline');
    expect(await second).toStrictEqual({
      taskId: 'task-1',
      inputResponses: { name: { action: 'decline' } },
    });
  });

  it('asks again after the app could not answer a part of it', async () => {
    const source = createMcpSource();
    const { run } = showSource(source);
    const waiting = task({ year: elicit('Which year?'), roots: { method: 'roots/list' } });
    await act(async () => {
      await expect(poll(source, waiting)).rejects.toMatchObject({ code: 'INPUT_UNKNOWN' });
    });
    expect(run()?.interrupts).toEqual([]);
    await act(async () => void poll(source, task({ year: elicit('Which year?') })));
    expect(run()?.interrupts).toHaveLength(1);
  });

  it.each([
    null,
    { taskId: 'task-1', status: 'working' },
    { status: 'input_required' },
    { taskId: 'task-1', status: 'input_required', inputRequests: { a: 1 } },
  ])('is not %j', (value) => expect(isTaskInputRequired(value)).toBe(false));
});
