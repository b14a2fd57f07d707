import { ResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { act, screen } from '@testing-library/react';
import { createMcpSource, isInputRequired } from 'holdpoint/mcp';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { eventually } from '../../support/eventually.js';
import { producer } from '../../support/walk.js';
import { mcpWays } from '../../ways/mcp.js';
import wire from '../../wire/other-systems/mcp-elicitation.json' with { type: 'json' };
import { showSource } from '../show-source.js';
import { connect } from './connect.js';

const mcp = producer('MCP 2026-07-28, by its types', '@modelcontextprotocol/client', mcpWays);

const { result: required, retry_params_extra: extra } = wire.mrtr_2026_07_28;
const url = { method: 'elicitation/create', params: wire.url_request_2026_07_28.params };

/** The SDK's own schema is of 2025-11-25 and drops the fields that 2026-07-28 adds. */
const ToolCall = z.object({ method: z.literal('tools/call'), params: z.looseObject({ name: z.string() }) });

describe('a result that asks for input', () => {
  it(
    'is answered, and its call repeated with exactly what the server expects',
    mcp('a result that requires input', 'fill in'),
    async () => {
      const { source, client, server } = await connect();
      const { choose, type, press } = showSource(source);
      const calls: unknown[] = [];
      server.setRequestHandler(ToolCall, ({ params }) => {
        calls.push(params);
        return calls.length === 1 ? required : { content: [{ type: 'text', text: 'filed' }] };
      });
      const call = (more: object = {}) =>
        client.request({ method: 'tools/call', params: { name: 'file', ...more } }, ResultSchema);

      let result = await call();
      expect(isInputRequired(result)).toBe(true);
      const collected = isInputRequired(result) ? source.collect(result, { server: 'Filings' }) : {};
      await screen.findByRole('button', { name: 'Send' });
      expect(screen.getByText(/Filings/)).toBeTruthy();
      await choose('First quarter');
      await type('Year', '2026');
      await press('Send');
      expect(await collected).toStrictEqual(extra);
      result = await call(await collected);
      expect(isInputRequired(result)).toBe(false);
      expect(calls[1]).toEqual({ name: 'file', ...extra });
    },
  );

  it(
    'may ask for a page without an id, and for a request that is no elicitation',
    mcp('a page to open, and what is no elicitation', 'answer each'),
    async () => {
      const source = createMcpSource();
      const { user } = showSource(source);
      const inputRequests = { key: url, roots: { method: 'roots/list' } };
      const collected = source.collect(
        { resultType: 'input_required', inputRequests },
        { other: () => 'roots' },
      );
      await user.click(await screen.findByRole('link', { name: 'Open mcp.example.com' }));
      expect(await collected).toStrictEqual({ inputResponses: { key: wire.url_result, roots: 'roots' } });
    },
  );

  it('may contain only a requestState', async () => {
    const source = createMcpSource();
    const collected = await source.collect({ resultType: 'input_required', requestState: 's' });
    expect(collected).toStrictEqual({ requestState: 's' });
  });

  it('may contain null for its optional fields', async () => {
    const result: unknown = JSON.parse(
      '{"resultType":"input_required","inputRequests":null,"requestState":null}',
    );
    const collected = isInputRequired(result) ? createMcpSource().collect(result) : 'something else';
    expect(await collected).toStrictEqual({});
  });

  it('leaves no prompt open when one of its requests cannot be answered', async () => {
    const source = createMcpSource();
    const { run } = showSource(source);
    const inputRequests = { key: url, roots: { method: 'roots/list' } };
    await act(async () => {
      await expect(source.collect({ resultType: 'input_required', inputRequests })).rejects.toMatchObject({
        code: 'INPUT_UNKNOWN',
        detail: 'roots/list',
      });
    });
    expect(run()?.interrupts).toEqual([]);
    expect(run()?.receipts).toMatchObject([{ ending: 'closed', answer: null }]);
  });

  it('leaves no prompt open when the app aborts', async () => {
    const source = createMcpSource();
    const { run } = showSource(source);
    const ending = new AbortController();
    const collected = source.collect(
      { resultType: 'input_required', inputRequests: { key: url } },
      { signal: ending.signal },
    );
    await screen.findByRole('link');
    const failure = expect(collected).rejects.toThrow('closed');
    act(() => ending.abort(new Error('closed')));
    await failure;
    await eventually(() => expect(run()?.interrupts).toEqual([]));
    expect(run()?.receipts).toMatchObject([{ ending: 'stopped', answer: null }]);
  });

  it('is given up when the app aborts, also while another request is being answered', async () => {
    const source = createMcpSource();
    const ending = new AbortController();
    const signals: AbortSignal[] = [];
    const inputRequests = { key: url, summary: { method: 'sampling/createMessage' } };
    const collected = source.collect(
      { resultType: 'input_required', inputRequests },
      {
        signal: ending.signal,
        other: (_, signal) => {
          signals.push(signal);
          return new Promise(() => {});
        },
      },
    );
    ending.abort(new Error('closed'));
    await expect(collected).rejects.toThrow('closed');
    expect(signals).toMatchObject([{ aborted: true, reason: ending.signal.reason }]);
    expect(source.getSnapshot().open).toEqual([]);
  });

  it.each([
    null,
    { resultType: 'complete' },
    { resultType: 'input_required', inputRequests: { a: 1 } },
    { resultType: 'input_required', requestState: 1 },
  ])('is not found in %j', (result) => expect(isInputRequired(result)).toBe(false));
});
