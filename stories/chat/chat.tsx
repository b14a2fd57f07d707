import type { AbstractAgent } from '@ag-ui/client';
import {
  type InterruptDialog,
  type InterruptedRunOptions,
  InterruptStack,
  type Theme,
  useInterruptedRun,
} from 'holdpoint';
import { useEffect, useRef, useState } from 'react';
import { ResumePanel } from '../parts/resume-panel.js';
import { Composer } from './composer.js';
import { Suggestions } from './suggestions.js';
import { Transcript } from './transcript.js';
import './chat.css';

interface ChatProps {
  agent: AbstractAgent;
  theme?: Theme;
  options?: InterruptedRunOptions;
  /** What shows the requests: the stack among the messages, or the dialog over them. */
  Requests?: typeof InterruptStack | typeof InterruptDialog;
}

/** A small chat app as a user of the library would write it, with the resume array beside it. */
export function Chat({ agent, theme, options, Requests = InterruptStack }: ChatProps) {
  const run = useInterruptedRun(agent, options);
  const [problem, setProblem] = useState<string | null>(null);
  const end = useEndInView(`${run.interrupts.length} ${run.receipts.length} ${run.status}`);

  function send(message: string) {
    setProblem(null);
    run.send(message).catch((error: unknown) => {
      setProblem(error instanceof Error ? error.message : String(error));
    });
  }

  return (
    <div className="chat">
      <main className="chat-column">
        <header className="chat-title">
          <h1>Chat</h1>
          <p role="status" data-testid="run-status">
            {run.status}
          </p>
        </header>
        <div className="chat-scroll">
          <Transcript agent={agent} run={run} {...(theme ? { theme } : {})} />
          <Requests run={run} headingLevel={2} {...(theme ? { theme } : {})} />
          {problem ? <p role="alert">{problem}</p> : null}
          <div ref={end} />
        </div>
        <footer className="chat-foot">
          <Suggestions disabled={!run.canSend} onPick={send} />
          <Composer disabled={!run.canSend} onSend={send} />
        </footer>
      </main>
      <aside className="chat-aside">
        <ResumePanel title="run.resume" value={run.resume} />
      </aside>
    </div>
  );
}

/** Keeps the newest prompt, and what became of it, in view, as a chat would, without moving focus. */
function useEndInView(change: string) {
  const end = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls whenever what is at the end may have changed
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [change]);
  return end;
}
