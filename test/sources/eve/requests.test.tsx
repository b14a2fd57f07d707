import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually.js';
import { recordedProducer } from '../../support/walk.js';
import wire from '../../wire/other-systems/eve.json' with { type: 'json' };
import { showSession } from './show-session.js';

const eve = recordedProducer('eve', `${wire.version}, recorded`);
const { taken } = wire;

describe('an approval', () => {
  it('shows the prompt and the call, and is approved', eve('a tool approval', 'approve'), async () => {
    const { press, sent, take, push, run } = showSession('approval');
    expect(screen.getByText('Refund $1250.00 for charge ch_7?')).toBeTruthy();
    expect(screen.getByText('refund_charge')).toBeTruthy();
    expect(screen.getByText('ch_7')).toBeTruthy();
    await press('Approve');
    expect(sent).toEqual([taken.approve.response]);
    expect(run()?.interrupts[0]?.status.state).toBe('sending');
    await take(taken.approve);
    await eventually(() => expect(run()?.receipts[0]?.ending).toBe('approved'));
    await push(wire.result);
    expect(run()?.receipts[0]?.toolCall?.result).toBe('{"refunded":true}');
  });

  it('is denied', eve('a tool approval', 'deny'), async () => {
    const { press, sent, take, run } = showSession('approval');
    await press('Deny');
    expect(sent).toEqual([taken.deny.response]);
    await take(taken.deny);
    await eventually(() => expect(run()?.receipts[0]?.ending).toBe('denied'));
  });

  it('is denied with a reason', eve('a tool approval', 'deny with a reason'), async () => {
    const { press, type, sent } = showSession('approval');
    await press(/reason/);
    await type(/reason|why/i, 'Only half of it.');
    await press('Deny');
    expect(sent).toEqual([taken.deny_with_words.response]);
  });

  it('is denied in words of its own when it is dismissed', eve('a tool approval', 'cancel'), async () => {
    const { press, sent } = showSession('approval');
    await press('Dismiss');
    expect(sent).toEqual([taken.dismiss.response]);
  });

  it('counts as settled as soon as the server says so', async () => {
    const { press, push, run } = showSession('approval');
    await press('Approve');
    await push(wire.settled);
    await eventually(() => expect(run()?.receipts[0]?.ending).toBe('approved'));
  });

  it('stays, with the reason, where the server refuses who answers', async () => {
    const { press, push, run, sent, take } = showSession('approval');
    await press('Approve');
    for (const event of wire.refused) await push(event);
    expect(await screen.findByText(/This user cannot approve refunds/)).toBeTruthy();
    expect(run()?.interrupts[0]?.status.state).toBe('failed');
    await press(/again/i);
    expect(sent).toEqual([taken.approve.response, taken.approve.response]);
    await take(taken.approve);
    await eventually(() => expect(run()?.receipts[0]?.ending).toBe('approved'));
  });

  it('goes when it is withdrawn, and its answer counts for nothing', async () => {
    const { press, push, run } = showSession('approval');
    await press('Approve');
    await push(wire.withdrawn);
    await eventually(() => expect(run()?.interrupts).toEqual([]));
    expect(run()?.receipts[0]?.ending).toBe('gone');
  });

  it('goes when somebody else answered it otherwise', async () => {
    const { press, run, take } = showSession('approval');
    await press('Approve');
    await take(taken.deny);
    await eventually(() => expect(run()?.interrupts).toEqual([]));
    expect(run()?.receipts[0]?.ending).toBe('superseded');
  });

  it('is open again where the session cannot be reached', async () => {
    const { press, source, run } = showSession('approval');
    await press('Approve');
    source.fail(new Error('The stream broke'));
    expect(await screen.findByText(/The stream broke/)).toBeTruthy();
    expect(run()?.interrupts[0]?.status.state).toBe('failed');
  });
});

describe('a question', () => {
  it('is answered by an option', eve('a question with options', 'choose'), async () => {
    const { choose, press, sent } = showSession('question');
    expect(screen.getByText('Which region shall I deploy to?')).toBeTruthy();
    expect(screen.getByText('Cheaper by a fifth.')).toBeTruthy();
    await choose(/Virginia/);
    await press('Send');
    expect(sent).toEqual([taken.choose.response]);
  });

  it('is answered in own words', eve('a question with options', 'own words'), async () => {
    const { choose, type, press, sent } = showSession('question');
    await choose('Something else');
    await type(/./, 'Both');
    await press('Send');
    expect(sent).toEqual([taken.own_words.response]);
  });

  it('without options is answered by a text', eve('an open question', 'write'), async () => {
    const { type, press, sent } = showSession('open');
    await type(/release/, 'Aurora');
    await press('Send');
    expect(sent).toEqual([taken.write.response]);
  });

  it('has no cancel, because eve has none', () => {
    showSession('question');
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  });

  it('of a later kind is asked all the same', async () => {
    const { push, type, press, sent } = showSession();
    const request = { requestId: 'r9', kind: 'sign-off', prompt: 'Whose name shall stand there?' };
    await push({ type: 'input.requested', data: { requests: [request] } });
    await type(/./, 'Ada');
    await press('Send');
    expect(sent).toEqual([{ requestId: 'r9', text: 'Ada' }]);
  });
});

describe('a limit of the session', () => {
  for (const [button, { response }] of [
    ['Approve', taken.go_on],
    ['Stop', taken.stop],
  ] as const) {
    it(`${button} is an answer`, eve('a limit of the session', button), async () => {
      const { press, sent } = showSession('limit');
      expect(screen.getAllByText(/output-token limit/).length).toBeGreaterThan(0);
      expect(screen.getByText('203117')).toBeTruthy();
      expect(screen.getByText('Grant a fresh token budget')).toBeTruthy();
      await press(button);
      expect(sent).toEqual([response]);
    });
  }
});

describe('several requests', () => {
  it('are each settled alone, and asked once', async () => {
    const { press, take, run, push } = showSession('approval', 'limit');
    await push(wire.requested.approval);
    expect(run()?.interrupts).toHaveLength(2);
    await press('Stop');
    await take(taken.stop);
    await eventually(() => expect(run()?.interrupts).toHaveLength(1));
  });
});
