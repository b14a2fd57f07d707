import { COMPONENT_ACCESS } from '../core/store/component-access.js';
import type { PendingInterrupt } from '../core/store/pending-interrupt.js';
import type { AnyInterruptedRun } from '../core/store/run-types.js';
import { VisibleText } from '../ui/visible-text.js';
import { askedDialects } from './asked-dialects.js';
import { JsonBlock } from './json-block.js';

interface InspectedInterruptProps {
  readonly run: AnyInterruptedRun;
  readonly interrupt: PendingInterrupt;
}

/** One open interrupt: which dialect read it after which others, as what, and what is sent for it. */
export function InspectedInterrupt({ run, interrupt: entry }: InspectedInterruptProps) {
  const { interrupt, prompt, status } = entry;
  const reply = 'reply' in status ? status.reply : null;
  return (
    <li className="hp-inspector-interrupt">
      <p>
        <code>
          <VisibleText text={interrupt.id} />
        </code>{' '}
        is a {prompt.kind}, {status.state}, read by <code>{entry.dialect}</code>
      </p>
      <AskedDialects run={run} interrupt={entry} />
      <details>
        <summary>As the agent sent it</summary>
        <JsonBlock value={interrupt} />
      </details>
      <details>
        <summary>As it is shown</summary>
        <JsonBlock value={prompt} />
      </details>
      {reply && (
        <details open>
          <summary>Its reply</summary>
          <JsonBlock value={reply} />
        </details>
      )}
    </li>
  );
}

function AskedDialects({ run, interrupt: { key, dialect } }: InspectedInterruptProps) {
  const { source, dialects } = run[COMPONENT_ACCESS].inspection;
  const snapshot = source.getSnapshot();
  const open = snapshot.open.find((one) => one.key === key);
  if (!open) return null;
  const asked = askedDialects(open, snapshot, dialects(), dialect);
  return (
    <details>
      <summary>{asked.length === 1 ? '1 dialect was asked' : `${asked.length} dialects were asked`}</summary>
      <ol>
        {asked.map(({ name, says }, index) => (
          <li key={index}>
            <code>{name}</code>: {says}
          </li>
        ))}
      </ol>
    </details>
  );
}
