import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { Interrupt } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { ArgumentList } from '../../../src/renderers/call/argument-list.js';
import { APPROVES, approvedWithEdits, toolCall, toolCallText } from '../../../stories/parts/events.js';
import { calling } from '../../labels/support/call-scenes.js';
import { item } from '../../renderers/support/question-item.js';
import { marks, shown } from '../marks.js';
import { asking, showStack } from '../show-stack.js';

const ask: Interrupt = { id: 'i-1', reason: 'tool_call', toolCallId: 't-1', message: 'Go on?' };

describe('an argument', () => {
  it.each([
    [{ branch: 'main ' }, ['SP']],
    [{ branch: '   ' }, ['SP×3']],
    [{ 'to ': 'ada' }, ['SP']],
    [{ body: 'line\nline\n' }, ['LF']],
    [{ run: `ls${' '.repeat(300)}; rm -rf /` }, ['SP×300']],
    [{ to: 'ada@ехample.com' }, ['xn--ample-ywe6i.com']],
    [{ url: 'https://bank.example@evil.example/' }, ['evil.example']],
    [{ nested: { long: 'x'.repeat(80), url: 'https://аррӏе.com' } }, ['xn--80ak6aa92e.com']],
    [{ nested: { 'a\u200B': 1 } }, ['ZWSP']],
  ])('with a part that cannot be seen is marked: %j', (args, expected) => {
    render(<ArgumentList args={args} edited={null} />);
    expect(marks()).toEqual(expected);
  });

  it('with an empty name has a note in its place', () => {
    render(<ArgumentList args={{ '': 1 }} edited={null} />);
    expect(screen.getByText('empty text')).toBeTruthy();
  });

  it.each([
    ['one\ntwo', 'one\ntwo '],
    ['one\nat two ', 'one\nby two '],
  ])('marks line ends if they are changed: %j', async (was, now) => {
    render(<ArgumentList args={{ a: was }} edited={{ args: { a: now } }} />);
    await screen.findByRole('group', { name: 'a' });
    expect([...document.querySelectorAll('ins')].flatMap((line) => marks(line))).toEqual(['SP']);
  });

  it('of a million characters is shown in full on request, in few elements, with its length', () => {
    const text = `${'all is well\n'.repeat(83_333)}rm -rf /`;
    render(<ArgumentList args={{ body: text, other: 'a\u200B'.repeat(50_000) }} edited={null} />);
    fireEvent.click(screen.getByRole('button', { name: 'Show all 83,334 lines' }));
    fireEvent.click(screen.getByRole('button', { name: 'Show all 100,000 characters' }));
    expect(screen.getByRole('group', { name: 'Body' }).textContent).toBe(text);
    expect(screen.getByText('83,334 lines · 1,000,004 characters')).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Other' }).textContent).toBe(
      'aZWSP'.repeat(400) + 'a[ZWSP]'.repeat(49_600),
    );
    expect(document.querySelectorAll('*').length).toBeLessThan(1_000);
  });

  it('that fits its box shows no length', () => {
    render(<ArgumentList args={{ body: 'two\nlines' }} edited={null} />);
    expect(shown()).not.toContain('Characters');
  });
});

describe('a call', () => {
  it('is shown beside a message that claims something else', () => {
    showStack([{ ...ask, message: 'Send “Hi” to ada@example.com?' }], {
      before: toolCall('t-1', 'wipeDisk', { path: '/' }),
    });
    expect(screen.getByText('Send “Hi” to ada@example.com?')).toBeTruthy();
    const call = screen.getByRole('group', { name: 'wipeDisk will run with' });
    expect(within(call).getByText('Path')).toBeTruthy();
    expect(within(call).getByText('/')).toBeTruthy();
  });

  it('with a duplicate key says so, and shows its text as it arrived', () => {
    showStack([ask], { before: toolCallText('t-1', 'send', '{"to":"ada","to":"eve"}') });
    expect(screen.getByText(/A key appears twice/)).toBeTruthy();
    expect(screen.getByText('{"to":"ada","to":"eve"}')).toBeTruthy();
  });

  it.each(['1152921504606846977', '-0.1234567890123456789', '1e400', '2E-400', `1${'0'.repeat(400_000)}1`])(
    'with a number that JavaScript would change says so, shows it as it arrived, and has no edits: %#',
    (number) => {
      const args = `{"to":"ada","id":[${number}]}`;
      showStack([{ ...ask, responseSchema: approvedWithEdits }], {
        before: toolCallText('t-1', 'send', args),
      });
      expect(screen.getByText(/too long to show exactly/)).toBeTruthy();
      const showAll = screen.queryByRole('button', { name: /^Show all/ });
      if (showAll) fireEvent.click(showAll);
      expect(screen.getByText(args)).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    },
  );

  it('with other numbers shows no note, and can be edited', () => {
    const args =
      '{"a":[0,-1.50,1e3,0.30000000000000004,9007199254740992,1e-7,1E+23],"b":"1152921504606846977"}';
    showStack([{ ...ask, responseSchema: approvedWithEdits }], { before: toolCallText('t-1', 'send', args) });
    expect(document.querySelector('.hp-caveat')).toBeNull();
    expect(screen.getByRole('button', { name: 'Edit' })).toBeTruthy();
  });

  it('with plain text as its arguments shows no note about numbers in it', () => {
    const args = 'From 2026-11-21, ISBN 97831614841001234567.';
    showStack([asking(calling({ args, argsText: args }))]);
    expect(screen.getByText(args)).toBeTruthy();
    expect(screen.queryByText(/too long/)).toBeNull();
  });

  it('that was sent twice says so', () => {
    const before = [...toolCall('t-1', 'send', { to: 'ada' }), ...toolCall('t-1', 'send', { to: 'eve' })];
    showStack([ask], { before });
    expect(screen.getByText(/sent this call more than once/)).toBeTruthy();
    expect(screen.getByText('eve')).toBeTruthy();
  });

  it('without such a problem shows no note', () => {
    showStack([ask], { before: toolCall('t-1', 'send', { to: 'ada', cc: { to: 'eve' } }) });
    expect(document.querySelector('.hp-caveat')).toBeNull();
  });
});

describe('a message', () => {
  it('shows blanks at its end, except for one line break', () => {
    showStack([asking({ ...calling({}), message: 'Deploy?  ' })]);
    expect(marks()).toEqual(['SP×2']);
    cleanup();
    showStack([asking({ ...calling({}), message: '\n Deploy?\nNow.\n' })]);
    expect(marks()).toEqual([]);
  });

  it('with more lines than the first has a sign for that where only the first is shown', async () => {
    const { press, finish } = showStack([
      asking({ ...calling({}), message: 'Deploy?\nAnd wipe the disk.' }, 'i-1'),
      { id: 'i-2', reason: 'input_required', message: 'Go on?\n' },
    ]);
    expect(screen.getByText(/The first: Deploy\? …/)).toBeTruthy();
    await press(APPROVES);
    expect(screen.getByText('Deploy? …')).toBeTruthy();
    fireEvent.change(screen.getByRole('textbox', { name: 'Your answer' }), { target: { value: 'x' } });
    await press('Save answer');
    expect(screen.getByText('Go on?')).toBeTruthy();
    await press('Send 2 answers');
    finish();
    expect(screen.getByText('Deploy? …')).toBeTruthy();
  });

  it('with padding inside shows how much', () => {
    showStack([asking({ ...calling({}), message: `Deploy?\nYes.${'\n'.repeat(500)}And wipe the disk.` })]);
    expect(marks()).toEqual(['LF×500']);
    expect(shown()).toContain('And wipe the disk.');
  });
});

it('shows a sign for an option without text', async () => {
  const listed = { type: 'string', enum: ['', 'a'] };
  showStack([
    { id: 'i-1', reason: 'input_required', responseSchema: listed },
    asking(
      {
        kind: 'form',
        message: null,
        declinable: false,
        calls: [],
        schema: { type: 'object', properties: { f: listed } },
      },
      'i-2',
    ),
  ]);
  await waitFor(() => expect(screen.getAllByRole('radio', { name: '""' })).toHaveLength(2));
});

it('shows the length of a preview that may not fit its box', () => {
  const option = { id: 'o', label: 'O', description: null, value: 1, preview: 'x\n'.repeat(40) };
  const options = [option, { ...option, id: 'p', preview: 'short' }];
  showStack([asking({ kind: 'question', message: null, calls: [], questions: [item('q', { options })] })]);
  expect(screen.getAllByText(/^41 lines/).map(({ textContent }) => textContent)).toEqual([
    '41 lines · 80 characters',
  ]);
});
