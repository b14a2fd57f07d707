import { act } from '@testing-library/react';
import {
  HoldpointProvider,
  InterruptDialog,
  type InterruptedRun,
  InterruptPrompt,
  InterruptReceipt,
  InterruptStack,
  type Theme,
  useInterruptedRun,
} from 'holdpoint';
import { createInterruptStore, createPersistence } from 'holdpoint/core';
import { createScriptedSource } from 'holdpoint/testing';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { approvedWithEdits, toolCall, toolResult } from '../../../stories/parts/events.js';

const ask = {
  id: 'a',
  reason: 'tool_call',
  toolCallId: 't-1',
  message: 'Send it?',
  responseSchema: approvedWithEdits,
  expiresAt: '2100-01-01T00:00:00Z',
};
const theme: Theme = { accent: 'plum', scheme: 'dark', density: 'compact', radius: 4 };

/** The state of a run on a server: one request open, and one answered whose tool has its result. */
function runOnServer(): InterruptedRun {
  const source = createScriptedSource();
  const store = createInterruptStore(source);
  source.interrupt([ask], toolCall('t-1', 'sendEmail', { to: 'a@b.com', body: 'x\n'.repeat(40) }));
  store.refresh();
  store.answer(store.getState().interrupts[0]?.key ?? '', { kind: 'chosen', choice: 'approve' });
  source.interrupt([{ ...ask, id: 'b' }], [toolResult('t-1', 'Delivered.\n'.repeat(40))]);
  store.refresh();
  return { ...store, ...store.getState() };
}

const shown: Readonly<Record<string, (run: InterruptedRun) => ReactNode>> = {
  InterruptStack: (run) => <InterruptStack receipts run={run} theme={theme} />,
  InterruptPrompt: (run) =>
    run.interrupts.map((one) => <InterruptPrompt key={one.key} run={run} interrupt={one} theme={theme} />),
  InterruptReceipt: (run) =>
    run.receipts.map((one) => <InterruptReceipt key={one.key} receipt={one} theme={theme} />),
  InterruptDialog: (run) => <InterruptDialog run={run} theme={theme} />,
  HoldpointProvider: (run) => (
    <HoldpointProvider theme={theme}>
      <InterruptStack receipts run={run} />
    </HoldpointProvider>
  ),
};

afterEach(() => vi.restoreAllMocks());

/** The HTML of a server, which hydrates without a warning, a style or a script of the agent. */
async function takenOver(page: ReactNode): Promise<string> {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const html = renderToString(page);
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = html;
  const onRecoverableError = vi.fn();
  const mounted = await act(async () => hydrateRoot(root, page, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(consoleError).not.toHaveBeenCalled();
  expect(document.querySelector('style')).toBeNull();
  expect(root.querySelector('script, img')).toBeNull();
  await act(async () => mounted.unmount());
  root.remove();
  return html;
}

describe.each(Object.keys(shown))('%s on a server', (name) => {
  it('writes no style, and hydrates without changes', async () => {
    const run = runOnServer();
    expect(run.receipts).toHaveLength(1);
    const page = <main>{shown[name]?.(run)}</main>;
    const html = await takenOver(page);
    if (name !== 'InterruptDialog') expect(html).toMatch(/Send it\?/);
    expect(html).not.toMatch(/\sstyle=|<style/);
  });
});

describe('a chat on a server with a secret, and with markup that an agent wrote', () => {
  const RUN_ME = '</p></script><script>alert(1)</script><img src=x onerror=alert(1)><!--';
  const secret = {
    id: 's',
    reason: 'input_required',
    message: RUN_ME,
    responseSchema: {
      type: 'object',
      title: RUN_ME,
      properties: { pin: { type: 'string', format: 'password', title: RUN_ME }, note: { type: 'string' } },
    },
  };
  const call = { ...ask, id: 'c', message: RUN_ME, metadata: { [RUN_ME]: RUN_ME } };

  function holding(): InterruptedRun {
    const source = createScriptedSource();
    const store = createInterruptStore(source);
    source.interrupt([secret, call, { ...secret, id: 'd' }], toolCall('t-1', RUN_ME, { [RUN_ME]: RUN_ME }));
    store.refresh();
    const [first, , third] = store.getState().interrupts;
    store.answer(first?.key ?? '', { kind: 'filled', value: { pin: 'hunter2', note: RUN_ME } });
    store.drafts.set(third?.key ?? '', { pin: 'hunter2' });
    return { ...store, ...store.getState() };
  }

  it('writes no secret and no markup, and hydrates without changes', async () => {
    const run = holding();
    expect(run.interrupts.map(({ status }) => status.state)).toEqual(['staged', 'open', 'open']);
    const page = (
      <main>
        <InterruptStack receipts run={run} theme={theme} />
      </main>
    );
    const html = await takenOver(page);
    expect(html).toContain('&lt;script&gt;alert(1)');
    expect(html).not.toMatch(/<script|<img|<!--(?! -->)/i);
    expect(html).not.toContain('hunter2');
  });

  it('shows nothing and uses no storage for a run that the server has not received yet', () => {
    const source = createScriptedSource();
    source.interrupt([secret]);
    const touched: string[] = [];
    const storage = {
      getItem(key: string) {
        touched.push(key);
        return null;
      },
      setItem: (key: string) => void touched.push(key),
      removeItem: (key: string) => void touched.push(key),
    };
    const persist = createPersistence({ storage });
    const warned: unknown[] = [];
    function Chat() {
      const run = useInterruptedRun(source, { persist, onWarning: (one) => void warned.push(one) });
      return <InterruptStack receipts run={run} />;
    }
    const html = renderToString(<Chat />);
    expect(html).not.toContain('alert(1)');
    expect([touched, warned]).toEqual([[], []]);
  });
});
