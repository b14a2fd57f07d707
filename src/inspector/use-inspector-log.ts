import { useEffect, useReducer, useRef } from 'react';
import { COMPONENT_ACCESS } from '../core/store/component-access.js';
import type { AnyInterruptedRun } from '../core/store/run-types.js';
import type { AgentLike } from '../sources/ag-ui/agent-like.js';
import { type ComparedRun, type RunChange, runChanges } from './run-changes.js';

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
