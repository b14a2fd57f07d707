import {
  type AGUIEvent,
  type AssistantMessage,
  EventType,
  type Message,
  PROTOCOL_VERSION,
  type ToolCall,
} from '@ag-ui/core';
import type { Act, Beat, Ending, Pace, PerformedCall, ProposedCall, Stage } from './scenario.js';
import type { Step } from './thread.js';

/** A run as events, and what the thread stores after the run has ended. */
export interface Composed {
  steps: readonly Step[];
  history: readonly Message[];
  performed: readonly PerformedCall[];
}

interface Before {
  threadId: string;
  runId: string;
  history: readonly Message[];
  performed: readonly PerformedCall[];
}

/** What a run has produced so far. */
interface Draft {
  newId: Stage['newId'];
  steps: Step[];
  history: Message[];
  performed: PerformedCall[];
  /** The current assistant message: its text, then the calls proposed in it. */
  speaking: AssistantMessage | null;
}

const DELTA_LENGTH = 4;
const pauses: Readonly<Record<Pace, number>> = { brisk: 12, slow: 45 };

/** Turns an act into the AG-UI events of one whole run. */
export function compose(act: Act, before: Before, newId: Stage['newId']): Composed {
  const draft: Draft = {
    newId,
    steps: [],
    history: [...before.history],
    performed: [...before.performed],
    speaking: null,
  };
  const { threadId, runId } = before;
  push(draft, runStarted(threadId, runId));
  for (const beat of act.beats) play(draft, beat);
  end(draft, act.ending, threadId, runId);
  return { steps: draft.steps, history: draft.history, performed: draft.performed };
}

export function runStarted(threadId: string, runId: string): AGUIEvent {
  return { type: EventType.RUN_STARTED, threadId, runId, protocolVersion: PROTOCOL_VERSION };
}

/** A text in chunks of a few characters that never split a character. */
export function deltas(text: string): string[] {
  const characters = [...text];
  const pieces: string[] = [];
  for (let start = 0; start < characters.length; start += DELTA_LENGTH) {
    pieces.push(characters.slice(start, start + DELTA_LENGTH).join(''));
  }
  return pieces;
}

function push(draft: Draft, event: AGUIEvent, pauseMs = 0): void {
  draft.steps.push({ event, pauseMs });
}

function play(draft: Draft, beat: Beat): void {
  switch (beat.kind) {
    case 'say':
      playSay(draft, beat.text, pauses[beat.pace ?? 'brisk']);
      break;
    case 'propose':
      playPropose(draft, beat.call);
      break;
    case 'perform':
      draft.performed.push(beat.call);
      playResult(draft, beat.call.toolCallId, beat.content);
      break;
    case 'refuse':
      playResult(draft, beat.call.toolCallId, beat.content);
      break;
  }
}

function playSay(draft: Draft, text: string, pauseMs: number): void {
  const messageId = draft.newId('msg');
  draft.speaking = { id: messageId, role: 'assistant', content: text };
  draft.history.push(draft.speaking);
  push(draft, { type: EventType.TEXT_MESSAGE_START, messageId, role: 'assistant' });
  for (const delta of deltas(text))
    push(draft, { type: EventType.TEXT_MESSAGE_CONTENT, messageId, delta }, pauseMs);
  push(draft, { type: EventType.TEXT_MESSAGE_END, messageId });
}

function playPropose(draft: Draft, { toolCallId, name, args }: ProposedCall): void {
  const text = JSON.stringify(args);
  const toolCall: ToolCall = { id: toolCallId, type: 'function', function: { name, arguments: text } };
  const parentMessageId = holdCall(draft, toolCall);
  push(draft, { type: EventType.TOOL_CALL_START, toolCallId, toolCallName: name, parentMessageId });
  for (const delta of deltas(text))
    push(draft, { type: EventType.TOOL_CALL_ARGS, toolCallId, delta }, pauses.brisk);
  push(draft, { type: EventType.TOOL_CALL_END, toolCallId });
}

function holdCall(draft: Draft, toolCall: ToolCall): string {
  const holder = draft.speaking ?? { id: draft.newId('msg'), role: 'assistant' };
  if (draft.speaking === null) draft.history.push(holder);
  holder.toolCalls = [...(holder.toolCalls ?? []), toolCall];
  draft.speaking = holder;
  return holder.id;
}

function playResult(draft: Draft, toolCallId: string, content: string): void {
  const messageId = draft.newId('msg');
  draft.speaking = null;
  draft.history.push({ id: messageId, role: 'tool', toolCallId, content });
  push(
    draft,
    { type: EventType.TOOL_CALL_RESULT, messageId, toolCallId, content, role: 'tool' },
    pauses.slow,
  );
}

function end(draft: Draft, ending: Ending, threadId: string, runId: string): void {
  switch (ending.kind) {
    case 'done':
      pushState(draft, []);
      push(draft, { type: EventType.RUN_FINISHED, threadId, runId, outcome: { type: 'success' } });
      break;
    case 'ask': {
      const interrupts = ending.asks.map((ask) => ask.interrupt);
      const outcome = { type: 'interrupt', interrupts } as const;
      // "State at the interrupt boundary": both snapshots precede the event that carries the interrupts.
      pushState(
        draft,
        interrupts.map((interrupt) => interrupt.id),
      );
      push(draft, { type: EventType.MESSAGES_SNAPSHOT, messages: structuredClone(draft.history) });
      push(draft, { type: EventType.RUN_FINISHED, threadId, runId, outcome });
      break;
    }
    case 'fail':
      push(draft, { type: EventType.RUN_ERROR, code: ending.code, message: ending.message });
      break;
  }
}

function pushState(draft: Draft, awaiting: readonly string[]): void {
  push(draft, { type: EventType.STATE_SNAPSHOT, snapshot: { awaiting, performed: [...draft.performed] } });
}
