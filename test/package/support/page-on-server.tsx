import {
  InterruptComposer,
  InterruptDialog,
  type InterruptedRun,
  InterruptPrompt,
  InterruptReceipt,
  InterruptSlot,
  InterruptStack,
  useInterruptedRun,
} from 'holdpoint';
import { createInterruptStore } from 'holdpoint/core';
import { InterruptInbox } from 'holdpoint/inbox';
import { createScriptedSource } from 'holdpoint/testing';
import { renderToPipeableStream } from 'react-dom/server';
import { toolCall } from '../../../stories/parts/events.js';

const confirmed = { type: 'object', properties: { approved: { type: 'boolean' } }, required: ['approved'] };
const chosen = { type: 'string', enum: ['Berlin', 'Rome'] };
const filled = { type: 'object', properties: { city: { type: 'string' } } };
const asked = [
  { id: 'a', reason: 'confirmation', message: 'Send it?', responseSchema: confirmed },
  { id: 'b', reason: 'input_required', message: 'Where to?', responseSchema: chosen },
  { id: 'c', reason: 'input_required', message: 'Where are you?', responseSchema: filled },
  { id: 'd', reason: 'tool_call', toolCallId: 't-1', message: 'Mail it?', responseSchema: confirmed },
];

/** A run that has one answered request, and several open ones. */
function runOnServer(): InterruptedRun {
  const source = createScriptedSource();
  const store = createInterruptStore(source);
  source.interrupt([{ id: 'earlier', reason: 'confirmation', message: 'Begin?', responseSchema: confirmed }]);
  store.refresh();
  store.answer(store.getState().interrupts[0]?.key ?? '', { kind: 'chosen', choice: 'approve' });
  source.interrupt(asked, toolCall('t-1', 'sendMail', { body: 'A line.\n'.repeat(40) }));
  store.refresh();
  return { ...store, ...store.getState() };
}

const notBegun = createScriptedSource();

/** A chat whose first run has not started. */
function NewChat() {
  const run = useInterruptedRun(notBegun);
  return <InterruptStack run={run} receipts />;
}

const run = runOnServer();
const conversations = [{ id: 'one', title: 'One', run }];
const page = (
  <main>
    <NewChat />
    <InterruptStack run={run} receipts />
    <InterruptSlot run={run} toolCallId="t-1" />
    <InterruptDialog run={run} />
    <InterruptComposer run={run} />
    <InterruptInbox conversations={conversations} />
    {run.interrupts.map((one) => (
      <InterruptPrompt key={one.key} run={run} interrupt={one} />
    ))}
    {run.receipts.map((one) => (
      <InterruptReceipt key={one.key} receipt={one} />
    ))}
  </main>
);

// React warns on stderr.
const { pipe } = renderToPipeableStream(page, { onAllReady: () => pipe(process.stdout) });
