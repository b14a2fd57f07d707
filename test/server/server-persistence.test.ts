import { HttpAgent } from '@ag-ui/client';
import {
  createAgUiSource,
  createInterruptStore,
  createPersistence,
  createServerPersistence,
} from 'holdpoint/core';
import { createManualClock } from 'holdpoint/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { memoryStorage } from '../support/memory-storage.js';
import { filled, inStatus, until } from '../support/open-store.js';

type Silence = 'no response' | 'no end' | 'no end, whatever the signal says';

/** A `fetch` of a silent server, which settles only when it is aborted, or never. */
function stayAway(silence: Silence, signal: AbortSignal | null | undefined): Promise<Response> {
  if (silence === 'no end, whatever the signal says')
    return Promise.resolve(new Response(new ReadableStream()));
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
  if (silence === 'no response') return aborted;
  const body = new ReadableStream({
    start: (controller) => aborted.catch((error) => controller.error(error)),
  });
  return Promise.resolve(new Response(body));
}

describe('createServerPersistence', () => {
  const OPEN = {
    interrupt: { id: 'i', reason: 'input_required', message: 'Why?' },
    channel: 'outcome',
    runId: 'r',
  };

  /** A page whose server responds with these in turn. */
  function page(
    responses: readonly (Response | Error | Silence)[],
    local?: ReturnType<typeof createPersistence>,
  ) {
    const clock = createManualClock();
    const asked: string[] = [];
    const signals: AbortSignal[] = [];
    const warnings: string[] = [];
    const left = [...responses];
    const persist = createServerPersistence({
      url: '/open?x=1',
      local,
      live: false,
      fetch: async (input, { signal } = {}) => {
        asked.push(String(input));
        if (signal) signals.push(signal);
        const next = left.shift();
        if (next instanceof Response) return next;
        if (typeof next === 'string') return stayAway(next, signal);
        throw next ?? new Error('offline');
      },
    });
    const agent = new HttpAgent({ url: 'http://agent.invalid', threadId: 'a thread' });
    const store = createInterruptStore(createAgUiSource(agent), {
      persist,
      clock,
      onWarning: ({ code }) => void warnings.push(code),
    });
    onTestFinished(store.subscribe(() => {}));
    return { store, clock, asked, signals, warnings };
  }
  const respond = (open: unknown) => Response.json({ now: '', open });

  it('asks once for each thread, and again when the server is unreachable', async () => {
    const { store, clock, asked, warnings } = page([
      new Error('offline'),
      new Response('', { status: 503 }),
      respond([OPEN]),
    ]);
    await expect
      .poll(() => {
        clock.advance(500);
        return asked.length;
      })
      .toBe(3);
    await until(store, inStatus('interrupted'));
    store.refresh();
    expect(asked).toEqual(Array.from({ length: 3 }, () => '/open?x=1&thread=a%20thread'));
    expect(warnings).toEqual([]);
  });

  it('takes no interrupt of another thread, whatever the server lists', async () => {
    const of = (id: string, threadId: unknown) => ({
      ...OPEN,
      threadId,
      interrupt: { ...OPEN.interrupt, id },
    });
    const listed = [of('other', 'another'), of('own', 'a thread'), of('none', null), of('odd', ['a thread'])];
    const { store } = page([respond([...listed, OPEN])]);
    const { interrupts } = await until(store, inStatus('interrupted'));
    expect(interrupts.map(({ interrupt }) => interrupt.id)).toEqual(['own', 'i']);
  });

  it('restores drafts for the interrupts of the server, and no other interrupt that the page had stored', async () => {
    const local = createPersistence({ storage: memoryStorage() });
    const before = page([respond([OPEN, { ...OPEN, interrupt: { ...OPEN.interrupt, id: 'j' } }])], local);
    const { interrupts } = await until(before.store, inStatus('interrupted'));
    for (const { key } of interrupts) before.store.drafts.set(key, `draft of ${key}`);
    void before.store.answer(interrupts[0]?.key ?? '', filled('because'));
    before.store.flush();
    const after = page([respond([OPEN])], local);
    const state = await until(after.store, (one) => one.interrupts[0]?.status.state === 'staged');
    expect(state.interrupts.map(({ interrupt }) => interrupt.id)).toEqual(['i']);
    expect(state.interrupts[0]?.status).toMatchObject({ answer: filled('because') });
    expect(after.store.drafts.get(state.interrupts[0]?.key ?? '')).toBe('draft of 1:i');
  });

  it('starts with what the page had stored when the server does not respond completely', async () => {
    const local = createPersistence({ storage: memoryStorage() });
    const before = page([respond([OPEN])], local);
    await until(before.store, inStatus('interrupted'));
    const { store, clock, asked, signals, warnings } = page(
      ['no response', 'no end', 'no end, whatever the signal says', 'no end'],
      local,
    );
    await expect
      .poll(() => {
        clock.advance(1_000);
        return warnings;
      })
      .toEqual(['OPEN_NOT_READ']);
    expect(asked).toHaveLength(4);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true, true]);
    expect(store.getState().status).toBe('interrupted');
  });

  it('starts with what the page had stored when the response is malformed', async () => {
    const local = createPersistence({ storage: memoryStorage() });
    const before = page([respond([OPEN])], local);
    await until(before.store, inStatus('interrupted'));
    for (const response of [
      respond('x'),
      respond([7]),
      new Response('<html>'),
      new Response('', { status: 403 }),
      Response.json([]),
    ]) {
      const after = page([response], local);
      await until(after.store, inStatus('interrupted'));
      expect(after.warnings).toEqual(['OPEN_NOT_READ']);
    }
  });
});
