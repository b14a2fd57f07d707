import {
  type AnyInterruptDefinition,
  HoldpointProvider,
  InterruptComposer,
  InterruptDialog,
  InterruptPrompt,
  InterruptReceipt,
  InterruptStack,
  type InterruptStackProps,
  useInterruptedRun,
} from 'holdpoint';
import type { Interrupt } from 'holdpoint/core';
import { defaultDialects } from 'holdpoint/dialect';
import { createScriptedSource, type ScriptedSource } from 'holdpoint/testing';
import { type ReactNode, useState } from 'react';
import { OwnComposer } from './own-composer.js';
import { ResumePanel } from './resume-panel.js';
import { storyDialect } from './story-dialect.js';

export interface ScriptedProps extends Omit<InterruptStackProps, 'run'> {
  /** The agent's interrupts. */
  interrupts: readonly Interrupt[];
  /** The app's own interrupts. */
  definitions?: readonly AnyInterruptDefinition[];
  /** Events of the run before the interrupts: the tool calls. */
  before?: readonly object[];
  /**
   * The result of the resume: the agent continues, asks again, cannot be reached, does not respond, or reports an
   * error after `results`.
   */
  after?:
    | 'success'
    | 'unreachable'
    | 'silence'
    | { ask: readonly Interrupt[] }
    | { error: string; code?: string };
  /** Events of the run after it: tool results. */
  results?: readonly object[];
  /**
   * `composer` is a stack with our text field below it, `textarea` the same with a text field of
   * the app.
   */
  as?: 'stack' | 'dialog' | 'prompt' | 'composer' | 'textarea';
  children?: ReactNode;
}

/** A stack over a scripted run: everything from the events to the screen is real. */
export function Scripted({
  interrupts,
  before = [],
  after = 'success',
  results = [],
  definitions = [],
  ...props
}: ScriptedProps) {
  const [source] = useState(() => play(interrupts, before, after, results));
  const { as = 'stack', children, clock, graceMs = 0, ...options } = props;
  const run = useInterruptedRun(source, {
    dialects: [storyDialect, ...defaultDialects],
    interrupts: definitions,
    ...(clock ? { clock } : {}),
  });
  const shown = { run, graceMs, clock, ...options };
  return (
    <div className="beside">
      <div className="beside-row">
        <div>
          {children}
          {as === 'dialog' && <InterruptDialog {...shown} />}
          {as === 'stack' && <InterruptStack receipts {...shown} />}
          {(as === 'composer' || as === 'textarea') && <InterruptStack {...shown} />}
          {as === 'composer' && <InterruptComposer {...shown} placeholder="Ask the agent" />}
          {as === 'textarea' && (
            <HoldpointProvider graceMs={graceMs}>
              <OwnComposer run={run} />
            </HoldpointProvider>
          )}
          {as === 'prompt' &&
            run.interrupts.map((interrupt) => (
              <InterruptPrompt key={interrupt.key} {...shown} interrupt={interrupt} />
            ))}
          {as === 'prompt' && run.interrupts.length > 1 && (
            <button type="button" disabled={!run.resume} onClick={run.submit}>
              Send all
            </button>
          )}
          {as === 'prompt' &&
            run.receipts.map((receipt) => (
              <InterruptReceipt key={receipt.key} {...options} receipt={receipt} />
            ))}
        </div>
        <ResumePanel value={run.resume ?? source.requests.at(-1)?.resume ?? null} />
      </div>
    </div>
  );
}

function play(
  interrupts: readonly Interrupt[],
  before: readonly object[],
  after: NonNullable<ScriptedProps['after']>,
  results: readonly object[],
): ScriptedSource {
  const source = createScriptedSource({
    onRequest() {
      if (after === 'unreachable') throw new Error('Failed to fetch');
      if (after === 'silence') return new Promise(() => {});
      queueMicrotask(() => {
        if (after === 'success') source.succeed(results);
        else if ('ask' in after) source.interrupt(after.ask, results);
        else {
          source.push({ type: 'RUN_STARTED', threadId: 'thread-1', runId: 'failing' });
          const { error: message, code } = after;
          for (const event of [...results, { type: 'RUN_ERROR', message, code }]) source.push(event);
        }
      });
      return undefined;
    },
  });
  if (interrupts.length > 0) source.interrupt(interrupts, before);
  // A run that is still active.
  else for (const event of before) source.push(event);
  return source;
}
