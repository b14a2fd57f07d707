import type { HumanToolOptions, ResumeEntry } from 'holdpoint/core';
import type { Step } from './step.js';

/** What one real AG-UI producer emits, what a person then does, and what the producer accepts back. */
export interface Recording {
  /** The file's name without its ending. */
  readonly name: string;
  /** What the Producers page calls it. */
  readonly title: string;
  /** The producer's public source that it was recorded with, or read in. */
  readonly source: string;
  /** How it was made: recorded, or transcribed from source. */
  readonly origin: string;
  /** What is special about it. */
  readonly notes: string;
  /** What the app has to know, where the events cannot tell it. */
  readonly app?: RecordedApp;
  /** A whole run, which ends because a person is needed. */
  readonly events: readonly RecordedEvent[];
  /** What a person meets and does, from the prompt to the last click. */
  readonly steps: readonly Step[];
  /** The producer wants the interrupted run's own id again. */
  readonly sameRun?: boolean;
  readonly resume: Accepted;
}

/** How an app has to be set up for a producer; everything is left out where the defaults do. */
export interface RecordedApp {
  /** The name of a dialect that cannot detect its interrupts, so that the app names it. */
  readonly dialect?: string;
  /** A tool that a person answers. */
  readonly tool?: HumanToolOptions;
  /** That tool interrupts on the server, and is not called in the browser. */
  readonly toolInterrupts?: boolean;
  /** `own`: @ag-ui/client refuses these events, so the app brings them by a transport of its own. */
  readonly transport?: 'own';
}

export interface RecordedEvent {
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

const files = import.meta.glob<Omit<Recording, 'name'>>('./producers/*.json', {
  import: 'default',
  eager: true,
});

/** Every recording, in the order of their names. */
export const recordings: readonly Recording[] = Object.entries(files)
  .map(([path, file]) => ({ ...file, name: path.replace(/^.*\/|\.json$/g, '') }))
  .sort((one, other) => (one.name < other.name ? -1 : 1));

/** @throws Error where there is no such recording. */
export function recordingNamed(name: string): Recording {
  const recording = recordings.find((one) => one.name === name);
  if (!recording) throw new Error(`There is no test/wire/producers/${name}.json.`);
  return recording;
}

export interface RunStart {
  readonly threadId: string;
  readonly runId: string;
}

/** The run with which a recording starts. */
export function startOf({ name, events }: Pick<Recording, 'name' | 'events'>): RunStart {
  const start = events.find(({ type }) => type === 'RUN_STARTED');
  if (start?.threadId === undefined || start.runId === undefined)
    throw new Error(`${name} has no RUN_STARTED.`);
  return { threadId: start.threadId, runId: start.runId };
}

/** The prompts that a recording opens at once: one resume entry each, also where two channels tell of the same. */
export function promptCount({ resume }: Recording): number {
  return Array.isArray(resume) ? resume.length : 1;
}
