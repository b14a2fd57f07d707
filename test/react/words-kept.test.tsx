import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InterruptComposer, InterruptSlot, InterruptStack, useInterruptedRun } from 'holdpoint';
import type { Interrupt } from 'holdpoint/core';
import { defaultDialects } from 'holdpoint/dialect';
import { createScriptedSource, type ScriptedSource } from 'holdpoint/testing';
import { describe, expect, it } from 'vitest';
import { approvedWithReason, toolCall } from '../../stories/parts/events.js';
import { metadataOf, storyDialect } from '../../stories/parts/story-dialect.js';
import { eventually } from '../support/eventually.js';
import { everyKind } from './every-kind.js';

interface ChatProps {
  readonly source: ScriptedSource;
  readonly calls?: readonly string[];
}

function Chat({ source, calls = [] }: ChatProps) {
  const run = useInterruptedRun(source, { dialects: [storyDialect, ...defaultDialects] });
  return (
    <>
      {calls.map((id) => (
        <section key={id} aria-label={id}>
          <InterruptSlot run={run} toolCallId={id} graceMs={0} />
        </section>
      ))}
      <InterruptStack run={run} graceMs={0} />
      <InterruptComposer run={run} graceMs={0} />
    </>
  );
}

const asking = (prompt: (typeof everyKind)[keyof typeof everyKind], id = 'i'): Interrupt => ({
  id,
  reason: `test:${prompt.kind}`,
  metadata: metadataOf(prompt),
});
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const TEXT = { id: 'i', reason: 'input_required', message: 'Anything else?' };
const NOT_SENT = /You wrote this, and it wasn’t sent:/;

function show(interrupt: Interrupt, events: readonly object[] = [], calls: readonly string[] = []) {
  const source = createScriptedSource();
  render(<Chat source={source} calls={calls} />);
  act(() => source.interrupt([interrupt], events));
  return source;
}

async function expectKept(words: string) {
  await eventually(() => expect(screen.getByText(NOT_SENT).textContent).toContain(words));
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(words);
  await eventually(() => expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy());
}

describe('words stay readable with Copy', () => {
  it('that were typed into “Something else” before another option was sent', async () => {
    userEvent.setup();
    const source = show(asking(everyKind.question));
    await userEvent.click(screen.getByRole('radio', { name: 'Something else' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Your answer' }), 'neither, ask Ben');
    await userEvent.click(screen.getByRole('radio', { name: 'a' }));
    await userEvent.keyboard('{Enter}');
    expect(JSON.stringify(source.requests)).not.toContain('Ben');
    act(() => source.succeed());
    await expectKept('neither, ask Ben');
  });

  it('that were a reason, before it was approved', async () => {
    userEvent.setup();
    const ask = {
      id: 'i',
      reason: 'tool_call',
      toolCallId: 't',
      message: 'Go?',
      responseSchema: approvedWithReason,
    };
    const source = show(ask, toolCall('t', 'send', { to: 'a@b.com' }), ['t']);
    await press('Deny with a reason…');
    await userEvent.type(screen.getByRole('textbox', { name: /reason/i }), 'too early');
    await press('Back');
    await press('Approve');
    act(() => source.succeed());
    await expectKept('too early');
    expect(within(screen.getByRole('region', { name: 't' })).getByText(NOT_SENT)).toBeTruthy();
  });

  it.each<readonly [string, (source: ScriptedSource) => void]>([
    ['went on without an answer', (source) => source.succeed()],
    [
      'asked something else under the same id',
      (source) => source.interrupt([{ ...TEXT, message: 'And now?' }]),
    ],
  ])('that were typed for a request before the agent %s', async (_, end) => {
    userEvent.setup();
    const source = show(TEXT);
    await userEvent.type(screen.getByRole('textbox', { name: 'Your answer' }), 'ten minutes of text');
    act(() => end(source));
    await expectKept('ten minutes of text');
  });

  it('that were typed into a form before it was dismissed', async () => {
    userEvent.setup();
    const source = show(asking(everyKind.form));
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Ada');
    await press('Skip');
    await press('Skip');
    act(() => source.succeed());
    await expectKept('Ada');
  });

  it('but no secret', async () => {
    const schema = {
      type: 'object',
      properties: { pin: { type: 'string', title: 'Pin', format: 'password' } },
    };
    const source = show(asking({ ...everyKind.form, schema }));
    await userEvent.type(await screen.findByLabelText(/^Pin/), '4711');
    act(() => source.succeed());
    await eventually(() => expect(screen.queryByLabelText(/^Pin/)).toBeNull());
    expect(document.body.innerHTML).not.toContain('4711');
  });

  it('and not where all of them were sent', async () => {
    const source = show(asking(everyKind.freeform));
    await userEvent.type(screen.getByRole('textbox', { name: 'Your answer' }), 'all of it');
    const [send] = screen.getAllByRole('button', { name: 'Send' });
    if (send) await userEvent.click(send);
    act(() => source.succeed());
    await eventually(() => expect(screen.getByText('Answered')).toBeTruthy());
    expect(screen.queryByText(NOT_SENT)).toBeNull();
  });
});

it('are in the field again when the answer is changed before it was sent', async () => {
  const source = createScriptedSource();
  render(<Chat source={source} />);
  act(() => source.interrupt([asking(everyKind.question), asking(everyKind.freeform, 'j')]));
  await userEvent.click(screen.getByRole('radio', { name: 'Something else' }));
  const other = within(screen.getByRole('region', { name: 'Which one?' }));
  await userEvent.type(other.getByRole('textbox', { name: 'Your answer' }), 'neither');
  await userEvent.click(screen.getByRole('radio', { name: 'a' }));
  await userEvent.keyboard('{Enter}');
  await press('Change');
  await userEvent.click(screen.getByRole('radio', { name: 'Something else' }));
  expect(other.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' }).value).toBe('neither');
});

describe('a message whose run failed', () => {
  async function failed(write: () => Promise<void> = async () => {}) {
    const source = createScriptedSource();
    render(<Chat source={source} />);
    act(() => source.succeed());
    await userEvent.type(field(), 'hello there');
    await userEvent.keyboard('{Enter}');
    expect(field().value).toBe('');
    await write();
    act(() => source.runError('overloaded'));
  }

  it('is in the field again', async () => {
    await failed();
    await eventually(() => expect(field().value).toBe('hello there'));
  });

  it('stands above the field with Copy, where something else was typed meanwhile', async () => {
    userEvent.setup();
    await failed(() => userEvent.type(field(), 'more'));
    await expectKept('hello there');
    expect(field().value).toBe('more');
  });

  it('is not, where an earlier one succeeded and a later run fails', async () => {
    const source = createScriptedSource();
    render(<Chat source={source} />);
    act(() => source.succeed());
    await userEvent.type(field(), 'hello there');
    await userEvent.keyboard('{Enter}');
    act(() => source.succeed());
    act(() => source.runError('overloaded'));
    expect(field().value).toBe('');
  });
});
