import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import wire from '../../wire/other-systems/copilot-requests.json' with { type: 'json' };
import { showCopilot } from './show-copilot.js';

const permissionRequest = wire.permissions.read;
type Page = Awaited<ReturnType<typeof showCopilot>>;

const noneOpen = (page: Page) => waitFor(() => expect(page.run()?.interrupts).toEqual([]));
const areOpen = (page: Page, count: number) =>
  waitFor(() => expect(page.run()?.interrupts).toHaveLength(count));

describe('a request that Copilot reports as completed', () => {
  it('is removed, and a permission is not answered a second time', async () => {
    const page = await showCopilot();
    const id = await page.emit('permission.requested', { permissionRequest });
    await screen.findByRole('button', { name: 'Approve' });
    await page.emit('permission.completed', { result: { kind: 'approved' } }, id);
    await noneOpen(page);
    // Events arrive in order, so the one above has arrived when this one has.
    const later = page.ask('permission', { permissionRequest: wire.permissions.url });
    await page.press('Deny');
    expect(await later).toEqual({ kind: 'reject' });
    expect(page.answersTo(id)).toEqual([]);
  });

  it('ends only the question that was answered elsewhere', async () => {
    const page = await showCopilot();
    const id = await page.emit('user_input.requested', wire.user_input);
    const answered = page.call('userInput.request', wire.user_input);
    void page.emit('permission.requested', { permissionRequest });
    await areOpen(page, 2);
    await page.emit('user_input.completed', { answer: 'next', wasFreeform: false }, id);
    expect(await answered).toEqual({ answer: 'Nobody answered.', wasFreeform: true });
    await screen.findByRole('button', { name: 'Approve' });
    expect(page.run()?.interrupts).toHaveLength(1);
  });

  it('leaves a second request with the same content open', async () => {
    const page = await showCopilot();
    const first = await page.emit('permission.requested', { permissionRequest });
    const second = await page.emit('permission.requested', { permissionRequest });
    await areOpen(page, 2);
    const key = page.run()?.interrupts[0]?.key ?? '';
    await page.run()?.approve(key);
    await waitFor(() => expect(page.answersTo(first)).toHaveLength(1));
    await page.emit('permission.completed', { result: { kind: 'approved' } }, first);
    await page.settled();
    await page.press('Deny');
    await waitFor(() => expect(page.answersTo(second)).toEqual([{ kind: 'reject' }]));
  });

  it('includes every request when the turn is aborted, and none when a subagent’s turn is', async () => {
    const page = await showCopilot();
    void page.emit('permission.requested', { permissionRequest });
    const answered = page.call('exitPlanMode.request', wire.exit_plan_mode);
    await areOpen(page, 2);
    const abort = { type: 'abort', data: { reason: 'user_abort' } };
    await page.send({ ...abort, agentId: 'agent-1' });
    await page.settled();
    expect(page.run()?.interrupts).toHaveLength(2);
    await page.send(abort);
    await noneOpen(page);
    expect(await answered).toEqual({ approved: false, feedback: 'Nobody answered.' });
  });
});
