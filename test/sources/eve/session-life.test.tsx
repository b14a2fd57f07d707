import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually.js';
import wire from '../../wire/other-systems/eve.json' with { type: 'json' };
import { serveEveSession } from './serve-eve-session.js';
import { eve, showAgent, showSession } from './show-session.js';

const { taken } = wire;
type Page = ReturnType<typeof showAgent>;

const isNow = (page: Page, state: string) =>
  eventually(() => expect(page.run()?.interrupts[0]?.status.state).toBe(state));
const noneOpen = (page: Page) => eventually(() => expect(page.run()?.interrupts).toEqual([]));

describe('an answer', () => {
  it('is being sent until the stream reports how the request ended', async () => {
    const page = await showSession(['approval']);
    page.session.answerBy('wait');
    await page.press('Refund');
    await page.received(taken.approve.response);
    await isNow(page, 'sending');
    page.session.emit(wire.settled);
    await noneOpen(page);
    expect(page.endings()).toEqual(['approved']);
  });

  it(
    'of a person who may not give it is refused with the reason, and can be sent again',
    eve('a tool approval', 'approve after a refusal'),
    async () => {
      const page = await showSession(['approval']);
      page.session.answerBy('refuse the person');
      await page.press('Refund');
      expect(await screen.findByText(/This user cannot approve refunds/)).toBeTruthy();
      await isNow(page, 'failed');
      page.session.answerBy('take');
      await page.press(/again/i);
      await page.received(taken.approve.response, taken.approve.response);
      await noneOpen(page);
      expect(page.endings()).toEqual(['approved']);
    },
  );

  it('of a person who may not give it stays refused when another person gives the same answer', async () => {
    const page = await showSession(['approval']);
    page.session.answerBy('refuse the person');
    await page.press('Refund');
    await isNow(page, 'failed');
    page.session.take(taken.approve.response);
    await noneOpen(page);
    expect(page.endings()).toEqual(['elsewhere']);
  });

  it('that the server refuses is kept, and can be sent again', async () => {
    const page = await showSession(['approval']);
    page.session.answerBy('refuse');
    await page.press('Refund');
    expect(await screen.findByText(/The session is no longer active/)).toBeTruthy();
    await isNow(page, 'failed');
    page.session.answerBy('take');
    await page.press(/again/i);
    await page.received(taken.approve.response);
    await noneOpen(page);
    expect(page.endings()).toEqual(['approved']);
  });

  it('that is refused while another one is being sent does not affect the other', async () => {
    const page = await showSession(['approval', 'open']);
    page.session.answerBy('wait');
    await page.type(/release/, 'Aurora');
    await page.press('Send');
    await page.received(taken.write.response);
    page.session.answerBy('refuse');
    await page.press('Refund');
    await isNow(page, 'failed');
    page.session.take(taken.write.response);
    await eventually(() => expect(page.endings()).toEqual(['answered']));
    page.session.answerBy('take');
    await page.press(/again/i);
    await page.received(taken.write.response, taken.approve.response);
  });

  it('whose response was lost counts as given once the stream reports it', async () => {
    const page = await showSession(['approval']);
    page.session.answerBy('break');
    await page.press('Refund');
    await isNow(page, 'failed');
    page.session.take(taken.approve.response);
    await noneOpen(page);
    expect(page.endings()).toEqual(['approved']);
  });

  it('is dropped when the request is withdrawn', async () => {
    const page = await showSession(['approval']);
    page.session.answerBy('wait');
    await page.press('Refund');
    await page.received(taken.approve.response);
    page.session.emit(wire.withdrawn);
    await noneOpen(page);
    expect(page.endings()).toEqual(['forgotten']);
  });

  it('is dropped when another person gave a different one', async () => {
    const page = await showSession(['approval', 'open']);
    page.session.answerBy('wait');
    await page.press('Refund');
    await page.type(/release/, 'Aurora');
    await page.press('Send');
    await page.received(taken.approve.response, taken.write.response);
    page.session.take(taken.deny.response);
    page.session.take({ ...taken.write.response, text: 'Boreas' });
    await noneOpen(page);
    expect(page.endings()).toEqual(['elsewhere', 'elsewhere']);
  });
});

describe('a stream that breaks', () => {
  it('keeps open requests and drafts', async () => {
    const page = await showSession(['approval']);
    await page.press(/reason/);
    await page.type(/reason|why/i, 'Only half of it.');
    for (const stream of page.session.streams) stream.destroy();
    page.session.emit(wire.requested.limit);
    await eventually(() => expect(page.run()?.interrupts).toHaveLength(2));
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Only half of it.');
  });
});

describe('a page that opens late', () => {
  it('asks what is open, and tells what was answered before', async () => {
    const session = await serveEveSession(['approval', 'limit']);
    session.begin('Refund ch_7');
    session.take(taken.approve.response);
    const page = showAgent(session, {
      initialSession: { sessionId: session.sessionId, streamIndex: 0 },
      resume: true,
    });
    await eventually(() => expect(page.run()?.interrupts).toHaveLength(1));
    expect(page.endings()).toEqual(['approved']);
    await page.press('Stop');
    await page.received(taken.stop.response);
    await eventually(() => expect(page.endings()).toEqual(['approved', 'denied']));
  });
});

it('starts from an empty state with another session', async () => {
  const page = await showSession(['approval']);
  await page.press('Start over');
  await noneOpen(page);
});
