import type { GatewayOptions } from 'holdpoint/gateway';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.js';
import { ALLOW, bash, callTool, onlyOpen, openBridge } from './support.js';

const fail = (): never => {
  throw new Error('the app’s own');
};
const reject = () => Promise.reject(new Error('no'));

let rejected: unknown[] = [];
const hear = (reason: unknown) => void rejected.push(reason);
beforeEach(() => {
  rejected = [];
  process.on('unhandledRejection', hear);
});
afterEach(() => {
  process.off('unhandledRejection', hear);
  expect(rejected).toEqual([]);
});

/** A bridge to which plain JavaScript has handed one odd option. */
function bridgeWith(option: object) {
  const options: GatewayOptions = {};
  const opened = openBridge(Object.assign(options, option));
  const named = () => opened.details.map((detail) => JSON.stringify(detail, ['callback', 'kind']));
  return { ...opened, named };
}

async function asked(option: object) {
  const page = bridgeWith(option);
  const call = callTool(page.bridge, bash);
  const id = await onlyOpen(page.bridge);
  const [open] = await page.bridge.pending();
  return { ...page, call, id, open };
}

describe('a callback of a gateway’s app that fails takes no request away, and is warned of once', () => {
  it.each([
    ['throws', fail],
    ['rejects', reject],
    ['says neither yes nor no', () => 'yes'],
  ])('`edits` that %s: the call is asked about as it is', async (_, edits) => {
    const { bridge, open, id, call, named } = await asked({ edits });
    expect(open?.request).toMatchObject({ edits: false });
    await bridge.submit(id, ALLOW);
    expect(await call.result).toMatchObject({ behavior: 'allow' });
    const again = callTool(bridge, bash, { toolUseID: 'other' });
    await bridge.submit(await onlyOpen(bridge), ALLOW);
    await again.result;
    expect(named()).toEqual(['{"callback":"edits"}']);
  });

  it.each([
    ['throws', fail],
    ['rejects', reject],
    ['gives text', () => '2'],
  ])(
    '`approvals` that %s: nobody may decide alone what several had to, so the call is denied',
    async (_, approvals) => {
      const { bridge, named } = bridgeWith({ approvals });
      for (const toolUseID of ['a', 'b'])
        expect(await callTool(bridge, bash, { toolUseID }).result).toMatchObject({ behavior: 'deny' });
      expect(await bridge.pending()).toEqual([]);
      expect(named().filter((one) => one.includes('callback'))).toEqual(['{"callback":"approvals"}']);
    },
  );

  it.each([
    ['throws', fail],
    ['rejects', reject],
    ['gives a number', () => 7],
  ])('`messages.expired` that %s: the agent is told ours', async (_, expired) => {
    const { bridge, clock, named } = bridgeWith({ messages: { expired } });
    for (const toolUseID of ['a', 'b']) {
      const call = callTool(bridge, bash, { toolUseID });
      await onlyOpen(bridge);
      clock.advance(300_000);
      expect(await call.result).toMatchObject({ message: expect.stringContaining('Nobody answered within') });
    }
    expect(named()).toEqual(['{"callback":"messages.expired"}']);
  });

  it.each([
    ['throws', fail],
    ['rejects', reject],
    ['gives a number', () => 7],
  ])('`mayAnswer` that %s: the answer is refused, and the request stays', async (_, mayAnswer) => {
    const { bridge, id } = await asked({ mayAnswer });
    expect(await bridge.submit(id, ALLOW)).toMatchObject({ accepted: false, why: 'forbidden' });
    expect(await bridge.pending()).toHaveLength(1);
  });

  it.each(['onOpened', 'onReminder', 'onSettled'])(
    '`%s`: is told of the next one all the same',
    async (name) => {
      for (const odd of [fail, reject]) {
        const { bridge, clock, id, call, warnings } = await asked({ [name]: odd });
        clock.advance(250_000);
        await bridge.submit(id, ALLOW);
        expect(await call.result).toMatchObject({ behavior: 'allow' });
        await eventually(() => expect(warnings).toEqual(['CALLBACK_FAILED']));
      }
    },
  );

  it.each([
    ['throws', fail],
    ['rejects', reject],
    ['gives text', () => 'odd'],
  ])('a tool of the app whose `open` %s: the permission is asked in its place', async (_, open) => {
    const { bridge, id, call } = await asked({ tools: [{ kind: 'odd', open }] });
    await bridge.submit(id, ALLOW);
    expect(await call.result).toMatchObject({ behavior: 'allow' });
  });

  it.each([
    ['throws', fail],
    ['rejects', reject],
    ['gives text', () => 'odd'],
  ])('a dialog of the app whose `open` %s: is cancelled', async (_, open) => {
    const { bridge } = bridgeWith({ dialogs: [{ dialogKind: 'odd', open }] });
    const { signal } = new AbortController();
    const asking = bridge.onUserDialog({ dialogKind: 'odd', payload: {} }, { signal, requestId: 'r' });
    expect(await asking).toEqual({ behavior: 'cancelled' });
  });
});
