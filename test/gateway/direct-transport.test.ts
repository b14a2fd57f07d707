import { createDirectTransport } from 'holdpoint/gateway';
import { expect, it } from 'vitest';
import { ALLOW, bash, callTool, listen, NOON, onlyOpen, openBridge } from './support.js';

const ADA = { id: 'ada', name: 'Ada' };

it('reports who looks at a request, and who no longer does', async () => {
  const { bridge } = openBridge();
  const { events } = listen(bridge);
  const transport = createDirectTransport(bridge, { reviewer: ADA });
  void callTool(bridge, bash);
  const id = await onlyOpen(bridge);
  await transport.setViewing?.({ id, viewing: true });
  await transport.setViewing?.({ id, viewing: false });
  const until = new Date(NOON + 60_000).toISOString();
  expect(events.slice(2)).toEqual([
    { type: 'amended', id, viewers: [{ ...ADA, until }] },
    { type: 'amended', id },
  ]);
});

it('does not say who is viewing where nobody is known, or the session has no setViewing', async () => {
  const { bridge } = openBridge();
  const { events } = listen(bridge);
  void callTool(bridge, bash);
  const request = { id: await onlyOpen(bridge), viewing: true };
  const calls: unknown[][] = [];
  const { subscribe, submit, cancel } = bridge;
  const record = async (...call: unknown[]) => calls.push(call) > 0;
  await createDirectTransport({ subscribe, submit, cancel, setViewing: record }).setViewing?.(request);
  await createDirectTransport({ subscribe, submit, cancel }, { reviewer: ADA }).setViewing?.(request);
  expect([calls, events.map(({ type }) => type)]).toEqual([[], ['pending', 'opened']]);
});

it('answers and cancels with the reviewer of the transport', async () => {
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
