import type { Answer, Interrupt } from 'holdpoint/core';
import { type Dialect, defaultDialects } from 'holdpoint/dialect';
import { toRunRequest } from '../../src/sources/ag-ui/run-request.js';
import { readOpen } from './read-open.js';
import { finished, interruptedRun, started, track } from './track.js';

/** What a run leaves open: the prompts of the default dialects, and the replies to answers. */
export function askRun(events: readonly unknown[], dialects: readonly Dialect[] = defaultDialects) {
  const { tracker, feed } = track();
  tracker.setHumanTools(dialects.flatMap(({ tools = [] }) => tools));
  const snapshot = feed(events);
  return snapshot.open.map((open) => ({ open, ...readOpen(open, snapshot, dialects) }));
}

/** The only interrupt of a run, and what the run that answers it sends. */
export function askLone(events: readonly unknown[], dialects?: readonly Dialect[]) {
  const [only, ...more] = askRun(events, dialects);
  if (!only || more.length > 0) throw new Error(`asked ${more.length + (only ? 1 : 0)}`);
  const sent = (answer: Answer) => {
    const { messages: _, ...request } = toRunRequest([only.reply(answer)]);
    return request;
  };
  const payload = (answer: Answer): unknown => {
    const { resume, forwardedProps } = sent(answer);
    return resume ? resume[0]?.payload : forwardedProps?.command.resume;
  };
  return { ...only, sent, payload };
}

/** The channels on which @ag-ui/langgraph sends what a graph passed to `interrupt()`. */
export const CHANNELS = ['outcome', 'legacy', 'legacy as JSON text'] as const;

/** A run of @ag-ui/langgraph that stops at this value. */
export function graphRun(value: unknown, channel: (typeof CHANNELS)[number] = 'outcome'): readonly unknown[] {
  if (channel === 'outcome') return interruptedRun([toInterrupt(value)]);
  const sent = channel === 'legacy' ? value : JSON.stringify(value);
  return [started, { type: 'CUSTOM', name: 'on_interrupt', value: sent }, finished];
}

/** Like its own mapping in integrations/langgraph/typescript/src/interrupts.ts. */
function toInterrupt(raw: unknown): Interrupt {
  const fields: object = typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? raw : {};
  const message = typeof raw === 'string' ? raw : 'message' in fields ? fields.message : undefined;
  const schema =
    'responseSchema' in fields
      ? fields.responseSchema
      : 'response_schema' in fields
        ? fields.response_schema
        : undefined;
  const reason = 'reason' in fields && typeof fields.reason === 'string' ? fields.reason : null;
  return {
    id: 'i',
    reason: reason ?? 'langgraph:interrupt',
    ...(typeof message === 'string' ? { message } : {}),
    ...(typeof schema === 'object' && schema !== null ? { responseSchema: { ...schema } } : {}),
    metadata: { langgraph: { raw } },
  };
}
