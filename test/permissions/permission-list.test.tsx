import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createPermissions,
  memoryRules,
  PermissionList,
  type PermissionListProps,
  type RuleStore,
  storageRules,
} from 'holdpoint/permissions';
import { createManualClock } from 'holdpoint/testing';
import { expect, it } from 'vitest';
import { TOOLS } from './show-chat.js';
import { aRule, HOUR, NOON } from './support.js';

const TO = { '/to': { is: 'atDomain', domain: 'example.com', of: 'address' } } as const;
const at = (id: string, minute: number) => ({ id, at: NOON + minute * 60_000 });

function showList(store: RuleStore, props: Partial<PermissionListProps> = {}) {
  const clock = createManualClock(NOON);
  const permissions = createPermissions({ store, tools: TOOLS });
  const shown = render(<PermissionList permissions={permissions} clock={clock} graceMs={0} {...props} />);
  return { ...shown, clock, user: userEvent.setup() };
}

const sentences = () => screen.queryAllByText(/^Send emails/).map(({ textContent }) => textContent);

it('shows each rule as its sentence, who gave it, and what it has approved', async () => {
  const store = memoryRules();
  store.give(aRule(TO, { reach: { is: 'conversation', thread: 't' }, givenBy: { id: 'u', name: 'Ada' } }));
  for (const [minute, to] of ['ben@example.com', 'eve@example.com'].entries())
    store.use('r-1', { at: NOON + minute, request: to, thread: 't', about: { '/to': to } });
  const { user } = showList(store);
  expect(sentences()).toEqual([
    'Send emails: to is at example.com. In the conversation where it was given. You can revoke it at any time.',
  ]);
  expect(screen.getByText(/^Given .* · By Ada$/)).toBeTruthy();
  await user.click(screen.getByText('Approved 2 calls'));
  const uses = within(screen.getByText('Approved 2 calls').parentElement ?? document.body);
  expect(uses.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('to “eve@example.com”'),
    expect.stringContaining('to “ben@example.com”'),
  ]);
});

it('revokes by the keyboard, says so, keeps the focus, and has what ended as history', async () => {
  const store = memoryRules();
  store.give(aRule(TO, at('r-1', -9)));
  const { user } = showList(store);
  const button = screen.getByRole('button', { name: /^Revoke Send emails: to is at example.com/ });
  while (document.activeElement !== button) await user.tab();
  await user.keyboard('{Enter}');
  expect(store.read().rules[0]?.ended?.how).toBe('revoked');
  expect(screen.getByRole('status').textContent).toContain('Revoked: Send emails');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Standing permissions' }));
  expect(screen.getByText('Nothing is approved without asking you')).toBeTruthy();
  await user.click(screen.getByText('No longer in force'));
  expect(screen.getByText(/^Revoked · Given/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Remove Send emails/ }));
  expect(store.read().rules).toEqual([]);
});

it('ends a rule at its time, and follows what another page revokes', () => {
  localStorage.clear();
  const store = storageRules(() => localStorage);
  store.give(aRule(TO, { ...at('r-1', -9), reach: { is: 'until', at: NOON + HOUR } }));
  store.give(aRule(TO, at('r-2', -8)));
  const { clock } = showList(store);
  const standing = () => screen.queryAllByRole('button', { name: /^Revoke/ }).length;
  expect(standing()).toBe(2);
  act(() => clock.advance(HOUR));
  expect(store.read().rules[0]?.ended?.how).toBe('expired');
  expect(standing()).toBe(1);
  const other = storageRules(() => localStorage);
  act(() => {
    other.end('r-2', 'revoked', NOON);
    window.dispatchEvent(new StorageEvent('storage', { key: 'holdpoint:rule:ended:r-2' }));
  });
  expect(standing()).toBe(0);
});

it('says how many rules cannot be read', () => {
  localStorage.clear();
  localStorage.setItem('holdpoint:rule:given:r-9', '{');
  showList(storageRules(() => localStorage));
  expect(screen.getByText('1 rule can’t be read and approves nothing')).toBeTruthy();
});
