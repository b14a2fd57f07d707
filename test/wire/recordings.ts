import type { HumanToolOptions, ResumeEntry } from 'holdpoint/core';
import type { Step } from './step.js';

/** What one real AG-UI producer emits, what a person then does, and what the producer accepts. */
export interface Recording {
  /** The file's name without its extension. */
  readonly name: string;
  /** Its title on the Producers page. */
  readonly title: string;
  /** The producer's public source, with which it was recorded or from which it was transcribed. */
  readonly source: string;
  /** How it was made: recorded, or transcribed from source. */
  readonly origin: string;
  /** Notes about its special features. */
  readonly notes: string;
  /** The setup of the app that the events cannot express. */
  readonly app?: RecordedApp;
  /** A whole run, which ends with a request for a person. */
  readonly events: readonly RecordedEvent[];
  /** What a person sees and does, from the prompt to the last click. */
  readonly steps: readonly Step[];
  /** The producer expects the id of the interrupted run again. */
  readonly sameRun?: boolean;
  readonly resume: Accepted;
}

/** How an app is set up for a producer; a field is left out if the default works. */
export interface RecordedApp {
  /** The name of a dialect that the app must pass, because its interrupts cannot be detected. */
  readonly dialect?: string;
  /** A tool that is answered by a person. */
  readonly tool?: HumanToolOptions;
  /** The tool interrupts on the server, and is not called in the browser. */
  readonly toolInterrupts?: boolean;
  /** `own`: @ag-ui/client refuses these events, so the app uses its own transport. */
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

/** Every recording, ordered by name. */
export const recordings: readonly Recording[] = Object.entries(files)
  .map(([path, file]) => ({ ...file, name: path.replace(/^.*\/|\.json$/g, '') }))
  .sort((one, other) => (one.name < other.name ? -1 : 1));

/** @throws Error if there is no such recording. */
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

/**
 * The number of prompts of a recording: one for each resume entry, also if two channels report the
 * same one.
 */
export function promptCount({ resume }: Recording): number {
  return Array.isArray(resume) ? resume.length : 1;
}
