import { render, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HoldpointProvider, InterruptStack, useInterruptedRun } from 'holdpoint';
import {
  createDirectTransport,
  createGatewayBridge,
  type GatewayBridge,
  type GatewayEvent,
  type GatewayTransport,
  gatewayRules,
  memoryStore,
  type Reviewer,
} from 'holdpoint/gateway';
import {
  createGatewayRules,
  createGatewaySource,
  type GatewayRuleStoreOptions,
} from 'holdpoint/gateway/client';
import { createPermissions, PermissionList } from 'holdpoint/permissions';
import { gatewayRecords } from 'holdpoint/server';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { APPROVES } from '../../stories/parts/events.js';
import { allRecords } from '../gateway/records/support.js';
import { ADA, BEN } from '../gateway/rules/support.js';
import { callTool } from '../gateway/support.js';
import { eventually } from '../support/eventually.js';
import { GIVE, OFFER } from './show-chat.js';

const APPROVED = /Approved by your rule/;
const user = userEvent.setup({ pointerEventsCheck: 0, delay: null });
let store = memoryStore();
let bridge: GatewayBridge;

beforeEach(() => {
  store = memoryStore();
  bridge = createGatewayBridge({ store, rules: gatewayRules(), records: gatewayRecords() });
  onTestFinished(() => bridge.stop());
});

/** The agent asks to send an email; resolves with what it is told. */
const asks = (to: string) => {
  const options = { toolUseID: crypto.randomUUID() };
  return callTool(bridge, { toolName: 'send_email', input: { to }, options }).result;
};

/** The page of one person, with what was sent from it. */
function open(reviewer: Reviewer, around: (transport: GatewayTransport) => GatewayTransport = (one) => one) {
  const transport = around(createDirectTransport(bridge, { reviewer }));
  const source = createGatewaySource(transport, { threadId: 'default' });
  const onRefused = vi.fn<NonNullable<GatewayRuleStoreOptions['onRefused']>>();
  const permissions = createPermissions({ store: createGatewayRules(transport, { onRefused }) });
  function Chat() {
    const run = useInterruptedRun(source);
    return <InterruptStack run={run} receipts />;
  }
  const shown = render(
    <HoldpointProvider permissions={permissions} graceMs={0}>
      <Chat />
      <PermissionList permissions={permissions} />
    </HoldpointProvider>,
  );
  return { ...within(shown.container), onRefused };
}

type Page = ReturnType<typeof open>;

/** Approves what is asked, and gives a rule for all addresses at this domain. */
async function gives(page: Page): Promise<void> {
  const told = asks('ada@example.com');
  await user.click(await page.findByText(OFFER));
  await user.click(page.getByLabelText('Similar arguments, too'));
  await user.click(page.getByRole('button', { name: GIVE }));
  expect(await told).toMatchObject({ behavior: 'allow' });
  await page.findByRole('button', { name: /^Revoke/ });
}

const isAsked = (page: Page) => page.queryByRole('button', { name: APPROVES }) !== null;

it('a rule answers for the person who gave it, is recorded, and asks again once it is revoked on another page', async () => {
  const [ada, elsewhere] = [open(ADA), open(ADA)];
  await gives(ada);
  expect(await asks('cy@example.com')).toMatchObject({ behavior: 'allow' });
  await eventually(() =>
    expect(ada.queryAllByText(APPROVED).length + elsewhere.queryAllByText(APPROVED).length).toBe(1),
  );
  const [, record] = await allRecords(store, 'default');
  const [rule] = (await store.list(['holdpoint:rules ada'])).open;
  expect(record).toMatchObject({ reviewer: ADA, answer: { rule: { id: rule?.id, use: 1 } } });
  await user.click(elsewhere.getByRole('button', { name: /^Revoke/ }));
  await eventually(() => expect(ada.queryByRole('button', { name: /^Revoke/ })).toBeNull());
  void asks('dan@example.com');
  await eventually(() => expect([isAsked(ada), isAsked(elsewhere)]).toEqual([true, true]));
});

it('one person’s rule never answers for another', async () => {
  const ben = open(BEN);
  const ada = open(ADA);
  await gives(ada);
  expect(ben.queryByRole('button', { name: /^Revoke/ })).toBeNull();
  expect(await asks('cy@example.com')).toMatchObject({ behavior: 'allow' });
  expect((await store.list(['default'])).settled.map(({ settlement }) => settlement.reviewer)).toEqual([
    ADA,
    ADA,
  ]);
  expect(ben.queryByText(APPROVED)).toBeNull();
});

it('an answer by a rule that is revoked on its way is not taken, and the person is asked as before', async () => {
  let onWay = async () => {};
  const page = open(ADA, (direct) => ({
    ...direct,
    async submit(submission, signal) {
      if (submission.rule !== undefined) await onWay();
      return direct.submit(submission, signal);
    },
  }));
  await gives(page);
  onWay = async () => {
    const [rule] = (await store.list(['holdpoint:rules ada'])).open;
    await bridge.rulesOf(ADA)?.change({ revoke: rule?.id ?? '' });
  };
  const told = asks('cy@example.com');
  await eventually(() => expect(isAsked(page)).toBe(true));
  expect(page.queryByText('Try again')).toBeNull();
  expect(page.queryByText(APPROVED)).toBeNull();
  await user.click(page.getByRole('button', { name: APPROVES }));
  expect(await told).toMatchObject({ behavior: 'allow' });
  const [latest] = (await store.list(['default'])).settled.slice(-1);
  expect(latest?.settlement.rule).toBeUndefined();
});

it('a page that has lost its stream approves nothing by a rule until it knows the rules again', async () => {
  const heard: ((event: GatewayEvent) => void)[] = [];
  const page = open(ADA, (direct) => ({
    ...direct,
    subscribe(next) {
      heard.push(next);
      return direct.subscribe(next);
    },
  }));
  await gives(page);
  for (const next of heard) next({ type: 'behind' });
  void asks('cy@example.com');
  await eventually(() => expect(isAsked(page)).toBe(true));
});

it.each<[string, unknown, GatewayTransport['changeRules']?]>([
  ['the server does not keep', { accepted: false, why: 'forbidden' }],
  ['did not arrive', new Error('offline'), () => Promise.reject(new Error('offline'))],
  [
    'was answered by another server',
    new Error('Expected a person.'),
    async () => ({ error: 'Expected a person.' }),
  ],
])('a rule that %s is told to the app, and nothing goes by itself', async (_why, told, changeRules) => {
  bridge = createGatewayBridge({ store, rules: gatewayRules({ allows: () => false }) });
  const page = open(ADA, (direct) => ({ ...direct, ...(changeRules && { changeRules }) }));
  page.onRefused.mockImplementation(() => {
    throw new Error('an app’s own mistake');
  });
  const answered = asks('ada@example.com');
  await user.click(await page.findByText(OFFER));
  await user.click(page.getByRole('button', { name: GIVE }));
  await answered;
  await eventually(() => expect(page.onRefused.mock.lastCall?.[1]).toEqual(told));
  void asks('ada@example.com');
  await eventually(() => expect(isAsked(page)).toBe(true));
});
