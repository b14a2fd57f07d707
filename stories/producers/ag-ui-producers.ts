import type { InterruptSource } from 'holdpoint';
import { createEventStreamSource } from 'holdpoint/core';
import { startOf, type WireFile, wireFiles } from '../../test/wire/read-producers.js';
import { saidOf } from '../../test/wire/said.js';
import { walks } from '../../test/wire/walks.js';
import type { Producer } from './producer.js';
import { titles } from './titles.js';

/** Every recorded AG-UI producer as the Producers page shows it. */
export const agUiProducers: readonly Producer[] = wireFiles.map((file) => ({
  id: file.name,
  title: titles[file.name] ?? file.name,
  by: byOf(file),
  notes: file.notes,
  emits: requestIn(file),
  accepts: file.resume,
  open: (onSent) => openFile(file, onSent),
}));

function byOf({ name }: WireFile): string {
  const { dialects, refusedByClient } = walks[name] ?? {};
  if (refusedByClient) return 'holdpoint, over a transport of the app’s own';
  return dialects ? 'holdpoint, with a dialect that the app names' : 'holdpoint, as it comes';
}

/** The events that ask: what came before them is only the run. */
function requestIn({ events }: WireFile): unknown {
  const asking = events.filter(({ type }) => /^(TOOL_CALL|CUSTOM|RUN_FINISHED)/.test(type));
  return asking.length === 1 ? asking[0] : asking;
}

function openFile(file: WireFile, onSent: (sent: unknown) => void): InterruptSource {
  const { threadId } = startOf(file);
  const source = createEventStreamSource({
    threadId,
    async *run(request) {
      onSent(saidOf(file.resume, request));
      yield { type: 'RUN_STARTED', threadId, runId: 'next' };
      yield { type: 'RUN_FINISHED', threadId, runId: 'next', outcome: { type: 'success' } };
    },
  });
  for (const event of file.events) source.push(event);
  const dialects = walks[file.name]?.dialects;
  return dialects ? { ...source, dialects } : source;
}
