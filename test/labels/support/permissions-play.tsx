import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HoldpointProvider } from 'holdpoint';
import { createPermissions, memoryRules, PermissionList, storageRules } from 'holdpoint/permissions';
import { createManualClock } from 'holdpoint/testing';
import { aRule, asksFor, HOUR, NOON } from '../../permissions/support.js';
import { asking } from '../../react/show-stack.js';
import { eventually } from '../../support/eventually.js';
import { look, markedStack } from './marked-stack.js';
import { markers } from './markers.js';

const TO = '⟦name@example.com⟧';
const named = (id: string, args: object) =>
  asking(
    asksFor(
      args,
      { name: '⟦tool⟧' },
      { message: '⟦message⟧', extras: [{ id: 'x', label: '⟦x⟧', description: null }] },
    ),
    id,
  );

/** An approval from now on, what it approves, and the list of rules, with a marker in place of each label. */
export async function playPermissions(): Promise<void> {
  const permissions = createPermissions({
    store: memoryRules(),
    reaches: ['conversation', 'until', 'always', 'once'],
    tools: { '⟦tool⟧': { whole: true, fields: { '⟦b⟧': 'any' } } },
    pauseMs: 1_000,
  });
  const stack = markedStack(
    { interrupts: [named('i-1', { '⟦to⟧': TO, '⟦b⟧': '⟦1⟧' })] },
    {
      around: ({ children }) => <HoldpointProvider permissions={permissions}>{children}</HoldpointProvider>,
    },
  );
  await stack.user.click(screen.getByText(/#ruleOffer/));
  look();
  await stack.tick('radio', /ruleUntil/);
  await stack.tick('radio', /ruleWhole/);
  await stack.tick('radio', /ruleFields/);
  await stack.press('ruleGive');
  await eventually(() => stack.payload() ?? Promise.reject(new Error('Nothing was sent.')));
  await act(async () => stack.finish());
  stack.arrive([named('i-2', { '⟦to⟧': TO, '⟦b⟧': '⟦2⟧' })]);
  look();
  act(() => stack.clock.advance(1_000));
  look();
  stack.finish();
  await stack.press('change');
  stack.unmount();
  await playList();
}

async function playList(): Promise<void> {
  localStorage.clear();
  localStorage.setItem('holdpoint:rule:given:⟦r⟧', '{');
  const store = storageRules(() => localStorage);
  const clock = createManualClock(NOON);
  const permissions = createPermissions({ store });
  const show = () => render(<PermissionList permissions={permissions} clock={clock} labels={markers} />);
  const empty = show();
  look();
  empty.unmount();
  const rule = { tool: '⟦tool⟧', perDay: 3 };
  store.give(
    aRule({ '/⟦a⟧': { is: 'inFolder', folder: 'docs' } }, { ...rule, id: 'a', reach: { is: 'once' } }),
  );
  store.give(
    aRule(
      { '/⟦a⟧': { is: 'atDomain', domain: 'example.com', of: 'url' } },
      { ...rule, id: 'b', reach: { is: 'until', at: NOON + HOUR } },
    ),
  );
  store.give(
    aRule(
      { '/⟦a⟧': { is: 'oneOf', values: ['⟦1⟧'] } },
      { ...rule, id: 'c', reach: { is: 'conversation', thread: 't' } },
    ),
  );
  store.use('a', { at: NOON, request: 'q', thread: 't', about: { '/⟦a⟧': '⟦f/1⟧' } });
  show();
  look();
  act(() => clock.advance(HOUR));
  await userEvent.click(screen.getAllByText(/#ruleRevoke/)[0] ?? document.body);
  await userEvent.click(screen.getByText(/#rulesPast/));
  look();
}
