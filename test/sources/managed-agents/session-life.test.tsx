import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import wire from '../../wire/other-systems/managed-agents.json' with { type: 'json' };
import { showSession } from './show-session.js';

const { bash, mcp } = wire.calls;
type Page = Awaited<ReturnType<typeof showSession>>;

const confirmed = (id: string, result: string) => ({
  id: `sevt_confirmed_${id}`,
  type: 'user.tool_confirmation',
  tool_use_id: id,
  result,
});
const endings = (page: Page) => page.run()?.receipts.map(({ ending }) => ending);
const noneOpen = (page: Page) => waitFor(() => expect(page.run()?.interrupts).toEqual([]));

async function showBash() {
  const page = await showSession();
  page.sessions.emit(bash);
  page.sessions.block(bash);
  await screen.findByRole('button', { name: 'Run this command' });
  return page;
}

describe('a page that opens late', () => {
  it('asks what is open, and not what was answered before', async () => {
    const page = await showSession((sessions) => {
      sessions.emit(bash, mcp);
      sessions.block(bash, mcp);
      sessions.emit(confirmed(bash.id, 'allow'));
    });
    await screen.findByRole('group', { name: 'create_issue will run with' });
    expect(page.run()?.interrupts).toHaveLength(1);
  });

  it('asks nothing of a session whose turn is over', async () => {
    const page = await showSession((sessions) => {
      sessions.emit(bash);
      sessions.block(bash);
      sessions.emit({ id: 'sevt_stop', type: 'user.interrupt' });
      sessions.block();
    });
    await waitFor(() => expect(page.heard).toHaveLength(4));
    expect(page.run()?.interrupts).toEqual([]);
    expect(page.run()?.status).toBe('idle');
  });
});

describe('a stream that breaks', () => {
  async function reconnect(page: Page) {
    await waitFor(() => expect(page.warnings).toContain('CONNECTION_LOST'));
    page.clock.advance(60_000);
    await waitFor(() => expect(page.sessions.streams.size).toBe(1));
  }

  it('keeps open requests and drafts', async () => {
    const page = await showBash();
    await page.press('Don’t run with a reason…');
    await page.type('Reason optional', 'Keep it');
    expect(page.run()?.freshness).toBe('current');
    page.sessions.breakStreams();
    await waitFor(() => expect(page.run()?.freshness).toBe('behind'));
    await reconnect(page);
    await waitFor(() => expect(page.run()?.freshness).toBe('current'));
    page.sessions.emit(mcp);
    page.sessions.block(bash, mcp);
    await waitFor(() => expect(page.run()?.interrupts).toHaveLength(2));
    expect(screen.getByRole('textbox', { name: 'Reason optional' })).toHaveProperty('value', 'Keep it');
  });

  it('removes what was answered meanwhile, shows what is new, and reports each event once', async () => {
    const page = await showBash();
    page.sessions.breakStreams();
    page.sessions.emit(confirmed(bash.id, 'allow'), mcp);
    page.sessions.block(mcp);
    await reconnect(page);
    await screen.findByRole('group', { name: 'create_issue will run with' });
    expect(page.run()?.interrupts).toHaveLength(1);
    expect(endings(page)).toEqual(['elsewhere']);
    expect(page.heard).toHaveLength(5);
  });
});

describe('an answer', () => {
  it('of another page removes the prompt', async () => {
    const page = await showBash();
    page.sessions.emit(confirmed(bash.id, 'deny'));
    await noneOpen(page);
    expect(endings(page)).toEqual(['elsewhere']);
  });

  it('that is refused is kept, and can be sent again', async () => {
    const page = await showBash();
    page.sessions.answerBy('refuse');
    await page.press('Run this command');
    await waitFor(() => expect(page.run()?.interrupts[0]?.status.state).toBe('failed'));
    page.sessions.answerBy('take');
    await page.run()?.retry();
    expect(page.sessions.posted).toMatchObject([[wire.allow]]);
    await noneOpen(page);
    expect(endings(page)).toEqual(['approved']);
  });

  it('whose response is lost counts as given, because the session has it', async () => {
    const page = await showBash();
    page.sessions.answerBy('take and break');
    await page.press('Run this command');
    await noneOpen(page);
    expect(endings(page)).toEqual(['approved']);
    expect(page.sessions.posted).toHaveLength(1);
  });

  it('in a message whose response is lost counts as sent', async () => {
    const page = await showBash();
    page.sessions.answerBy('take and break');
    await page.run()?.send('Stop that', { cancelOpen: true });
    expect(page.sessions.posted).toHaveLength(1);
    await noneOpen(page);
  });
});

describe('a session that ends', () => {
  it.each([
    ['with its turn', { id: 'e', type: 'session.status_idle', stop_reason: { type: 'end_turn' } }],
    ['for good', { id: 'e', type: 'session.status_terminated' }],
  ])('%s asks nothing more', async (_how, event) => {
    const page = await showBash();
    page.sessions.emit(event);
    await noneOpen(page);
    expect(page.run()?.status).toBe('idle');
  });

  it('in one thread keeps the calls of the others', async () => {
    const page = await showSession();
    page.sessions.emit(bash, mcp);
    page.sessions.block(bash, mcp);
    await waitFor(() => expect(page.run()?.interrupts).toHaveLength(2));
    page.sessions.emit({ id: 'e', type: 'session.thread_status_terminated', session_thread_id: 'sthr_2' });
    await waitFor(() => expect(page.run()?.interrupts).toHaveLength(1));
    expect(screen.getByRole('group', { name: 'bash will run with' })).toBeTruthy();
  });
});

it('shows a thread’s call before the whole session is idle, and none after its turn', async () => {
  const page = await showSession();
  const stop_reason = { type: 'requires_action', event_ids: [mcp.id] };
  const idle = { id: 'e', type: 'session.thread_status_idle', session_thread_id: 'sthr_2', stop_reason };
  page.sessions.emit({ id: 'r', type: 'session.status_running' }, mcp);
  await waitFor(() => expect(page.run()?.status).toBe('running'));
  page.sessions.emit(idle);
  await screen.findByRole('group', { name: 'create_issue will run with' });
  page.sessions.block();
  await noneOpen(page);
});
