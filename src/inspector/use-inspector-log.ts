import { useEffect, useReducer, useRef } from 'react';
import { COMPONENT_ACCESS } from '../core/store/component-access.js';
import type { AnyInterruptedRun } from '../core/store/run-types.js';
import type { InterruptedRunState, PendingInterrupt } from '../core/thread/run-state.js';
import type { AgentLike } from '../sources/ag-ui/agent-like.js';

/** One line of the log. */
export interface LogLine extends RunChange {
  readonly number: number;
  readonly kind: 'event' | 'run' | 'warning';
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** As many as anybody reads: each may hold a whole event. */
const KEPT_LINES = 200;

// The rest streams text, steps and state, which changes no interrupt.
const SHOWN_EVENTS = /^(RUN_|CUSTOM|TOOL_CALL_(START|END|RESULT)|MESSAGES_SNAPSHOT|SUBAGENT_)/;

/**
 * Everything that happened since the component was mounted, oldest first, the last two hundred of it: how the run
 * changed, warnings, and, where the agent is given, its events.
 */
export function useInspectorLog(run: AnyInterruptedRun, agent: AgentLike | undefined): readonly LogLine[] {
  const [lines, add] = useReducer(addLines, []);
  const before = useRef<ComparedRun | null>(null);
  const { watchWarnings } = run[COMPONENT_ACCESS].inspection;
  useEffect(() => {
    add({ kind: 'run', changes: runChanges(before.current, run) });
    before.current = run;
  }, [run]);
  useEffect(
    () => watchWarnings((code, detail) => add({ kind: 'warning', changes: [{ what: code, detail }] })),
    [watchWarnings],
  );
  useEffect(() => {
    const subscription = agent?.subscribe({
      onEvent({ event }) {
        if (SHOWN_EVENTS.test(event.type))
          add({ kind: 'event', changes: [{ what: event.type, detail: event }] });
      },
    });
    return () => subscription?.unsubscribe();
  }, [agent]);
  return lines;
}

/** One thing that happened to a run. */
interface RunChange {
  readonly what: string;
  /** What belongs to it, to be shown as JSON. */
  readonly detail?: unknown;
}

/** What the inspector compares; a run has it. */
export type ComparedRun = Pick<
  InterruptedRunState,
  'status' | 'threadId' | 'interrupts' | 'receipts' | 'error'
>;

/**
 * What happened between two states of a run, in words: interrupts that opened, answers that went on, receipts, and
 * the status of the run.
 *
 * @param before Null at the beginning: all that is open has then just opened.
 */
export function runChanges(before: ComparedRun | null, now: ComparedRun): readonly RunChange[] {
  const changes: RunChange[] = [];
  const known = new Map(before?.interrupts.map((entry) => [entry.key, entry]));
  if (before !== null && before.threadId !== now.threadId)
    changes.push({ what: `thread ${now.threadId ?? 'unknown'}` });
  for (const entry of now.interrupts) changes.push(...interruptChanges(known.get(entry.key), entry));
  const settled = new Set(before?.receipts.map(({ key }) => key));
  for (const { key, interrupt, ending, answer } of now.receipts)
    if (!settled.has(key)) changes.push({ what: `${interrupt.id} ended: ${ending}`, detail: answer });
  if (before?.status !== now.status)
    changes.push({ what: `run ${now.status}`, detail: now.error ?? undefined });
  return changes;
}

function interruptChanges(before: PendingInterrupt | undefined, now: PendingInterrupt): readonly RunChange[] {
  const { id } = now.interrupt;
  const changes: RunChange[] = [];
  if (!before) changes.push({ what: `${id} opened`, detail: now.interrupt });
  else if (before.prompt !== now.prompt) changes.push({ what: `${id} was read again`, detail: now.prompt });
  if (before ? before.status.state !== now.status.state : now.status.state !== 'open')
    changes.push({ what: `${id} ${now.status.state}`, detail: statusDetail(now.status) });
  return changes;
}

function statusDetail(status: PendingInterrupt['status']): unknown {
  if (status.state === 'invalid') return status.issues;
  if (status.state === 'failed') return status.error;
  return status.state === 'open' ? undefined : status.reply;
}

interface Addition {
  readonly kind: LogLine['kind'];
  readonly changes: readonly RunChange[];
}

function addLines(lines: readonly LogLine[], { kind, changes }: Addition): readonly LogLine[] {
  if (changes.length === 0) return lines;
  const next = (lines.at(-1)?.number ?? 0) + 1;
  const at = Date.now();
  const added = changes.map((change, index) => ({ ...change, kind, at, number: next + index }));
  return [...lines, ...added].slice(-KEPT_LINES);
}
