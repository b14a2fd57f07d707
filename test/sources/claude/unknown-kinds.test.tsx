import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answered } from 'holdpoint/core';
import { createDirectTransport } from 'holdpoint/gateway';
import { describe, expect, it } from 'vitest';
import { bash, callTool, onlyOpen, openBridge, permission, question } from '../../gateway/support.js';
import { plain, press } from './on-screen.js';
import { showGateway } from './show-gateway.js';

describe('a request of a kind that no handler knows', () => {
  it('is answered as AG-UI’s own kinds are', async () => {
    const { bridge, clock } = openBridge();
    const asked = bridge.ask({ kind: 'confirmation', request: { message: 'Deploy?' }, read: plain });
    showGateway(createDirectTransport(bridge), clock);
    await screen.findByText('Deploy?');
    await press('No');
    expect(await asked).toEqual({ ending: 'answered', answer: false });
  });

  it('is shown as its schema says', async () => {
    const { bridge, clock } = openBridge();
    const request = { message: 'Which?', responseSchema: { type: 'string', enum: ['a', 'b'] } };
    const asked = bridge.ask({ kind: 'pick', request, read: plain });
    showGateway(createDirectTransport(bridge), clock);
    await userEvent.click(await screen.findByRole('radio', { name: 'b' }));
    await press('Send');
    expect(await asked).toEqual({ ending: 'answered', answer: 'b' });
  });

  it('has its answer checked against its schema before it is sent', async () => {
    const { bridge, clock } = openBridge();
    const properties = { approved: { type: 'boolean' }, reason: { type: 'string', maxLength: 8 } };
    const responseSchema = { type: 'object', properties, required: ['approved'] };
    const request = { message: 'Merge?', responseSchema };
    const asked = bridge.ask({ kind: 'approval', request, read: plain });
    const { run } = showGateway(createDirectTransport(bridge), clock);
    await screen.findByText('Merge?');
    const id = await onlyOpen(bridge);
    const deny = (feedback: string) =>
      act(async () => run()?.answer(id, { kind: 'chosen', choice: 'deny', feedback }));
    expect(await deny('The tests fail')).toMatchObject({ type: 'invalid' });
    expect(await deny('Tests')).toMatchObject({ type: 'settled' });
    expect(await asked).toEqual({ ending: 'answered', answer: { approved: false, reason: 'Tests' } });
  });

  it('is answered with a text, and can be cancelled', async () => {
    const { bridge, clock } = openBridge();
    const asked = bridge.ask({ kind: 'new', request: { message: 'Say' }, read: plain });
    showGateway(createDirectTransport(bridge), clock);
    await userEvent.type(await screen.findByRole('textbox'), 'hello');
    await press('Send');
    expect(await asked).toEqual({ ending: 'answered', answer: 'hello' });
    const other = bridge.ask({ kind: 'new', request: null, read: plain });
    await press('Skip');
    await press('Skip');
    expect(await other).toEqual({ ending: 'cancelled' });
  });

  it.each([[null], ['text'], [{ questions: [] }], [{ questions: 'x' }], [7]])(
    'is also how a malformed request of a known kind is shown: %j',
    async (request) => {
      const { bridge, clock } = openBridge();
      for (const kind of ['claude:ask-user-question', 'claude:permission'])
        void bridge.ask({ kind, request, read: plain });
      const { warnings, run } = showGateway(createDirectTransport(bridge), clock);
      await waitFor(() =>
        expect(run()?.interrupts.map(({ prompt }) => prompt.kind)).toEqual(['freeform', 'freeform']),
      );
      expect(warnings).toEqual([]);
    },
  );
});

describe('an answer that the server does not take', () => {
  it('is refused, and another can be given', async () => {
    const { bridge, clock } = openBridge();
    const { result } = callTool(bridge, bash);
    const { run, warnings } = showGateway(createDirectTransport(bridge), clock);
    await screen.findByRole('button', { name: 'Run this command' });
    const id = await onlyOpen(bridge);
    await act(() => run()?.answer(id, { kind: 'chosen', choice: 'approve', editedArgs: 'ls' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The agent didn’t accept this answer.');
    expect(warnings).toEqual([]);
    await act(() => run()?.answer(id, { kind: 'chosen', choice: 'approve' }));
    expect(await result).toEqual(permission.allow_once);
  });

  it.each<[string, Answered['answers']]>([
    ['no answer', new Map()],
    ['neither an option nor a text', new Map([['0', { options: [] }]])],
  ])('is also refused for a question: %s', async (_, answers) => {
    const { bridge, clock } = openBridge();
    void callTool(bridge, question.canUseTool_args);
    const { run } = showGateway(createDirectTransport(bridge), clock);
    await screen.findByRole('button', { name: 'Next' });
    const id = await onlyOpen(bridge);
    await act(() => run()?.answer(id, { kind: 'answered', answers }));
    expect(run()?.interrupts[0]?.status).toMatchObject({ state: 'failed' });
    expect(await bridge.pending()).toHaveLength(1);
  });
});
