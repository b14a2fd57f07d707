import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { recorded } from '../support/walk.js';
import { appDialects } from './app-dialects.js';
import { openChat } from './open-chat.js';
import { promptCount, type Recording, recordingNamed, recordings, startOf } from './recordings.js';
import { parsed, saidOf } from './said.js';
import { takeSteps } from './take-steps.js';

const finishOf = ({ events }: Recording) => events.find(({ type }) => type === 'RUN_FINISHED');

describe('a producer, over HTTP and through the screen', () => {
  it.for(recordings)('$name', async (file, { task }) => {
    task.meta.walk = recorded(file);
    const app = { dialects: appDialects(file), transport: file.app?.transport };
    const { posted, warnings, person, run } = await openChat(startOf(file), [file.events], app);
    await waitFor(() => expect(run()?.interrupts).toHaveLength(promptCount(file)));
    await takeSteps(file.steps, person);
    await waitFor(() => expect(run()).toMatchObject({ status: 'idle', interrupts: [], error: null }));
    expect(posted).toHaveLength(2);
    const [, body] = posted;
    expect(body && parsed(saidOf(file.resume, body))).toEqual(parsed(file.resume));
    if (!Array.isArray(file.resume)) expect(body?.resume).toBeUndefined();
    expect(body?.threadId).toBe(startOf(file).threadId);
    expect(body?.runId === startOf(file).runId).toBe(file.sameRun ?? false);
    expect(warnings).toEqual([]);
  });
});

describe('special cases in the recordings', () => {
  it('a run that LangGraph finishes under another id than it started with keeps its start id', () => {
    const renamed = recordings.filter((file) => finishOf(file)?.runId !== startOf(file).runId);
    expect(renamed.map(({ name }) => name)).toEqual([
      'langchain-hitl-middleware-js',
      'langgraph-choose-options',
      'langgraph-form',
      'langgraph-legacy-on_interrupt',
      'langgraph-parallel',
      'langgraph-plain-string',
    ]);
  });

  it('a field of the older agent-framework never arrives, and its tool call is sufficient', async () => {
    const file = recordingNamed('ms-agent-framework-legacy');
    expect(finishOf(file)).toHaveProperty('interrupt');
    const { seen, run } = await openChat(startOf(file), [file.events]);
    expect(seen.at(-1)).toMatchObject({ type: 'RUN_FINISHED' });
    expect(seen.at(-1)).not.toHaveProperty('interrupt');
    await waitFor(() => expect(run()?.interrupts).toHaveLength(1));
  });

  it('a field that AgentScope leaves null fails the whole run in the real client', async () => {
    const file = recordingNamed('agentscope-permission');
    await expect(openChat(startOf(file), [file.events])).rejects.toThrow('expiresAt');
  });

  it('an interrupt id that CrewAI reuses in the next run is a new request', async () => {
    const file = recordingNamed('crewai-human-feedback');
    const { posted, person, run } = await openChat(startOf(file), [file.events, again(file)]);
    await takeSteps(file.steps, person);
    await waitFor(() => expect(posted).toHaveLength(2));
    await waitFor(() =>
      expect(run()).toMatchObject({ status: 'interrupted', interrupts: [{ status: { state: 'open' } }] }),
    );
    await takeSteps([{ write: 'any', into: 'Your answer' }, { press: 'Send' }], person);
    await waitFor(() => expect(run()?.status).toBe('idle'));
    expect(posted.map(({ resume }) => resume)).toEqual([
      undefined,
      file.resume,
      [{ interruptId: 'thread-1', status: 'resolved', payload: 'any' }],
    ]);
  });
});

/** The same question again, in another run. */
function again({ events }: Recording): Recording['events'] {
  return events.map((event) => (event.runId === undefined ? event : { ...event, runId: 'run-2' }));
}
