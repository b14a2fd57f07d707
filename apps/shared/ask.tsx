'use client';
import { InterruptStack, type Theme, useInterruptedRun } from 'holdpoint';
import { createScriptedSource, type ScriptedSource } from 'holdpoint/testing';
import { useState } from 'react';

const AMOUNT = { type: 'object', properties: { amount: { type: 'number' } }, required: ['amount'] };

/** Asks for an approval, then for a form, then for an approval that stays open. */
export function createAgent(): ScriptedSource {
  let answered = 0;
  const source = createScriptedSource({
    onRequest() {
      answered += 1;
      // The source only reads the events of a run after its request has been sent.
      queueMicrotask(next);
    },
  });
  function next() {
    if (answered === 1) {
      source.interrupt([
        { id: 'form', reason: 'input_required', message: 'How much?', responseSchema: AMOUNT },
      ]);
    } else {
      const toolCallId = `call-${answered}`;
      source.interrupt(
        [{ id: `approval-${answered}`, reason: 'tool_call', message: 'Send the refund?', toolCallId }],
        [
          { type: 'TOOL_CALL_START', toolCallId, toolCallName: 'send_refund' },
          { type: 'TOOL_CALL_ARGS', toolCallId, delta: '{"order":"A-1042","amount":12}' },
          { type: 'TOOL_CALL_END', toolCallId },
        ],
      );
    }
  }
  next();
  return source;
}

/** What every app shows: the receipts of what was answered, and what is open. */
export function Ask({ theme = {} }: { readonly theme?: Theme }) {
  const [agent] = useState(createAgent);
  const run = useInterruptedRun(agent);
  return <InterruptStack run={run} receipts theme={theme} />;
}
