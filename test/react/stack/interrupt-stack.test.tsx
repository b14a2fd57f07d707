import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type ConfirmationPrompt,
  defineInterrupt,
  InterruptStack,
  type InterruptStackProps,
  type RendererProps,
  useInterruptedRun,
} from 'holdpoint';
import { createScriptedSource } from 'holdpoint/testing';
import { memo } from 'react';
import { describe, expect, it } from 'vitest';
import { approved, approvedWithReason } from '../../../stories/parts/events.js';
import { form } from '../../core/store/form-interrupt.js';
import { card, yesNo } from '../press.js';
import { showStack } from '../show-stack.js';

const pressIn = (id: string, name: string) => userEvent.click(within(card(id)).getByRole('button', { name }));

describe('several interrupts', () => {
  it('let the person change an answer, which is still filled in', async () => {
    const source = showStack([{ ...yesNo('a'), responseSchema: approvedWithReason }, yesNo('b')]);
    await pressIn('a', 'No with a reason…');
    await source.user.keyboard('Too early');
    await pressIn('a', 'No');
    await within(card('a')).findByText(/“Too early”/);
    await pressIn('a', 'Change');
    expect(within(card('a')).getByRole<HTMLTextAreaElement>('textbox').value).toBe('Too early');
  });

  it('move the focus to the next question, then to the bar, never to a button', async () => {
    const { user } = showStack([yesNo('a'), yesNo('b'), yesNo('c')]);
    const answer = (id: string) => {
      within(card(id)).getByRole('button', { name: 'Yes' }).focus();
      return user.keyboard('{Enter}');
    };
    await answer('b');
    expect(document.activeElement).toBe(card('c'));
    await answer('c');
    expect(document.activeElement).toBe(card('a'));
    await answer('a');
    expect(document.activeElement?.hasAttribute('data-review-bar')).toBe(true);
  });

  it('show a failure once, below all of them', async () => {
    const source = createScriptedSource({
      onRequest() {
        throw new Error('offline');
      },
    });
    const { press, sent } = showStack([yesNo('a'), yesNo('b')], { source });
    await pressIn('a', 'Yes');
    await pressIn('b', 'Yes');
    await press('Send 2 answers');
    expect(await screen.findAllByRole('alert')).toHaveLength(1);
    expect(within(card('a')).getByRole('button', { name: 'Change' })).toBeTruthy();
    await press('Try again');
    expect(sent()[1]).toEqual(sent()[0]);
  });

  it('lead to the next open one', async () => {
    const { press } = showStack([yesNo('a'), yesNo('b')]);
    await pressIn('a', 'Yes');
    await press('Next unanswered');
    expect(document.activeElement).toBe(card('b'));
  });
});

describe('an app’s own parts', () => {
  it('are used: a button, a message, a renderer for a kind or for one reason', async () => {
    const { press, payload } = showStack([yesNo('a')], {
      components: {
        Button: ({ variant, ...props }) => <button {...props} type="button" data-own={variant} />,
        Message: ({ text }) => <em>{text}</em>,
      },
    });
    expect(screen.getByText('Go on with a?', { selector: 'em' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Yes' }).dataset.own).toBe('filled');
    await press('Yes');
    expect(payload()).toBe(true);
  });

  it('are used by reason before kind', () => {
    showStack([yesNo('a'), { ...yesNo('b'), reason: 'my:own', responseSchema: approved }], {
      renderers: {
        confirmation: ({ prompt }) => <p>By kind: {prompt.message}</p>,
        reasons: { 'my:own': ({ prompt }) => <p>By reason: {prompt.message}</p> },
      },
    });
    expect(screen.getByText('By kind: Go on with a?')).toBeTruthy();
    expect(screen.getByText('By reason: Go on with b?')).toBeTruthy();
  });

  it('are used by reason and kind, and other kinds with that reason are shown as usual', () => {
    const own = { ...yesNo('a'), reason: 'my:own', responseSchema: approved };
    const ByReason = memo(({ prompt }: RendererProps<ConfirmationPrompt>) => (
      <p>By reason: {prompt.message}</p>
    ));
    showStack([own, { ...form('b'), reason: 'my:own', message: 'Who?' }, yesNo('c')], {
      renderers: { reasons: { 'my:own': { confirmation: ByReason } } },
    });
    expect(screen.getByText('By reason: Go on with a?')).toBeTruthy();
    expect(screen.getByText('Who?')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Yes' })).toHaveLength(1);
  });

  it('are used by reason and kind before the renderer of a definition', () => {
    const source = createScriptedSource();
    const definition = defineInterrupt({
      reason: 'my:own',
      payload: { type: 'object' },
      response: { type: 'object', properties: { a: { type: 'string' }, b: { type: 'number' } } },
      render: () => <p>By definition</p>,
    });
    function Chat({ renderers }: Pick<InterruptStackProps, 'renderers'>) {
      const run = useInterruptedRun(source, { interrupts: [definition] });
      return <InterruptStack run={run} renderers={renderers} />;
    }
    const { rerender } = render(<Chat renderers={{ reasons: { 'my:own': { link: () => <p>Link</p> } } }} />);
    act(() => source.interrupt([definition.interrupt({ id: 'a', payload: {} })]));
    expect(screen.getByText('By definition')).toBeTruthy();
    rerender(<Chat renderers={{ reasons: { 'my:own': { form: () => <p>By reason</p> } } }} />);
    expect(screen.getByText('By reason')).toBeTruthy();
  });

  it('are used by reason if they are memoised', () => {
    const Memoised = memo(({ prompt }: RendererProps) => <p>Memoised: {prompt.message}</p>);
    showStack([yesNo('a')], { renderers: { reasons: { confirmation: Memoised } } });
    expect(screen.getByText('Memoised: Go on with a?')).toBeTruthy();
  });
});
