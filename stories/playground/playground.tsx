import { type HoldpointError, InterruptStack, useInterruptedRun } from 'holdpoint';
import { createEventStreamSource, type EventStreamRequest } from 'holdpoint/core';
import { useState } from 'react';
import { ResumePanel } from '../parts/resume-panel.js';
import { readPasted, THREAD } from './read-pasted.js';
import { samples } from './samples.js';
import './playground.css';

const [first = ''] = Object.values(samples);

/** Paste what an agent sent, and see the prompt and what would be sent back. */
export function Playground() {
  const [text, setText] = useState(first);
  const [shown, setShown] = useState(first);
  const pasted = readPasted(shown);
  return (
    <div className="playground">
      <section aria-label="What the agent sent">
        <div className="playground-samples">
          {Object.entries(samples).map(([name, sample]) => (
            <button
              key={name}
              type="button"
              onClick={() => {
                setText(sample);
                setShown(sample);
              }}
            >
              {name}
            </button>
          ))}
        </div>
        <label>
          A RUN_FINISHED event, a list of events, an interrupt, or a schema
          <textarea
            value={text}
            rows={22}
            spellCheck={false}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <button type="button" onClick={() => setShown(text)}>
          Show the prompt
        </button>
        {pasted.kind === 'unreadable' ? <p role="alert">{pasted.why}</p> : null}
      </section>
      {pasted.kind === 'events' ? <Answering key={shown} events={pasted.events} /> : null}
    </div>
  );
}

function Answering({ events }: { events: readonly object[] }) {
  const [sent, setSent] = useState<EventStreamRequest | null>(null);
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const [source] = useState(() => playOnce(events, setSent));
  const run = useInterruptedRun(source, {
    onWarning: ({ code }: HoldpointError) => setWarnings((before) => [...before, code]),
  });
  return (
    <>
      <section aria-label="What the person sees">
        <InterruptStack receipts run={run} />
      </section>
      <section aria-label="What is sent back">
        <ResumePanel title="run.resume" value={run.resume} />
        <ResumePanel title="sent" value={sent} />
        {warnings.length > 0 ? <ResumePanel title="warnings" value={warnings} /> : null}
      </section>
    </>
  );
}

function playOnce(events: readonly object[], onSent: (request: EventStreamRequest) => void) {
  const source = createEventStreamSource({
    threadId: THREAD,
    async *run(request) {
      onSent(request);
      yield { type: 'RUN_STARTED', threadId: THREAD, runId: 'run-2' };
      yield { type: 'RUN_FINISHED', threadId: THREAD, runId: 'run-2', outcome: { type: 'success' } };
    },
  });
  for (const event of events) source.push({ ...event, threadId: THREAD });
  return source;
}
