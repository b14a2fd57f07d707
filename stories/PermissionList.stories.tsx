import type { Meta, StoryObj } from '@storybook/react-vite';
import { HoldpointProvider } from 'holdpoint';
import { createPermissions, memoryRules, PermissionList, type PermissionRule } from 'holdpoint/permissions';
import { useState } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import './parts/parts.css';
import { ask, askAboutEmail, email } from './parts/email-request.js';
import { toolCall, toolResult } from './parts/events.js';
import { Scripted } from './parts/scripted.js';

const RULE: PermissionRule = {
  version: 1,
  id: 'files',
  tool: 'read_file',
  source: 'standard',
  args: { '/path': { is: 'inFolder', folder: '/work/docs' } },
  besides: {},
  reach: { is: 'always' },
  perDay: 10,
  at: Date.UTC(2026, 5, 1, 9),
  givenBy: { id: 'u-1', name: 'Ada' },
};

const TOOLS = {
  sendEmail: { does: 'Send emails', fields: { subject: 'any', body: 'any' } },
  read_file: { does: 'Read files' },
} as const;

function withRules(): ReturnType<typeof createPermissions> {
  const store = memoryRules();
  store.give(RULE);
  for (const path of ['/work/docs/plan.md', '/work/docs/notes/june.md'])
    store.use('files', { at: RULE.at + 60_000, request: path, thread: 't', about: { '/path': path } });
  store.give({ ...RULE, id: 'old', reach: { is: 'until', at: RULE.at + 3_600_000 } });
  store.end('old', 'expired', RULE.at + 3_600_000);
  return createPermissions({ store, tools: TOOLS });
}

/** All standing permissions in one place: what each allows, what it has approved, and a button that revokes it. */
const meta = { title: 'Components/PermissionList', component: Demo } satisfies Meta<typeof Demo>;

export default meta;
type Story = StoryObj<typeof meta>;

function Demo() {
  const [permissions] = useState(withRules);
  return <PermissionList permissions={permissions} />;
}

/** The agent sends the email, and asks for the next one. */
const next = [
  toolResult('t-1', 'Sent'),
  ...toolCall('t-2', 'sendEmail', { ...email, to: 'ben@example.com', body: 'As promised' }),
];

function FromNowOnDemo() {
  const [permissions] = useState(() => createPermissions({ store: memoryRules(), tools: TOOLS }));
  return (
    <HoldpointProvider permissions={permissions}>
      <Scripted
        {...askAboutEmail}
        after={{ ask: [{ ...ask, id: 'i-2', toolCallId: 't-2' }] }}
        results={next}
      />
      <PermissionList permissions={permissions} />
    </HoldpointProvider>
  );
}

export const RulesAndHistory: Story = {
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText('Approved 2 calls'));
    await expect(canvas.getByText(/june\.md/)).toBeVisible();
    await userEvent.click(canvas.getByText('No longer in force'));
  },
};

export const FromNowOn: Story = {
  render: () => <FromNowOnDemo />,
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByText('Approve from now on…'));
    await userEvent.click(canvas.getByRole('radio', { name: 'Similar arguments, too' }));
    await expect(canvas.getByText(/^Send emails/)).toBeVisible();
    const give = () => canvas.getByRole('button', { name: 'Approve, and allow this from now on' });
    await userEvent.click(give());
    await waitFor(() => expect(canvas.getByText(/Approved by your rule · 1 of 10 today/)).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Change' }));
    // The rule, and where the person has it.
    await expect(canvas.getAllByText(/^Send emails: to is at example\.com/)).toHaveLength(2);
  },
};
