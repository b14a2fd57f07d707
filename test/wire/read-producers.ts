import type { ResumeEntry } from 'holdpoint/core';

/** What one real producer emits, and what it accepts back. */
export interface WireFile {
  /** The file's name without its ending. */
  readonly name: string;
  readonly source: string;
  readonly origin: string;
  /** Its trap, if it has one. */
  readonly notes: string;
  /** A whole run, which ends because a person is needed. */
  readonly events: readonly WireEvent[];
  readonly resume: Accepted;
}

export interface WireEvent {
  readonly type: string;
  readonly threadId?: string;
  readonly runId?: string;
  readonly [field: string]: unknown;
}

export type Accepted =
  | readonly ResumeEntry[]
  | { readonly messages: readonly ToolMessage[] }
  | { readonly forwardedProps: { readonly command: { readonly resume: unknown } } };

export interface ToolMessage {
  readonly role: string;
  readonly toolCallId: string;
  /** JSON. */
  readonly content: string;
}

const files = import.meta.glob<Omit<WireFile, 'name'>>(['./producers/*.json', './looked-up/*.json'], {
  import: 'default',
  eager: true,
});

/** Every AG-UI producer that was recorded, or looked up in its sources, in the order of their names. */
export const wireFiles: readonly WireFile[] = Object.entries(files)
  .map(([path, file]) => ({ ...file, name: path.replace(/^.*\/|\.json$/g, '') }))
  .sort((one, other) => (one.name < other.name ? -1 : 1));

export interface RunStart {
  readonly threadId: string;
  readonly runId: string;
}

/** The run with which a file starts. */
export function startOf({ name, events }: WireFile): RunStart {
  const start = events.find(({ type }) => type === 'RUN_STARTED');
  if (start?.threadId === undefined || start.runId === undefined)
    throw new Error(`${name} has no RUN_STARTED.`);
  return { threadId: start.threadId, runId: start.runId };
}
