import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { APPROVES, REFUSES } from '../../stories/parts/events.js';
import { approveButton, email, GIVE, OFFER, showChat } from './show-chat.js';

const says = (text: RegExp) => screen.queryAllByText(text).length;
const heard = () =>
  screen
    .getAllByRole('status')
    .map((one) => one.textContent)
    .join(' | ');

describe('an approval from now on', () => {
  it('says in a sentence what it is, and approves the next call inside of it without asking', async () => {
    const shown = showChat();
    await shown.user.click(screen.getByText(OFFER));
    const sentence = () => screen.getByText(/^Send emails/).textContent;
    expect(sentence()).toBe(
      'Send emails: to is “ada@example.com”; body is “Text of i-1”. In this conversation. At most 10 a day. You can revoke it at any time.',
    );
    await shown.user.click(screen.getByRole('radio', { name: 'Similar arguments, too' }));
    expect(sentence()).toContain('Send emails: to is at example.com; body may be anything.');
    await shown.press(GIVE);
    await shown.sends(1);
    // A yes that the agent has not taken reaches nowhere.
    expect(shown.store.read().rules).toEqual([]);
    await act(async () => shown.finish());
    expect(shown.store.read().rules).toHaveLength(1);
    shown.arrive([email('ben@example.com', 'i-2')]);
    expect(approveButton()).toBeNull();
    await shown.sends(2);
    expect(shown.sent().at(-1)).toMatchObject([{ interruptId: 'i-2', status: 'resolved' }]);
  });

  it('is none where the buttons of the request were pressed, or it did not arrive', async () => {
    const shown = showChat();
    await shown.press(APPROVES);
    await shown.sends(1);
    await act(async () => shown.finish());
    shown.arrive([email('ada@example.com', 'i-2')]);
    await shown.user.click(screen.getByText(OFFER));
    await shown.press(GIVE);
    await shown.sends(2);
    await act(async () => shown.source.runError('The agent failed'));
    expect(shown.store.read().rules).toEqual([]);
  });

  it('asks again for a call that is wider, and for any once it is revoked on the line', async () => {
    const shown = showChat();
    await shown.give('Similar arguments, too');
    for (const [at, to] of ['ben', 'eve', 'zoe'].entries()) {
      shown.arrive([email(`${to}@example.com`, `n-${at}`)]);
      await shown.sends(at + 2);
      shown.finish();
    }
    expect(says(/Approved by your rule · 3 of 10 today/)).toBe(1);
    shown.arrive([email('ben@example.com.evil.com', 'wide')]);
    expect(approveButton()).not.toBeNull();
    await shown.press(REFUSES);
    await shown.sends(5);
    shown.finish();
    const [line] = screen.getAllByText(/Approved by your rule/);
    await shown.user.click(within(line ?? document.body).getByRole('button', { name: 'Change' }));
    await shown.press('Revoke');
    expect(says(/^Revoked$/)).toBe(1);
    shown.arrive([email('ben@example.com', 'last')]);
    expect(approveButton()).not.toBeNull();
    expect(shown.sent()).toHaveLength(5);
  });

  it('ends at its time, and a day has its limit', async () => {
    const shown = showChat({ perDay: 1, lastsMs: 3_600_000, reaches: ['until'] });
    await shown.give('Similar arguments, too');
    shown.arrive([email('ben@example.com', 'i-2')]);
    await shown.sends(2);
    shown.finish();
    shown.arrive([email('ben@example.com', 'i-3')]);
    expect(approveButton()).not.toBeNull();
    await shown.press(REFUSES);
    await shown.sends(3);
    shown.finish();
    act(() => shown.clock.advance(3_600_000));
    shown.arrive([email('ben@example.com', 'i-4')]);
    expect(approveButton()).not.toBeNull();
    expect(shown.store.read().rules[0]?.ended?.how).toBe('expired');
  });

  it('is heard once, when it has ended', async () => {
    const shown = showChat();
    await shown.give('Similar arguments, too');
    shown.arrive([email('ben@example.com', 'i-2', { message: 'Shall I write to Ben?' })]);
    await shown.sends(2);
    expect(heard()).not.toContain('Shall I write to Ben?');
    shown.finish();
    expect(heard()).toContain('Approved by your rule: Shall I write to Ben?');
  });
});

describe('where a person would take a step', () => {
  it.each([
    ['destructive', {}, { destructiveTools: ['send_email'] }],
    ['critical', { importance: 'critical' }, {}],
    ['of high importance', { importance: 'high' }, {}],
  ] as const)(
    'no rule is offered for a call that is %s, unless the app names the tool',
    (_what, more, provider) => {
      const plain = showChat({ provider, first: [email('ada@example.com', 'i-1', more)] });
      expect(screen.queryByText(OFFER)).toBeNull();
      plain.unmount();
      showChat({
        provider,
        first: [email('ada@example.com', 'i-1', more)],
        tools: { send_email: { dangerous: true } },
      });
      expect(screen.queryByText(OFFER)).not.toBeNull();
    },
  );

  it('a rule that was given before asks', async () => {
    const shown = showChat();
    await shown.give('Similar arguments, too');
    shown.arrive([email('ben@example.com', 'i-2', { importance: 'high' })]);
    expect(approveButton()).not.toBeNull();
    expect(shown.sent()).toHaveLength(1);
  });

  it('what a preview finds is asked, also where the app expects it', async () => {
    const preview = {
      match: () => ({ shows: [] }),
      Preview: () => null,
      findings: ({ args }: { readonly args: unknown }) =>
        JSON.stringify(args).includes('evil') ? ['odd'] : [],
    };
    const provider = { previews: [preview], expectedFindings: { send_email: 'all' } } as const;
    const shown = showChat({ provider });
    await shown.give('Similar arguments, too');
    shown.arrive([email('evil@example.com', 'i-2')]);
    expect(shown.sent()).toHaveLength(1);
    expect(screen.queryByText(OFFER)).toBeNull();
  });

  it('none is offered for a tool that the app keeps, nor beside what was written for this call alone', async () => {
    const kept = showChat({ tools: { send_email: false } });
    expect(screen.queryByText(OFFER)).toBeNull();
    kept.unmount();
    const shown = showChat({
      first: [
        email('ada@example.com', 'i-1', {
          choices: [
            { id: 'approve', label: null, tone: 'approve', feedback: 'optional' },
            { id: 'deny', label: null, tone: 'deny', feedback: 'none' },
          ],
        }),
      ],
    });
    await shown.user.click(screen.getByRole('button', { name: /note/i }));
    await shown.user.type(screen.getByRole('textbox', { name: /note/i }), 'Only today');
    expect(screen.queryByText(OFFER)).toBeNull();
  });
});

describe('several at once', () => {
  it.each(['stack', 'slots'] as const)('are all approved and sent together: %s', async (as) => {
    const shown = showChat({ as });
    await shown.give('Similar arguments, too');
    shown.arrive([email('ben@example.com', 'i-2'), email('eve@example.com', 'i-3')]);
    await shown.sends(2);
    expect(shown.sent().at(-1)).toMatchObject([
      { interruptId: 'i-2', status: 'resolved' },
      { interruptId: 'i-3', status: 'resolved' },
    ]);
  });

  it('wait for the one that is wider, and the rule’s answer can be taken back', async () => {
    const shown = showChat();
    await shown.give('Similar arguments, too');
    shown.arrive([email('ben@example.com', 'i-2'), email('eve@evil.com', 'i-3')]);
    expect(says(/Approved by your rule · 1 of 10 today/)).toBe(1);
    expect(shown.sent()).toHaveLength(1);
    await shown.press(APPROVES);
    await shown.press('Send 2 answers');
    await shown.sends(2);
  });
});

it('opens no dialog over what the person does', async () => {
  const shown = showChat({ as: 'dialog' });
  await shown.give('Similar arguments, too');
  const field = screen.getByLabelText('Composer');
  act(() => field.focus());
  shown.arrive([email('ben@example.com', 'i-2')]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(field);
  await shown.sends(2);
  shown.finish();
  shown.arrive([email('ben@evil.com', 'i-3')]);
  expect(screen.queryByRole('dialog')).not.toBeNull();
});

describe('a pause', () => {
  it('lets a person who looks stop the approval', async () => {
    const shown = showChat({ pauseMs: 3_000 });
    await shown.give('Similar arguments, too');
    shown.arrive([email('ben@example.com', 'i-2')]);
    expect(says(/about to approve/)).toBe(1);
    await shown.press('Stop');
    act(() => shown.clock.advance(60_000));
    expect(approveButton()).not.toBeNull();
    expect(shown.sent()).toHaveLength(1);
    await shown.press(APPROVES);
    await shown.sends(2);
    shown.finish();
    shown.arrive([email('eve@example.com', 'i-3')]);
    act(() => shown.clock.advance(3_000));
    await shown.sends(3);
  });

  it('approves nothing once the rule was revoked meanwhile', async () => {
    const shown = showChat({ pauseMs: 3_000 });
    await shown.give('Similar arguments, too');
    shown.arrive([email('ben@example.com', 'i-2')]);
    const [kept] = shown.store.read().rules;
    act(() => shown.store.end(kept?.rule.id ?? '', 'revoked', 0));
    expect(says(/about to approve/)).toBe(0);
    act(() => shown.clock.advance(3_000));
    expect(shown.sent()).toHaveLength(1);
  });
});
