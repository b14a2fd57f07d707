import type { InterruptSource } from 'holdpoint';
import { createEventStreamSource } from 'holdpoint/core';
import { appDialects } from '../../test/wire/app-dialects.js';
import { type Recording, recordings, startOf } from '../../test/wire/recordings.js';
import { saidOf } from '../../test/wire/said.js';
import type { Producer } from './producer.js';

/** Every recording as the Producers page shows it. */
export const agUiProducers: readonly Producer[] = recordings.map((file) => ({
  id: file.name,
  title: file.title,
  by: byOf(file),
  notes: file.notes,
  emits: requestIn(file),
  accepts: file.resume,
  open: (onSent) => openFile(file, onSent),
}));

function byOf({ app = {} }: Recording): string {
  if (app.transport === 'own') return 'holdpoint, over a transport of the app’s own';
  return app.dialect || app.tool ? 'holdpoint, with a dialect that the app names' : 'holdpoint, as it comes';
}

/** The events of the request, without the rest of the run before it. */
function requestIn({ events }: Recording): unknown {
  const asking = events.filter(({ type }) => /^(TOOL_CALL|CUSTOM|RUN_FINISHED)/.test(type));
  return asking.length === 1 ? asking[0] : asking;
}

function openFile(file: Recording, onSent: (sent: unknown) => void): InterruptSource {
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
  return { ...source, dialects: appDialects(file) };
}
