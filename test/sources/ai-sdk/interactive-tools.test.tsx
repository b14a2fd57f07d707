import { screen, waitFor } from '@testing-library/react';
import { type AiSdkOptions, askUserTool, confirmationTool, formTool, freeformTool } from 'holdpoint/ai-sdk';
import { describe, expect, it } from 'vitest';
import { ENVIRONMENT, partOf } from './support/parts.js';
import { showParts } from './support/show-chat.js';

type Tools = NonNullable<AiSdkOptions['tools']>;

/** One call of a tool that waits for a person, the warnings, and the settled part. */
function showCall(input: unknown, tools: Tools = { askUser: askUserTool() }) {
  const [tool = ''] = Object.keys(tools);
  const warnings: { code: string; detail: unknown }[] = [];
  const onWarning = ({ code, detail }: { code: string; detail: unknown }) =>
    void warnings.push({ code, detail });
  const part = { type: `tool-${tool}`, toolCallId: 'c', state: 'input-available', input };
  const shown = showParts([part], { tools, onWarning });
  return {
    ...shown,
    warnings,
    kind: () => shown.seen.run?.interrupts[0]?.prompt.kind,
    press: async (name: string | RegExp) => shown.user.click(await screen.findByRole('button', { name })),
    settled: () =>
      waitFor(() => {
        const settled = partOf(shown.seen.chat?.messages, 'c');
        expect(settled.state).not.toBe('input-available');
        return settled;
      }),
  };
}

describe('askUserTool', () => {
  it('keeps options with the same label apart, with one warning', async () => {
    const options = [{ label: 'prod' }, { label: 'prod' }, { label: 'test' }];
    const call = showCall({ ...ENVIRONMENT, options });
    const [, second] = await screen.findAllByRole('radio', { name: 'prod' });
    expect(second).toBeDefined();
    if (second) await call.user.click(second);
    await call.press('Send');
    expect((await call.settled()).output).toEqual({
      fieldName: 'environment',
      selected: ['prod'],
      selectedIndex: 1,
    });
    expect(call.warnings.map(({ code }) => code)).toEqual(['DUPLICATE_OPTIONS']);
  });

  it.each([
    ['no options', []],
    ['options that are no list', 'prod'],
    ['options that say nothing', [null, {}, { label: ' ' }, 7]],
  ])('takes a text when it has %s, with one warning', async (_, options) => {
    const call = showCall({ ...ENVIRONMENT, options });
    await call.user.type(await screen.findByRole('textbox'), 'blue');
    await call.press('Send');
    expect((await call.settled()).output).toEqual({ fieldName: 'environment', selected: ['blue'] });
    expect(call.warnings.map(({ code }) => code)).toEqual(['TOOL_INPUT_UNUSABLE']);
  });

  it.each([['a text'], [7], [null], [['a list']], [{ prompt: 'Which?' }]])(
    'takes a text when its input is %j, with one warning',
    async (input) => {
      const call = showCall(input);
      expect(call.kind()).toBe('freeform');
      await call.user.type(await screen.findByRole('textbox'), 'blue');
      await call.press('Send');
      expect((await call.settled()).output).toEqual({ selected: ['blue'] });
      expect(call.warnings.map(({ code }) => code)).toEqual(['TOOL_INPUT_UNUSABLE']);
    },
  );

  it('accepts plain texts as options, and an answer of the person’s own when the app allows it', async () => {
    const input = { ...ENVIRONMENT, options: ['staging', 'prod'] };
    const call = showCall(input, { askUser: askUserTool({ freeText: true }) });
    expect(screen.getByRole('radio', { name: 'staging' })).toBeTruthy();
    await call.user.click(await screen.findByRole('radio', { name: 'Something else' }));
    await call.user.type(await screen.findByRole('textbox'), 'my laptop');
    await call.press('Send');
    expect((await call.settled()).output).toEqual({ fieldName: 'environment', selected: ['my laptop'] });
    expect(call.warnings).toEqual([]);
  });
});

describe("a tool of the app's own", () => {
  const rating: Tools = {
    rating: {
      read: (_, ask) => {
        const options = [1, 2].map((stars) => ({ id: `${stars}`, label: `${stars} stars`, value: stars }));
        const cancel = { payload: { stars: null } };
        return ask.question({ questions: [{ key: 'stars', options }] }, { cancel });
      },
    },
  };

  it('sends what its reading says of an answer as the output', async () => {
    const call = showCall({}, rating);
    await call.user.click(await screen.findByRole('radio', { name: '2 stars' }));
    await call.press('Send');
    expect(await call.settled()).toMatchObject({ state: 'output-available', output: { stars: 2 } });
  });

  it('sends what its reading says of a cancel as the output', async () => {
    const call = showCall({}, rating);
    await call.press('Skip');
    await call.press('Skip');
    expect(await call.settled()).toMatchObject({ state: 'output-available', output: { stars: null } });
  });
});

describe('the other tool helpers', () => {
  it('asks for a yes or no and sends the boolean', async () => {
    const call = showCall({ seat: '12A' }, { book: confirmationTool({ message: () => 'Book it?' }) });
    await screen.findByText('Book it?');
    await call.press(/Deny with a reason/);
    await call.user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Too dear');
    await call.press('Deny');
    expect((await call.settled()).output).toEqual({ approved: false, feedback: 'Too dear' });
  });

  it('shows a form that the app defines, and sends the values', async () => {
    const schema = {
      type: 'object',
      properties: { email: { type: 'string', title: 'Email' } },
      required: ['email'],
    };
    const call = showCall({}, { contact: formTool({ schema }) });
    await call.user.type(await screen.findByRole('textbox', { name: /Email/ }), 'a@b.example');
    await call.press('Send');
    expect((await call.settled()).output).toEqual({ email: 'a@b.example' });
  });

  it('sends a declined form as an error, with the app’s text', async () => {
    const form = formTool({
      schema: { type: 'object' },
      declinable: true,
      declined: { errorText: 'Not today' },
    });
    const call = showCall({}, { contact: form });
    // Until the form has loaded, the buttons belong to its fallback.
    await screen.findByRole('textbox');
    await call.press('Decline');
    expect(await call.settled()).toMatchObject({ state: 'output-error', errorText: 'Not today' });
  });

  it('sends a dismissed request as an output when the app sets one', async () => {
    const tool = freeformTool({ cancelled: { output: { skipped: true } } });
    const call = showCall({ topic: 'tax' }, { expert: tool });
    await call.press('Skip');
    await call.press('Skip');
    expect(await call.settled()).toMatchObject({ state: 'output-available', output: { skipped: true } });
  });

  it('can still be answered when the app’s own `read` throws, with one warning', async () => {
    const broken = {
      read: () => {
        throw new Error('bug');
      },
    };
    const call = showCall({ topic: 'tax' }, { expert: broken });
    await call.user.type(await screen.findByRole('textbox'), 'yes');
    await call.press('Send');
    expect((await call.settled()).output).toBe('yes');
    expect(call.warnings).toMatchObject([{ code: 'DIALECT_FAILED', detail: { tool: 'expert' } }]);
  });

  it('does not send an output that JSON cannot carry', async () => {
    const call = showCall(
      {},
      { expert: { read: (_, ask) => ask.freeform({}, { payload: () => undefined }) } },
    );
    await call.user.type(await screen.findByRole('textbox'), 'yes');
    await call.press('Send');
    await waitFor(() => expect(call.warnings).toMatchObject([{ code: 'UNSERIALISABLE', detail: 'expert' }]));
    expect(partOf(call.seen.chat?.messages, 'c').state).toBe('input-available');
    expect(call.seen.run?.interrupts[0]?.status).toMatchObject({ state: 'invalid' });
  });
});
