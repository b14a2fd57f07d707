import { createInterruptStore } from 'holdpoint/core';
import type { GatewayBridge, Reviewer } from 'holdpoint/gateway';
import { createGatewaySource, createHttpTransport } from 'holdpoint/gateway/client';
import { approvalRecords } from 'holdpoint/records';
import { verifyRecords } from 'holdpoint/server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '../../support/eventually.js';
import { bash, callTool, listen, onlyOpen, openBridge, serve } from '../support.js';
import { openPage } from './open-page.js';
import { recordingBridge, toLines } from './support.js';

const ADA: Reviewer = { id: 'ada', name: 'Ada' };
const BEN: Reviewer = { id: 'ben', name: 'Ben' };

describe('the record that a page attaches', () => {
  it('is kept in the gateway’s record, with the button labels and the edits as shown', async () => {
    const { bridge, recordsOf } = recordingBridge();
    const { result } = callTool(bridge, bash);
    const { store, posted } = openPage(bridge, ADA);
    const id = await onlyOpen(bridge);
    const editedArgs = { ...bash.input, command: 'ls -l' };
    void store.answer(id, { kind: 'chosen', choice: 'approve', editedArgs });
    expect(await result).toMatchObject({ behavior: 'allow', updatedInput: editedArgs });
    const records = await recordsOf();
    const pages = [{ reviewerId: 'ada', record: posted[0]?.record }];
    expect(records).toMatchObject([
      { reviewer: ADA, shown: { pages }, answer: { payload: { updatedInput: editedArgs } } },
    ]);
    expect(posted[0]?.record).toMatchObject({
      interruptId: id,
      reviewer: ADA,
      shown: { choices: expect.arrayContaining([expect.objectContaining({ label: 'Go on' })]) },
      answer: { kind: 'chosen', editedArgs },
    });
    expect((await verifyRecords(toLines(records))).problems).toEqual([]);
  });

  it('is sent over HTTP, with the answers to any kind of request and with cancellations', async () => {
    const { bridge, recordsOf } = recordingBridge();
    const { url } = await serve(bridge, { reviewerOf: () => ADA });
    const source = createGatewaySource(createHttpTransport({ url, onWarning() {} }));
    const store = createInterruptStore(source, { records: approvalRecords({ attach: true }) });
    onTestFinished(store.subscribe(() => {}));
    const responseSchema = {
      type: 'object',
      properties: { approved: { type: 'boolean' } },
      required: ['approved'],
    };
    const asked = bridge.ask({
      kind: 'confirmation',
      request: { message: 'Deploy?', responseSchema },
      read: (answer) => ({ answer }),
    });
    const first = await onlyOpen(bridge);
    await eventually(() => expect(store.getState().interrupts).toHaveLength(1));
    await store.approve(first);
    expect(await asked).toEqual({ ending: 'answered', answer: { answer: { approved: true } } });
    void callTool(bridge, bash);
    await eventually(() =>
      expect(store.getState().interrupts.map(({ status }) => status.state)).toEqual(['open']),
    );
    await store.cancel(await onlyOpen(bridge));
    const [approved, cancelled] = await recordsOf();
    expect(approved).toMatchObject({
      shown: { pages: [{ reviewerId: 'ada', record: { sent: approved?.sent } }] },
    });
    expect(cancelled).toMatchObject({
      answer: { ending: 'cancelled' },
      shown: { pages: [{ record: { answer: { kind: 'cancelled' }, sent: cancelled?.sent } }] },
    });
  });

  it('is kept for each person who approves, from their first window, and not sent to the others', async () => {
    const { bridge, recordsOf } = recordingBridge({ approvals: 2 });
    const { result } = callTool(bridge, bash);
    const id = await onlyOpen(bridge);
    const { events } = listen(bridge);
    const [first, again, second] = [openPage(bridge, ADA), openPage(bridge, ADA), openPage(bridge, BEN)];
    void first.store.approve(id);
    await eventually(async () => expect((await bridge.pending())[0]?.approvals?.by).toEqual([ADA]));
    void again.store.approve(id);
    await eventually(() => expect(again.posted).toHaveLength(1));
    void second.store.approve(id);
    await result;
    const [record] = await recordsOf();
    expect(record?.shown.pages).toEqual([
      { reviewerId: 'ada', record: first.posted[0]?.record },
      { reviewerId: 'ben', record: second.posted[0]?.record },
    ]);
    const said = JSON.stringify([events, listen(bridge).events]);
    expect(said).toContain('"ben"');
    expect(said).not.toContain('Go on');
  });

  it('is ignored by a bridge without records', async () => {
    const { bridge } = openBridge();
    const { result } = callTool(bridge, bash);
    const { store, posted } = openPage(bridge, ADA);
    await store.approve(await onlyOpen(bridge));
    expect(await result).toMatchObject({ behavior: 'allow' });
    expect(posted[0]).toHaveProperty('record');
  });

  it('is left out when it does not fit into one body with its answer, which is still sent', async () => {
    const { bridge, recordsOf } = recordingBridge();
    const { url } = await serve(bridge);
    const source = createGatewaySource(createHttpTransport({ url, onWarning() {} }));
    const store = createInterruptStore(source, { records: approvalRecords({ attach: true }) });
    onTestFinished(store.subscribe(() => {}));
    const { result } = callTool(bridge, bash);
    await eventually(() => expect(store.getState().interrupts).toHaveLength(1));
    const editedArgs = { ...bash.input, command: 'é'.repeat(300_000) };
    void store.answer(await onlyOpen(bridge), { kind: 'chosen', choice: 'approve', editedArgs });
    expect(await result).toMatchObject({ updatedInput: editedArgs });
    const [record] = await recordsOf();
    expect(record?.shown).not.toHaveProperty('pages');
    expect(record?.answer).toMatchObject({ payload: { updatedInput: editedArgs } });
  });

  it('is sent again unchanged when its answer was not recorded', async () => {
    const { bridge, recordsOf } = recordingBridge();
    void callTool(bridge, bash);
    const id = await onlyOpen(bridge);
    let isFirst = true;
    const submit: GatewayBridge['submit'] = async (...given) => {
      if (!isFirst) return bridge.submit(...given);
      isFirst = false;
      return { accepted: false, why: 'unrecorded' };
    };
    const { store, posted } = openPage({ ...bridge, submit }, ADA);
    expect(await store.approve(id)).toMatchObject({ type: 'failed', error: { code: 'RECORD_FAILED' } });
    void store.retry();
    await eventually(async () => expect(await recordsOf()).toHaveLength(1));
    expect(posted).toHaveLength(2);
    expect(posted[1]).toEqual(posted[0]);
  });
});

describe('a page that does not mask what the gateway masks', () => {
  const text = { type: 'string' };
  const schemaOf = (iban: object) => ({
    type: 'object',
    properties: { user: text, iban: { ...text, ...iban } },
    required: ['user'],
  });
  const value = { user: 'ada', iban: 'hunter2' };

  it.each([
    ['reveals secrets', { writeOnly: true }, { revealSecrets: true }, {}],
    ['knows fewer names', {}, {}, { secrets: ['iban'] }],
  ])('has its record left out: it %s', async (_, iban, page, recording) => {
    const { bridge, recordsOf } = recordingBridge({}, recording);
    void bridge.ask({ kind: 'x', request: { responseSchema: schemaOf(iban) }, read: (given) => ({ given }) });
    const { store, posted } = openPage(bridge, ADA, page);
    const id = await onlyOpen(bridge);
    const outcome = await store.answer(id, { kind: 'filled', value });
    expect(outcome.type).toBe('settled');
    expect(JSON.stringify(posted)).toContain('hunter2');
    const records = await recordsOf();
    expect(records).toMatchObject([{ answer: { payload: { user: 'ada', iban: '••••••' } }, sent: null }]);
    expect(JSON.stringify(records)).not.toContain('hunter2');
    expect((await verifyRecords(toLines(records))).problems).toEqual([]);
  });

  it('keeps its record if both mask the same', async () => {
    const { bridge, recordsOf } = recordingBridge({}, { secrets: ['iban'] });
    void bridge.ask({ kind: 'x', request: { responseSchema: schemaOf({}) }, read: (given) => ({ given }) });
    const { store, posted } = openPage(bridge, ADA, { secrets: ['iban'] });
    await store.answer(await onlyOpen(bridge), { kind: 'filled', value });
    const pages = [{ reviewerId: 'ada', record: posted[0]?.record }];
    expect(await recordsOf()).toMatchObject([{ shown: { pages }, answer: { payload: { user: 'ada' } } }]);
  });
});
