type Json = { [key: string]: unknown };

/** The pasted text as the events of one run, or the reason why it cannot be read. */
export type Pasted = { kind: 'events'; events: readonly Json[] } | { kind: 'unreadable'; why: string };

/**
 * Reads a RUN_FINISHED event, a list of events, one interrupt, or a bare JSON Schema, which becomes an
 * interrupt of its own.
 */
export function readPasted(text: string): Pasted {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { kind: 'unreadable', why: error instanceof Error ? error.message : String(error) };
  }
  if (Array.isArray(value)) return { kind: 'events', events: whole(value.filter(isObject)) };
  if (!isObject(value) && typeof value !== 'boolean') {
    return { kind: 'unreadable', why: 'Paste an event, a list of events, an interrupt or a schema.' };
  }
  if (isObject(value) && value['type'] === 'RUN_FINISHED') return { kind: 'events', events: whole([value]) };
  const interrupt =
    isObject(value) && typeof value['reason'] === 'string'
      ? value
      : { id: 'pasted', reason: 'input_required', message: 'Please fill this in.', responseSchema: value };
  return { kind: 'events', events: whole([finishedWith([interrupt])]) };
}

/** The RUN_STARTED that a pasted end of a run does not include. */
function whole(events: readonly Json[]): readonly Json[] {
  const started = events.some((event) => event['type'] === 'RUN_STARTED');
  return started ? events : [{ type: 'RUN_STARTED', threadId: THREAD, runId: 'run-1' }, ...events];
}

function finishedWith(interrupts: readonly unknown[]): Json {
  return {
    type: 'RUN_FINISHED',
    threadId: THREAD,
    runId: 'run-1',
    outcome: { type: 'interrupt', interrupts },
  };
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const THREAD = 'playground';
