import { createDirectTransport } from 'holdpoint/gateway';
import { expect, it } from 'vitest';
import { ALLOW, bash, callTool, listen, NOON, onlyOpen, openBridge } from './support.js';

const ADA = { id: 'ada', name: 'Ada' };

it('says who looks at a request, and who no longer does', async () => {
  const { bridge } = openBridge();
  const { events } = listen(bridge);
  const transport = createDirectTransport(bridge, { reviewer: ADA });
  void callTool(bridge, bash);
  const id = await onlyOpen(bridge);
  await transport.claim?.({ id, claimed: true });
  await transport.claim?.({ id, claimed: false });
  const until = new Date(NOON + 60_000).toISOString();
  expect(events.slice(2)).toEqual([
    { type: 'amended', id, claims: [{ ...ADA, until }] },
    { type: 'amended', id },
  ]);
});

it('says nothing of who looks where nobody is known, or the session has no claims', async () => {
  const { bridge } = openBridge();
  const { events } = listen(bridge);
  void callTool(bridge, bash);
  const claim = { id: await onlyOpen(bridge), claimed: true };
  const calls: unknown[][] = [];
  const { subscribe, submit, cancel } = bridge;
  const recordClaim = async (...call: unknown[]) => calls.push(call) > 0;
  await createDirectTransport({ subscribe, submit, cancel, claim: recordClaim }).claim?.(claim);
  await createDirectTransport({ subscribe, submit, cancel }, { reviewer: ADA }).claim?.(claim);
  expect([calls, events.map(({ type }) => type)]).toEqual([[], ['pending', 'opened']]);
});

it('answers and cancels as whoever uses the app', async () => {
  const { bridge } = openBridge();
  const { events } = listen(bridge);
  const transport = createDirectTransport(bridge, { reviewer: ADA });
  void callTool(bridge, bash);
  expect(await transport.submit({ id: await onlyOpen(bridge), answer: ALLOW })).toMatchObject({
    accepted: true,
  });
  void callTool(bridge, bash);
  await transport.submit({ id: await onlyOpen(bridge), cancelled: true, token: 't' });
  const ends = events.filter(({ type }) => type === 'settled');
  expect(ends).toMatchObject([
    { ending: 'answered', token: null, reviewer: ADA },
    { ending: 'cancelled', token: 't', reviewer: ADA },
  ]);
});
