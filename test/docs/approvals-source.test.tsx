import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AnyInterruptedRun, InterruptStack, useInterruptedRun } from 'holdpoint';
import type { Dialect } from 'holdpoint/dialect';
import { describe, expect, it } from 'vitest';
import {
  type ApprovalRequest,
  type ApprovalServer,
  createApprovalSource,
} from '../../stories/docs/approvals-source.js';

const chairs: ApprovalRequest = {
  kind: 'spending',
  id: 'a',
  purpose: 'chairs',
  euros: 900,
  reasonsToDeny: ['Too expensive', 'Not needed'],
};
const venue: ApprovalRequest = { kind: 'question', id: 'b', text: 'Where?', options: ['Oslo', 'Rome'] };

/** The invented server, in this process: it waits for what it was made with, and takes one answer to each. */
function createServer(asked: readonly ApprovalRequest[]) {
  const open = new Set(asked.map(({ id }) => id));
  const log: unknown[] = [];
  let hear: readonly [...Parameters<ApprovalServer['listen']>] = [() => {}, () => {}];
  const state = { isOffline: false };
  const server: ApprovalServer = {
    listen(...listeners) {
      hear = listeners;
      asked.forEach(listeners[0]);
    },
    async decide(id, decision) {
      if (state.isOffline) throw new Error('offline');
      if (!open.delete(id)) return 'late';
      log.push([id, decision]);
      return 'taken';
    },
  };
  return {
    server,
    log,
    state,
    ask(request: ApprovalRequest) {
      open.add(request.id);
      hear[0](request);
    },
    withdraw(id: string) {
      open.delete(id);
      hear[1](id);
    },
    /** Somebody decides on another page, of which this one is not told. */
    decideElsewhere: (id: string) => open.delete(id),
  };
}

/** The requests on a page, with receipts for those that ended. */
function show(asked: readonly ApprovalRequest[], dialects?: readonly Dialect[]) {
  const invented = createServer(asked);
  const source = createApprovalSource(invented.server);
  let latest: AnyInterruptedRun | undefined;
  function Requests() {
    const run = useInterruptedRun(source, { ...(dialects && { dialects }) });
    latest = run;
    return <InterruptStack run={run} graceMs={0} receipts />;
  }
  render(<Requests />);
  return { ...invented, receipts: () => latest?.receipts ?? [] };
}

/** The first of them: the requests stand in the order in which they were told. */
async function first(role: string, name = /./): Promise<HTMLElement> {
  const [found] = await screen.findAllByRole(role, { name });
  if (!found) throw new Error(`There is no ${role}.`);
  return found;
}
const press = async (name: string) => userEvent.click(await first('button', new RegExp(`^${name}$`)));
const pick = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }));
const write = async (text: string) => userEvent.type(await first('textbox'), text);

describe('the source of guides/adding-a-system.md', () => {
  it('sends what the choice of a spending carries', async () => {
    const { log } = show([chairs]);
    await screen.findByText('Spend 900 euros on chairs?');
    await press('Not needed');
    await expect.poll(() => log).toEqual([['a', { approved: false, reason: 'Not needed' }]]);
    await screen.findByText('Denied');
  });

  it('sends the answer to a question by itself, while another request waits', async () => {
    const { log } = show([chairs, venue]);
    await pick('Rome');
    await press('Send');
    await expect.poll(() => log).toEqual([['b', { answer: 'Rome' }]]);
    await press('Yes');
    await expect.poll(() => log.at(-1)).toEqual(['a', { approved: true }]);
  });

  it('sends no decision for a request that is dismissed', async () => {
    const { log } = show([chairs]);
    await press('Skip');
    await press('Skip');
    await expect.poll(() => log).toEqual([['a', null]]);
    await screen.findByText('Skipped');
  });

  it('keeps what was written when a request is told again', async () => {
    const { log, ask } = show([venue]);
    await pick('Something else');
    await write('Bergen');
    ask({ ...venue });
    ask(chairs);
    await screen.findByText('Spend 900 euros on chairs?');
    expect(await first('textbox')).toHaveProperty('value', 'Bergen');
    await press('Send');
    await expect.poll(() => log).toEqual([['b', { answer: 'Bergen' }]]);
  });

  it('asks anew for another request under the same id', async () => {
    const { log, ask, receipts } = show([chairs]);
    await press('Yes');
    await screen.findByText('Approved');
    ask({ ...chairs, euros: 50 });
    await screen.findByText('Spend 50 euros on chairs?');
    await press('Too expensive');
    await expect.poll(() => log.at(-1)).toEqual(['a', { approved: false, reason: 'Too expensive' }]);
    await screen.findByText('Denied');
    expect(new Set(receipts().map(({ key }) => key)).size).toBe(2);
  });

  it('says that a request was withdrawn', async () => {
    const { log, withdraw } = show([venue]);
    // One that ends at once and untouched leaves no receipt, because nobody has read it.
    await pick('Rome');
    withdraw('b');
    await screen.findByText('Withdrawn');
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
    expect(log).toEqual([]);
  });

  it('says of a late answer that the request was answered elsewhere', async () => {
    const { log, decideElsewhere } = show([chairs]);
    decideElsewhere('a');
    await press('Yes');
    await screen.findByText('Answered elsewhere');
    expect(screen.queryByText('Approved')).toBeNull();
    expect(log).toEqual([]);
  });

  it('keeps an answer that was not delivered, and sends it again', async () => {
    const { log, state } = show([venue]);
    state.isOffline = true;
    await pick('Oslo');
    await press('Send');
    await screen.findByRole('button', { name: 'Try again' });
    expect(log).toEqual([]);
    state.isOffline = false;
    await press('Try again');
    await expect.poll(() => log).toEqual([['b', { answer: 'Oslo' }]]);
  });

  it("lets a dialect of the app read a request before the source's own", async () => {
    const round: Dialect = {
      name: 'round',
      read({ interrupt: { reason, metadata } }, ask) {
        if (reason !== 'approvals:spending') return undefined;
        return ask.freeform({ message: `How many of ${metadata?.euros} euros?` });
      },
    };
    const { log } = show([chairs, venue], [round]);
    await screen.findByText('How many of 900 euros?');
    // The other request is still the source's to read.
    await screen.findByRole('radio', { name: 'Rome' });
    await write('500');
    await press('Send');
    await expect.poll(() => log).toEqual([['a', '500']]);
  });
});
