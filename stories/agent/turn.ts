import { type AGUIEvent, EventType, type Message } from '@ag-ui/core';
import type { BoundedMap } from './bounded-map.js';
import { compose, runStarted } from './compose.js';
import { judge, type Verdict, type Violation } from './contract.js';
import { contractErrors } from './contract-errors.js';
import type { Act, Ending, Stage } from './scenario.js';
import { chooseScenario } from './scenarios/index.js';
import { mergeHistory, newThread, type Step, type Thread } from './thread.js';

/** The part of a RunAgentInput that the script reads. */
export interface ScriptInput {
  threadId: string;
  runId: string;
  messages: readonly Message[];
  /** Of any shape: a malformed resume gets RUN_ERROR. */
  resume?: unknown;
}

export interface Turn {
  steps: readonly Step[];
  /** Stores a new input's run in the thread; called just before its last event is sent. */
  commit?: () => void;
}

type Threads = BoundedMap<string, Thread>;

/** Decides what one input leads to: a refusal, the replay of an earlier stream, or a run. */
export function takeTurn(input: ScriptInput, threads: Threads, stage: Stage): Turn {
  const thread = threads.get(input.threadId) ?? newThread();
  const isElsewhere = (interruptId: string) => wasRaisedIn(threads, interruptId);
  const verdict = judge(thread, input.resume, { now: stage.now, isElsewhere });
  switch (verdict.kind) {
    case 'violation':
      return refuse(input, verdict);
    case 'replay':
      return { steps: verdict.steps.map((step) => ({ ...step, event: underRun(step.event, input.runId) })) };
    case 'new-input':
      return openTurn(input, thread, stage, (committed) => threads.set(input.threadId, committed));
    case 'settled':
      return resumeTurn(input, thread, stage, verdict);
  }
}

function wasRaisedIn(threads: Threads, interruptId: string): boolean {
  for (const [, thread] of threads.entries()) {
    if (thread.settledIds.has(interruptId)) return true;
    if (thread.waiting?.asks.some((ask) => ask.interrupt.id === interruptId)) return true;
  }
  return false;
}

function refuse({ threadId, runId }: ScriptInput, { code, detail }: Violation): Turn {
  const message = `${contractErrors[code].says}: ${detail}.`;
  return {
    steps: [
      { event: runStarted(threadId, runId), pauseMs: 0 },
      { event: { type: EventType.RUN_ERROR, code, message }, pauseMs: 0 },
    ],
  };
}

function underRun(event: AGUIEvent, runId: string): AGUIEvent {
  const namesRun = event.type === EventType.RUN_STARTED || event.type === EventType.RUN_FINISHED;
  return namesRun ? { ...event, runId } : event;
}

function openTurn(input: ScriptInput, thread: Thread, stage: Stage, keep: (thread: Thread) => void): Turn {
  const history = mergeHistory(thread.history, input.messages);
  const asked = history.filter((message) => message.role === 'user').at(-1);
  const act = chooseScenario(textOf(asked)).open(stage);
  const { steps, ...ended } = compose(act, { ...input, history, performed: thread.performed }, stage.newId);
  return {
    steps,
    commit: () => keep(Object.assign(thread, ended, { waiting: waitingFor(act.ending) })),
  };
}

function resumeTurn(
  input: ScriptInput,
  thread: Thread,
  stage: Stage,
  { waiting, settlements, replayKey }: Extract<Verdict, { kind: 'settled' }>,
): Turn {
  waiting.attempts += 1;
  const history = mergeHistory(thread.history, input.messages);
  const act = thenAnswer(waiting.resume(settlements, waiting.attempts), history.at(-1), stage);
  const { steps, ...ended } = compose(act, { ...input, history, performed: thread.performed }, stage.newId);
  if (act.ending.kind === 'fail') return { steps };

  // Remembered before the first event leaves, so that a repeated resume never executes anything twice.
  Object.assign(thread, ended, { waiting: waitingFor(act.ending) });
  for (const ask of waiting.asks) thread.settledIds.add(ask.interrupt.id);
  thread.streams.set(replayKey, steps);
  return { steps };
}

/** A resume may come with a new message, which the same run then answers. */
function thenAnswer(act: Act, last: Message | undefined, stage: Stage): Act {
  // The stored history ends with the agent's text, so a user message at the end is new.
  if (act.ending.kind !== 'done' || last?.role !== 'user') return act;
  const next = chooseScenario(textOf(last)).open(stage);
  return { beats: [...act.beats, ...next.beats], ending: next.ending };
}

function waitingFor(ending: Ending): Thread['waiting'] {
  return ending.kind === 'ask' ? { asks: ending.asks, resume: ending.resume, attempts: 0 } : null;
}

function textOf(message: Message | undefined): string {
  if (message?.role !== 'user') return '';
  if (typeof message.content === 'string') return message.content;
  return message.content.map((part) => (part.type === 'text' ? part.text : '')).join(' ');
}
