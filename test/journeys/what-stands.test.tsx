import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createSessionPersistence,
  InterruptSlot,
  type InterruptSource,
  InterruptStack,
  useInterruptedRun,
} from 'holdpoint';
import { createDirectTransport } from 'holdpoint/gateway';
import { createGatewaySource } from 'holdpoint/gateway/client';
import { createScriptedSource, type ManualClock } from 'holdpoint/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { APPROVES, approvedWithReason, toolCall, toolResult } from '../../stories/parts/events.js';
import { bash, callTool, onlyOpen, openBridge } from '../gateway/support.js';
import { eventually } from '../support/eventually.js';

const persist = createSessionPersistence();

interface PageProps {
  readonly source: InterruptSource;
  readonly clock?: ManualClock;
  readonly call?: string;
}

/** A page with the stack and, where it is named, the slot of one call. */
function Page({ source, clock, call }: PageProps) {
  const run = useInterruptedRun(source, { persist, ...(clock && { clock }) });
  return (
    <>
      {call !== undefined && (
        <section aria-label="call">
          <InterruptSlot run={run} toolCallId={call} graceMs={0} />
        </section>
      )}
      <InterruptStack run={run} graceMs={0} {...(clock && { clock })} />
    </>
  );
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const standsAtCall = (...words: readonly string[]) =>
  eventually(() => {
    const text = screen.getByRole('region', { name: 'call' }).textContent;
    for (const word of words) expect(text).toContain(word);
  });
const stands = (...words: readonly string[]) =>
  eventually(() => {
    for (const word of words) expect(document.body.textContent).toContain(word);
  });

beforeEach(() => sessionStorage.clear());

describe('AG-UI: what stands at the call', () => {
  const ask = {
    id: 'a',
    reason: 'tool_call',
    toolCallId: 't-1',
    message: 'Send it?',
    responseSchema: approvedWithReason,
  };
  const events = toolCall('t-1', 'sendEmail', { to: 'ada@example.com' });

  function open() {
    cleanup();
    const source = createScriptedSource();
    render(<Page source={source} call="t-1" />);
    return source;
  }
  const begin = (source: ReturnType<typeof open>, ...more: readonly object[]) =>
    act(() => {
      source.push({ type: 'RUN_STARTED', threadId: 'thread-1', runId: 'r-2' });
      for (const event of more) source.push(event);
    });

  it('after a reload while a reason was written: the words, in their field', async () => {
    const first = open();
    act(() => first.interrupt([ask], events));
    await press(/with a reason…$/);
    await userEvent.type(screen.getByRole('textbox', { name: /reason/i }), 'too early');
    window.dispatchEvent(new Event('pagehide'));
    const second = open();
    act(() => second.interrupt([ask], events));
    await eventually(() =>
      expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /reason/i }).value).toBe('too early'),
    );
  });

  it('after a reload while the answer was on its way: that it may not have arrived, and one press sends the same', async () => {
    const first = open();
    act(() => first.interrupt([ask], events));
    await press(APPROVES);
    window.dispatchEvent(new Event('pagehide'));
    const second = open();
    act(() => second.interrupt([ask], events));
    await standsAtCall('The answer may not have arrived.');
    await press('Try again');
    expect(second.requests[0]?.resume).toEqual(first.requests[0]?.resume);
    act(() => second.succeed());
    await standsAtCall('Approved', 'sendEmail', 'ada@example.com');
  });

  it('after the person stopped the agent, which had worked', async () => {
    const source = open();
    act(() => source.interrupt([ask], events));
    await press(APPROVES);
    begin(source, { type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta: 'Well' });
    act(() => source.push({ type: 'RUN_ERROR', message: 'aborted', code: 'abort' }));
    await standsAtCall('Approved', 'sendEmail', 'You stopped the agent.');
  });

  it('after the run broke, when its tool had reported', async () => {
    const source = open();
    act(() => source.interrupt([ask], events));
    await press(APPROVES);
    begin(source, toolResult('t-1', 'Delivered.'));
    act(() => source.push({ type: 'RUN_ERROR', message: 'overloaded' }));
    await standsAtCall('Approved', 'sendEmail', 'Delivered.');
  });

  it('after the run broke before the agent worked: the question with its answer', async () => {
    const source = open();
    act(() => source.interrupt([ask], events));
    await press(APPROVES);
    begin(source);
    act(() => source.push({ type: 'RUN_ERROR', message: 'overloaded' }));
    await standsAtCall('overloaded', 'Your approval is saved.', 'Try again');
  });
});

describe('a gateway: what stands below, with the stack alone', () => {
  function open(bridge: ReturnType<typeof openBridge>) {
    cleanup();
    const { clock } = bridge;
    const source = createGatewaySource(createDirectTransport(bridge.bridge), { clock, threadId: 'chat' });
    render(<Page source={source} clock={clock} />);
  }
  async function asked() {
    const opened = openBridge();
    const call = callTool(opened.bridge, bash);
    open(opened);
    await screen.findByRole('button', { name: 'Run this command' });
    act(() => opened.clock.advance(1_000));
    return { ...opened, opened, call };
  }
  const words = Object.values(bash.input).filter((value) => typeof value === 'string');

  it('after it expired', async () => {
    const { clock } = await asked();
    act(() => clock.advance(300_000));
    await stands('Expired', 'Bash', 'Nobody answered in time.');
  });

  it('after its agent was aborted', async () => {
    const { call } = await asked();
    act(() => call.abort());
    await stands('Withdrawn', 'Bash', 'The agent took the request back.');
  });

  it('after it was answered here', async () => {
    await asked();
    await press('Run this command');
    await stands('Approved', 'Bash', words[0] ?? '');
  });

  it('after it was answered on another page', async () => {
    const { bridge } = await asked();
    const id = await onlyOpen(bridge);
    await act(async () => void (await bridge.submit(id, { behavior: 'allow' })));
    await stands('Answered elsewhere', 'Bash');
  });

  it('after the server stopped', async () => {
    const { bridge } = await asked();
    await act(() => bridge.stop());
    await stands('Stopped', 'Bash');
  });

  it.each<readonly [string, string, (page: Awaited<ReturnType<typeof asked>>) => Promise<unknown>]>([
    ['it was answered', 'Answered', () => press('Run this command')],
    ['it expired', 'Expired', async ({ clock }) => act(() => clock.advance(300_000))],
    ['its agent was aborted', 'Withdrawn', async ({ call }) => act(() => call.abort())],
  ])('after a reload when %s, and nothing is announced', async (_, ending, end) => {
    const page = await asked();
    await end(page);
    await page.call.result.catch(() => {});
    open(page.opened);
    await stands(ending, 'Bash');
    expect(document.querySelector('[aria-live]')?.textContent).toBe('');
  });
});
