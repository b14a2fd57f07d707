import { act } from '@testing-library/react';
import { useInterruptedRun } from 'holdpoint';
import { createScriptedSource, type ScriptedSource } from 'holdpoint/testing';
import { useState } from 'react';
import { approvedWithReason, toolCall, toolResult } from '../../../stories/parts/events.js';
import { CALL, type Conversation, OTHER, type PageProps, RESULT, Transcript } from './conversation.js';

const asking = ({ id, name, args }: typeof CALL | typeof OTHER) => ({
  interrupt: {
    id: `i-${id}`,
    reason: 'tool_call',
    toolCallId: id,
    message: `Run ${name}?`,
    responseSchema: approvedWithReason,
  },
  events: toolCall(id, name, args),
});

/** An agent of AG-UI. Only the page that started a run gets its events, and the agent keeps no history. */
export function overAgUi(): Conversation {
  let first: ScriptedSource | undefined;
  let isRunning = false;
  function Page({ persist }: PageProps) {
    const [source] = useState(() => {
      const opened = createScriptedSource();
      first ??= opened;
      return opened;
    });
    return <Transcript run={useInterruptedRun(source, { persist })} />;
  }
  const push = async (...events: readonly object[]) =>
    act(() => {
      for (const event of events) first?.push(event);
    });
  const begin = () => {
    isRunning = true;
    return push({ type: 'RUN_STARTED', threadId: 'thread-1', runId: 'r-2' });
  };

  return {
    Page,
    async ask(isAlone) {
      const asked = (isAlone ? [CALL] : [CALL, OTHER]).map((call) => asking(call));
      act(() =>
        first?.interrupt(
          asked.map(({ interrupt }) => interrupt),
          asked.flatMap(({ events }) => events),
        ),
      );
    },
    // Its interrupts came with its end.
    rest: async () => {},
    async take() {
      await begin();
      await push({ type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta: 'Well' });
    },
    end: () =>
      push(toolResult(CALL.id, RESULT), { type: 'RUN_FINISHED', threadId: 'thread-1', runId: 'r-2' }),
    async stop() {
      if (!isRunning) await begin();
      await push({ type: 'RUN_ERROR', message: 'aborted', code: 'abort' });
    },
    async breakOff() {
      if (!isRunning) await begin();
      await push({ type: 'RUN_ERROR', message: 'overloaded' });
    },
  };
}
