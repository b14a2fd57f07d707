import { ElicitRequestParamsSchema } from '@modelcontextprotocol/sdk/types.js';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../support/eventually.js';
import { producer } from '../../support/walk.js';
import { mcpWays } from '../../ways/mcp.js';
import wire from '../../wire/other-systems/mcp-elicitation.json' with { type: 'json' };
import { showSource } from '../show-source.js';
import { asked } from './ask-elicitation.js';
import { connect } from './connect.js';

const mcp = producer('MCP 2025-11-25', '@modelcontextprotocol/sdk', mcpWays);
const form = ElicitRequestParamsSchema.parse(wire.form_request.params);
const link = ElicitRequestParamsSchema.parse(wire.url_request_2025_11_25.params);

describe('a form that a server asks for', () => {
  it(
    'is filled in by the person, and accepted with exactly what they filled in',
    mcp('a form', 'fill in'),
    async () => {
      const { choose, type, tick, press, result, warnings } = await asked(form);
      expect(await screen.findByText('Please provide the quarterly filing details.')).toBeTruthy();
      expect(screen.getByText(/Filings/)).toBeTruthy();
      await choose('First quarter');
      await type('Year', '2026');
      await tick('EU');
      await press('Send');
      expect(await result).toStrictEqual(wire.form_results.accept);
      await eventually(() => expect(screen.queryByRole('button', { name: 'Send' })).toBeNull());
      expect(warnings).toEqual([]);
    },
  );

  it('preselects neither yes nor no, whatever the default', async () => {
    await asked(form);
    const notify = within(screen.getByRole('radiogroup', { name: /^Notify/ }));
    expect(notify.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
      false,
      false,
    ]);
  });

  for (const [button, expected] of [
    ['Decline', wire.form_results.decline],
    ['Skip', wire.form_results.cancel],
  ] as const)
    it(
      `${button} is an answer of its own`,
      mcp('a form', button === 'Skip' ? 'cancel' : 'decline'),
      async () => {
        const { press, result } = await asked(form);
        await press(button);
        if (button === 'Skip') await press(button);
        expect(await result).toStrictEqual(expected);
      },
    );

  it('is not sent before it is valid', async () => {
    const { choose, type, press, run } = await asked(form);
    await choose('First quarter');
    await type('Year', '1999');
    await press('Send');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(run()?.interrupts).toHaveLength(1);
  });

  it(
    'shows the names that the older enumNames has, and sends the values',
    mcp('a choice', 'choose one'),
    async () => {
      const { choose, press, result } = await asked(
        ElicitRequestParamsSchema.parse({
          message: 'Which plan?',
          requestedSchema: {
            type: 'object',
            properties: { plan: { type: 'string', enum: ['a', 'b'], enumNames: ['Small', 'Large'] } },
            required: ['plan'],
          },
        }),
      );
      await choose('Large');
      await press('Send');
      expect(await result).toStrictEqual({ action: 'accept', content: { plan: 'b' } });
    },
  );

  it('takes several values of a titled list', mcp('a list', 'choose several'), async () => {
    const { tick, press, result } = await asked(
      ElicitRequestParamsSchema.parse({
        message: 'Which colours?',
        requestedSchema: {
          type: 'object',
          properties: {
            colours: {
              type: 'array',
              minItems: 1,
              items: {
                anyOf: [
                  { const: '#f00', title: 'Red' },
                  { const: '#0f0', title: 'Green' },
                ],
              },
            },
          },
        },
      }),
    );
    await tick('Red');
    await tick('Green');
    await press('Send');
    expect(await result).toStrictEqual({ action: 'accept', content: { colours: ['#f00', '#0f0'] } });
  });

  it('masks a secret that the server should not ask for, and warns the app', async () => {
    const onWarning = vi.fn();
    await asked(
      ElicitRequestParamsSchema.parse({
        message: 'Sign in',
        requestedSchema: { type: 'object', properties: { apiKey: { type: 'string' } }, required: ['apiKey'] },
      }),
      { onWarning },
    );
    const field = await screen.findByLabelText<HTMLInputElement>(/API key/);
    expect(field.type).toBe('password');
    expect(onWarning.mock.calls).toMatchObject([[{ code: 'SECRET_IN_FORM', detail: ['apiKey'] }]]);
  });

  it('is closed when the server cancels its request', async () => {
    const { ending, result, run } = await asked(form);
    act(() => ending.abort());
    await eventually(() => expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull());
    expect(run()?.interrupts).toEqual([]);
    expect(run()?.receipts).toMatchObject([{ ending: 'withdrawn', answer: null }]);
    await expect(result).rejects.toThrow();
  });

  it('is no longer open when the connection is lost, and nobody knows more', async () => {
    const { client, result, run } = await asked(form);
    const refused = expect(result).rejects.toThrow();
    await act(() => client.close());
    await eventually(() => expect(run()?.interrupts).toEqual([]));
    expect(run()?.receipts).toMatchObject([{ ending: 'closed', answer: null }]);
    await refused;
  });
});

describe('several requests', () => {
  it('are each settled alone, and name their server', mcp('several requests', 'answer each'), async () => {
    const { source, result, press } = await asked(form);
    const other = source.handlerFor('Calendar')({ params: link });
    expect(await screen.findByText(/Calendar/)).toBeTruthy();
    const cancels = screen.getAllByRole('button', { name: 'Skip' });
    expect(cancels).toHaveLength(2);
    await act(async () => cancels[1]?.click());
    await act(async () => screen.getAllByRole('button', { name: 'Skip' })[1]?.click());
    expect(await other).toEqual({ action: 'cancel' });
    await press('Decline');
    expect(await result).toEqual({ action: 'decline' });
  });

  it('of an unknown mode can still be answered', async () => {
    const { source } = await connect();
    const { press } = showSource(source);
    const odd = source.handler({ params: { mode: 'voice', message: 'Say something' } });
    await screen.findByText('Say something');
    await press('Skip');
    await press('Skip');
    expect(await odd).toEqual({ action: 'cancel' });
  });
});

describe('the defaults of a form', () => {
  const properties = {
    env: { type: 'string', enum: ['staging', 'prod'], default: 'prod' },
    regions: { type: 'array', items: { type: 'string', enum: ['EU', 'US'] }, default: ['EU'] },
    other: { type: 'string', enum: ['a', 'b'], default: 'c' },
    sure: { type: 'boolean', default: true },
  } as const;
  const choices = ElicitRequestParamsSchema.parse({
    message: 'Where?',
    requestedSchema: { type: 'object', properties, required: ['env'] },
  });

  it('are where its choices start, but for a yes or no', async () => {
    const { press, result } = await asked(choices);
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /prod/ })).checked).toBe(true);
    await press('Send');
    expect(await result).toStrictEqual({ action: 'accept', content: { env: 'prod', regions: ['EU'] } });
  });

  it('are replaced by what the person chooses', async () => {
    const { choose, press, result } = await asked(choices);
    await choose('staging');
    await press('Send');
    expect(await result).toMatchObject({ content: { env: 'staging' } });
  });
});
