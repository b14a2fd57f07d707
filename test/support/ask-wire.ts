import { type Answer, createRunTracker, type HumanInTheLoop, toRunRequest } from 'holdpoint/core';
import { type Dialect, defaultDialects } from 'holdpoint/dialect';
import { readOpen } from './read-open.js';

export interface Wire {
  readonly events: readonly { readonly type: string; readonly [field: string]: unknown }[];
  readonly resume: unknown;
}

interface AskedFor {
  readonly dialects?: readonly Dialect[];
  readonly capabilities?: HumanInTheLoop;
}

/** What a recorded run asks, on any channel, and what is sent for an answer. */
export function askWire(
  { events }: { readonly events: readonly unknown[] },
  { dialects = defaultDialects, capabilities = {} }: AskedFor = {},
) {
  const tracker = createRunTracker(() => undefined);
  tracker.setHumanTools(dialects.flatMap(({ tools = [] }) => tools));
  tracker.setCapabilities(capabilities);
  for (const event of events) tracker.event(null, event);
  const snapshot = tracker.snapshot(tracker.currentThread());
  const [open, ...more] = snapshot.open;
  if (!open || more.length > 0) throw new Error(`${snapshot.open.length} are open`);
  const read = readOpen(open, snapshot, dialects);
  const { reply } = read;
  /** In the shape of the `resume` of a wire file, as JSON carries it. */
  const sent = (answer: Answer): unknown => {
    const { messages, resume, forwardedProps } = toRunRequest([reply(answer)]);
    const said = messages.map(({ id: _, ...message }) => message);
    return JSON.parse(JSON.stringify(resume ?? (forwardedProps ? { forwardedProps } : { messages: said })));
  };
  const payload = (answer: Answer): unknown => {
    const made = reply(answer);
    if (made.via === 'resume') return made.entry.payload;
    return made.via === 'toolMessage' ? JSON.parse(made.content) : made;
  };
  return { open, ...read, sent, payload };
}

/** The run with its only interrupt changed. */
export function changed<W extends Wire>(wire: W, change: (interrupt: object) => object): Wire {
  const events = wire.events.map((event) => {
    const outcome = event.outcome;
    if (typeof outcome !== 'object' || outcome === null || !('interrupts' in outcome)) return event;
    const { interrupts } = outcome;
    if (!Array.isArray(interrupts)) return event;
    return { ...event, outcome: { ...outcome, interrupts: interrupts.map(change) } };
  });
  return { ...wire, events };
}

/** The run without the events of its tool calls. */
export function withoutCalls({ events, resume }: Wire): Wire {
  return { events: events.filter(({ type }) => !type.startsWith('TOOL_CALL_')), resume };
}
