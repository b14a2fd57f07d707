import { HttpAgent } from '@ag-ui/client';
import type { AGUIEvent } from '@ag-ui/core';
import { describe, expect, it } from 'vitest';
import { suggestions } from '../../stories/agent/scenarios/index.js';
import { ScriptedAgent } from '../../stories/agent/scripted-agent.js';
import { happyPaths } from './happy-paths.js';
import {
  atOnce,
  cancelEach,
  endedWell,
  errorCodeOf,
  interruptsOf,
  resolveEach,
  runAndCollect,
  serveAgent,
  userMessage,
} from './support.js';

function scripted(content: string): ScriptedAgent {
  return new ScriptedAgent({ threadId: 't', initialMessages: [userMessage(content)], script: atOnce });
}

async function walk(agent: HttpAgent | ScriptedAgent, id: string): Promise<AGUIEvent[][]> {
  const runs = [await runAndCollect(agent, { runId: 'run-0' })];
  for (const payloads of happyPaths[id]?.rounds ?? []) {
    const resume = resolveEach(interruptsOf(runs.at(-1) ?? []), payloads);
    runs.push(await runAndCollect(agent, { runId: `run-${runs.length}`, resume }));
    if (errorCodeOf(runs.at(-1) ?? []) === undefined) continue;
    runs.push(await runAndCollect(agent, { runId: `run-${runs.length}`, resume }));
  }
  return runs;
}

describe('the agent inside the page', () => {
  it.each(suggestions)('$id: sends the same events as the one over HTTP', async ({ id, text }) => {
    const config = { threadId: 't', initialMessages: [userMessage(text)] };
    const overHttp = await walk(new HttpAgent({ url: await serveAgent(), ...config }), id);
    const inPage = await walk(new ScriptedAgent({ script: atOnce, ...config }), id);
    expect(endedWell(overHttp.at(-1) ?? [])).toBe(true);
    expect(inPage).toEqual(overHttp);
  });

  it('refuses what breaks the contract', async () => {
    const agent = scripted('Email Ada');
    const interrupts = interruptsOf(await runAndCollect(agent));
    const events = await runAndCollect(agent, { resume: resolveEach(interrupts, [{ approved: undefined }]) });
    expect(errorCodeOf(events)).toBe('INVALID_PAYLOAD');
    expect(agent.pendingInterrupts).toEqual(interrupts);
  });

  it('keeps its own memory', async () => {
    const interrupts = interruptsOf(await runAndCollect(scripted('Email Ada'), { runId: 'run-1' }));
    const events = await runAndCollect(scripted('Email Ada'), { resume: cancelEach(interrupts) });
    expect(errorCodeOf(events)).toBe('UNKNOWN_INTERRUPT_ID');
  });

  it('shares its memory with a clone', async () => {
    const agent = scripted('Email Ada');
    const interrupts = interruptsOf(await runAndCollect(agent));
    expect(endedWell(await runAndCollect(agent.clone(), { resume: cancelEach(interrupts) }))).toBe(true);
  });

  it('declares that it takes interrupts and edits', async () => {
    expect(await scripted('').getCapabilities()).toMatchObject({
      humanInTheLoop: { interrupts: true, approveWithEdits: true },
    });
  });

  it('stops when its run is aborted, as HttpAgent does, and leaves nothing open', async () => {
    const abortAfter = (agent: HttpAgent | ScriptedAgent) =>
      agent.subscribe({ onTextMessageContentEvent: () => agent.abortRun() });
    const agent = scripted('Email Ada');
    const subscription = abortAfter(agent);
    const events = await runAndCollect(agent);
    expect(errorCodeOf(events)).toBe('abort');
    subscription.unsubscribe();
    agent.addMessage(userMessage('Hello'));
    expect(endedWell(await runAndCollect(agent))).toBe(true);

    const overHttp = new HttpAgent({ url: await serveAgent(), initialMessages: [userMessage('Email Ada')] });
    abortAfter(overHttp);
    expect(errorCodeOf(await runAndCollect(overHttp))).toBe('abort');
  });
});
