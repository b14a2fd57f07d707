import { InterruptStack, useInterruptedRun } from 'holdpoint';
import { useId, useState } from 'react';
import { ResumePanel } from '../parts/resume-panel.js';
import type { Producer } from './producer.js';
import './producers.css';

interface ProducerSectionProps {
  producer: Producer;
}

/** One system: what it emits, how that looks, and what is sent back beside what it accepts. */
export function ProducerSection({ producer }: ProducerSectionProps) {
  const id = useId();
  const [round, setRound] = useState(1);
  return (
    <article className="producer" aria-labelledby={id} id={producer.id}>
      <header>
        <h2 id={id}>{producer.title}</h2>
        {producer.notes === '' ? null : <p>{producer.notes}</p>}
      </header>
      <Asking key={round} producer={producer} onAgain={() => setRound(round + 1)} />
    </article>
  );
}

function Asking({ producer, onAgain }: ProducerSectionProps & { onAgain: () => void }) {
  const [sent, setSent] = useState<readonly unknown[]>([]);
  const [source] = useState(() => producer.open((one) => setSent((before) => [...before, one])));
  const run = useInterruptedRun(source);
  // Keeps the name of the dialect after the answer.
  const [dialects] = useState(() => [...new Set(run.interrupts.map(({ dialect }) => dialect))]);
  return (
    <div className="producer-row">
      <div className="producer-prompt">
        <InterruptStack receipts run={run} graceMs={0} />
        <footer>
          <span>
            {producer.by}
            {dialects.length > 0 ? `, read by ${dialects.join(' and ')}` : null}
          </span>
          {sent.length > 0 ? (
            <button type="button" onClick={onAgain}>
              Ask again
            </button>
          ) : null}
        </footer>
      </div>
      <div className="producer-wire">
        <details>
          <summary>What it emits</summary>
          <ResumePanel title="emitted" value={producer.emits} />
        </details>
        <ResumePanel title="sent back" value={sent.length > 1 ? sent : (sent[0] ?? null)} />
        {producer.accepts === undefined ? null : <ResumePanel title="accepted" value={producer.accepts} />}
      </div>
    </div>
  );
}
