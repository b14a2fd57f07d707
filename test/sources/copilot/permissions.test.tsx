import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { APPROVES, REFUSES } from '../../../stories/parts/events.js';
import wire from '../../wire/other-systems/copilot-requests.json' with { type: 'json' };
import { copilot, showCopilot } from './show-copilot.js';

const { permissions } = wire;
type Page = Awaited<ReturnType<typeof showCopilot>>;

async function approveForSession(page: Page, isRisky = false) {
  await page.tick('Always allow this');
  await page.press(APPROVES);
  if (isRisky) await page.press(/^Run /);
}

describe('a permission', () => {
  it.each([
    ['Approve', { kind: 'approve-once', approvedInteractively: true }],
    ['Deny', { kind: 'reject' }],
    ['Skip', { kind: 'user-not-available' }],
  ])(
    'is answered with %s',
    copilot('a permission', 'approve once', 'reject', 'cancel'),
    async (name, result) => {
      const page = await showCopilot();
      const answered = page.ask('permission', { permissionRequest: permissions.write });
      await page.press(name);
      if (name === 'Skip') await page.press(name);
      expect(await answered).toEqual(result);
    },
  );

  it('is rejected with a reason', copilot('a permission', 'reject with a reason'), async () => {
    const page = await showCopilot();
    const answered = page.ask('permission', { permissionRequest: permissions.shell });
    await page.press(/with a reason…$/);
    await page.type('Reason optional', 'Run the tests first');
    await page.press(REFUSES);
    expect(await answered).toEqual({ kind: 'reject', feedback: 'Run the tests first' });
  });

  const commands = { kind: 'commands', commandIdentifiers: ['git push', 'npm publish'] };
  it.each([
    ['shell', 'shell(git push), shell(npm publish) · session', { approval: commands }],
    ['write', 'write · session', { approval: { kind: 'write' } }],
    ['read', 'read · session', { approval: { kind: 'read' } }],
    ['url', 'url(notes.example) · session', { domain: 'notes.example' }],
    [
      'mcp',
      'tracker(create_issue) · session',
      { approval: { kind: 'mcp', serverName: 'tracker', toolName: 'create_issue' } },
    ],
    [
      'custom-tool',
      'custom-tool(send_mail) · session',
      { approval: { kind: 'custom-tool', toolName: 'send_mail' } },
    ],
    ['memory', 'memory · session', { approval: { kind: 'memory' } }],
  ] as const)(
    'of the kind %s is approved for the session, once it is ticked',
    copilot('a permission', 'approve for the session'),
    async (kind, rule, approval) => {
      const page = await showCopilot();
      const answered = page.ask('permission', { permissionRequest: permissions[kind] });
      expect(await screen.findByText(rule)).toBeTruthy();
      await approveForSession(page, kind === 'shell');
      expect(await answered).toEqual({ kind: 'approve-for-session', ...approval });
    },
  );

  it.each([
    [
      'shell',
      [
        'Publish the next version',
        'Publishing cannot be undone',
        'npm publish --tag next',
        'releases.example',
      ],
    ],
    ['write', ['Raise the version', 'package.json', '"version": "1.1.0"']],
    ['mcp', ['tracker · Create an issue', 'create_issue', 'Release 1.1']],
    ['hook', ['Deployments need a person', 'make deploy']],
    ['unknown', ['teleport', 'Mars']],
  ] as const)('of the kind %s shows what would happen', async (kind, texts) => {
    const page = await showCopilot();
    void page.emit('permission.requested', { permissionRequest: permissions[kind] });
    const card = await screen.findByRole('region', { name: /./ });
    await screen.findByRole('button', { name: APPROVES });
    for (const text of texts) expect(card.textContent).toContain(text);
    expect(card.textContent).not.toContain('/private/workspace');
  });

  it('resolves as user-not-available when nobody answers', async () => {
    const page = await showCopilot();
    const answered = page.ask('permission', { permissionRequest: permissions.read });
    await screen.findByRole('button', { name: APPROVES });
    page.clock.advance(300_000);
    expect(await answered).toEqual({ kind: 'user-not-available' });
  });
});
