import type { AnyInterruptedRun } from '../core/store/run-types.js';
import { ComponentProvider } from '../react/provider/component-provider.js';
import type { AgentLike } from '../sources/ag-ui/agent-like.js';
import type { Theme } from '../ui/look/theme.js';
import { VisibleText } from '../ui/text/visible-text.js';
import { InspectedInterrupt, JsonBlock } from './inspected-interrupt.js';
import { type LogLine, useInspectorLog } from './use-inspector-log.js';

export interface InterruptInspectorProps {
  /** What `useInterruptedRun` returned. */
  readonly run: AnyInterruptedRun;
  /** The agent that the hook watches. Left out, the log holds what became of the run, but not the agent's events. */
  readonly agent?: AgentLike | undefined;
  /** The colours, as of the other components. */
  readonly theme?: Theme | undefined;
}

/**
 * Shows developers what happens in a run: its status, which dialect read each open interrupt and which were asked
 * before, the resume array as it would be sent, warnings, and a log of the last two hundred things that happened since it was
 * mounted. For development: it is in English, and shows what a person typed, secrets too.
 *
 * @param run What `useInterruptedRun` returned.
 * @param agent The AG-UI agent, for its events in the log.
 *
 * @example
 * const run = useInterruptedRun(agent);
 * return process.env.NODE_ENV === 'development' && <InterruptInspector run={run} agent={agent} />;
 */
export function InterruptInspector({ run, agent, theme }: InterruptInspectorProps) {
  const log = useInspectorLog(run, agent);
  return (
    <ComponentProvider options={{ theme }} run={run}>
      {(root) => (
        <section {...root} className="hp-inspector" aria-label="Interrupt inspector" lang="en" dir="ltr">
          <RunLine run={run} />
          <OpenInterrupts run={run} />
          <details open>
            <summary>Resume</summary>
            {run.resume ? <JsonBlock value={run.resume} /> : <p>{missingReplies(run)}</p>}
          </details>
          <Log title="Warnings" none="None so far." lines={log.filter(({ kind }) => kind === 'warning')} />
          <Log title="Log" none="Nothing has happened yet." lines={log} />
        </section>
      )}
    </ComponentProvider>
  );
}

function RunLine({ run }: { readonly run: AnyInterruptedRun }) {
  const { status, threadId, runId, settles, error } = run;
  return (
    <>
      <dl className="hp-inspector-run">
        {Object.entries({ status, thread: threadId, run: runId, answers: `sent ${settles}` }).map(
          ([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <VisibleText text={value ?? 'none'} />
              </dd>
            </div>
          ),
        )}
      </dl>
      {error && <JsonBlock value={error} />}
    </>
  );
}

function OpenInterrupts({ run }: { readonly run: AnyInterruptedRun }) {
  return (
    <details open>
      <summary>Open ({run.interrupts.length})</summary>
      {run.interrupts.length === 0 ? (
        <p>The agent asks for nothing.</p>
      ) : (
        <ul>
          {run.interrupts.map((interrupt) => (
            <InspectedInterrupt key={interrupt.key} run={run} interrupt={interrupt} />
          ))}
        </ul>
      )}
    </details>
  );
}

function missingReplies({ interrupts }: AnyInterruptedRun): string {
  if (interrupts.length === 0) return 'Nothing is open, so there is nothing to resume.';
  const answered = interrupts.filter(({ status }) => 'reply' in status).length;
  if (answered === interrupts.length)
    return 'This source sends its replies another way: see each reply above.';
  return `${answered} of ${interrupts.length} answered. It is sent when each has an answer.`;
}

interface LogProps {
  readonly title: string;
  /** The text to show while there are no lines. */
  readonly none: string;
  readonly lines: readonly LogLine[];
}

function Log({ title, none, lines }: LogProps) {
  return (
    <details open>
      <summary>
        {title} ({lines.length})
      </summary>
      {lines.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ol className="hp-inspector-log">
          {lines.map((line) => (
            <li key={line.number} data-kind={line.kind}>
              <LogEntry line={line} />
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}

function LogEntry({ line: { at, what, detail } }: { readonly line: LogLine }) {
  const words = (
    <>
      <time dateTime={new Date(at).toISOString()}>{new Date(at).toISOString().slice(11, 23)}</time>{' '}
      <VisibleText text={what} />
    </>
  );
  if (detail === undefined || detail === null) return words;
  return (
    <details>
      <summary>{words}</summary>
      <JsonBlock value={detail} />
    </details>
  );
}
