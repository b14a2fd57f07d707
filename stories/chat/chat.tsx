import type { AbstractAgent } from '@ag-ui/client';
import {
  type AskerProps,
  HoldpointProvider,
  InterruptComposer,
  type InterruptDialog,
  type InterruptedRunOptions,
  InterruptStack,
  type Theme,
  useInterruptAutoScroll,
  useInterruptedRun,
} from 'holdpoint';
import { PermissionList, type StandingPermissions } from 'holdpoint/permissions';
import { command, fileEdit, money, plan } from 'holdpoint/previews';
import { useState } from 'react';
import { ResumePanel } from '../parts/resume-panel.js';
import { consequences } from './consequences.js';
import { Suggestions } from './suggestions.js';
import { Transcript } from './transcript.js';
import { useMessages } from './use-messages.js';
import './chat.css';
import './welcome.css';

// The previews of this agent's calls: files, shell commands, plans and payments.
const previews = [fileEdit, command, plan, money];

interface ChatProps {
  agent: AbstractAgent;
  theme?: Theme;
  options?: InterruptedRunOptions;
  /** What shows the requests: the stack among the messages, or the dialog over them. */
  Requests?: typeof InterruptStack | typeof InterruptDialog;
  /** Lets the person approve from now on, and lists what they did. */
  permissions?: StandingPermissions;
  /** Begins anew, where the conversation outlasts the page. */
  onNew?: () => void;
}

/** A small chat app as a user of the library would write it, with the resume array beside it. */
export function Chat({ agent, theme, options, Requests = InterruptStack, permissions, onNew }: ChatProps) {
  const run = useInterruptedRun(agent, options);
  const sent = useSent(run.resume);
  const [problem, setProblem] = useState<string | null>(null);
  const isNew = useMessages(agent).length === 0;
  const { scroller, content, below, goToFirst } = useInterruptAutoScroll();

  function send(message: string) {
    setProblem(null);
    run.send(message).catch((error: unknown) => {
      setProblem(error instanceof Error ? error.message : String(error));
    });
  }

  return (
    <HoldpointProvider
      previews={previews}
      consequences={consequences}
      components={components}
      permissions={permissions}
    >
      <div className="chat">
        <main className="chat-column">
          <header className="chat-title">
            <h1>Chat</h1>
            <p role="status" data-testid="run-status" data-status={run.status}>
              {STATUS_WORDS[run.status]}
            </p>
            {onNew && (
              <button type="button" className="chat-new" onClick={onNew}>
                New chat
              </button>
            )}
            <details className="chat-sent">
              <summary>Show what is sent</summary>
              <ResumePanel title={run.resume ? 'run.resume' : 'What was sent last'} value={sent} />
            </details>
            {permissions && (
              <details className="chat-sent">
                <summary>Show permissions</summary>
                <PermissionList permissions={permissions} headingLevel={2} />
              </details>
            )}
          </header>
          <div ref={scroller} className="chat-scroll">
            <div ref={content} className="chat-content">
              <Transcript agent={agent} run={run} {...(theme ? { theme } : {})} />
              <Requests run={run} headingLevel={2} {...(theme ? { theme } : {})} />
              {problem ? <p role="alert">{problem}</p> : null}
            </div>
          </div>
          {/* In the place of the conversation, which is followed to its end: this begins at its top, also on a phone. */}
          {isNew && (
            <div className="chat-begin">
              <Welcome />
              {run.canSend && <Suggestions onPick={send} />}
            </div>
          )}
          <footer className="chat-foot">
            {below > 0 && (
              <button type="button" className="chat-below" onClick={goToFirst}>
                {below === 1 ? '1 request below' : `${below} requests below`}{' '}
                <span aria-hidden="true">↓</span>
              </button>
            )}
            {!isNew && run.canSend && (
              <details className="chat-more">
                <summary>Try another</summary>
                <Suggestions onPick={send} />
              </details>
            )}
            <InterruptComposer
              run={run}
              onSend={send}
              placeholder="Ask the agent"
              {...(theme ? { theme } : {})}
            />
          </footer>
        </main>
      </div>
    </HoldpointProvider>
  );
}

/** The answers that are about to leave, or that left last: the run has them no longer once it goes on. */
function useSent(resume: unknown): unknown {
  const [last, setLast] = useState(resume);
  if (resume !== null && resume !== last) setLast(resume);
  return resume ?? last;
}

const components = { Asker };

/** Who asks, on each card. The agent's name is its system's; this one has none of its own. */
function Asker({ name }: AskerProps) {
  return (
    <span className="chat-asker">
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden>
        <rect width="16" height="16" rx="5" />
        <path d="M5 7v2M11 7v2M6 11.5h4M8 2.5v2" />
      </svg>
      {name ?? 'Office agent'}
    </span>
  );
}

const STATUS_WORDS = {
  idle: '',
  running: 'Working…',
  interrupted: 'Waiting for you',
  sending: 'Working…',
  failed: 'Something went wrong',
} as const;

function Welcome() {
  return (
    <section className="chat-welcome">
      <h2>What should the agent do?</h2>
      <p>It stops and asks before it does anything that matters. Pick one, or write your own.</p>
    </section>
  );
}
