import { useMemo } from 'react';
import { createAsk } from '../core/dialects/ask.js';
import type { OpenInterrupt } from '../core/protocol/open-interrupt.js';
import type { ConfirmationPrompt } from '../core/protocol/prompt.js';
import type { Ask, Dialect, ReadingContext } from '../core/protocol/reading.js';
import { COMPONENT_ACCESS } from '../core/store/component-access.js';
import type { AnyInterruptedRun } from '../core/store/run-types.js';
import type { PendingInterrupt } from '../core/thread/run-state.js';
import { VisibleText } from '../ui/text/visible-text.js';

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
      <NotOffered interrupt={entry} />
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

/** What an approval does not offer, and what its agent would have to send for it. */
function NotOffered({ interrupt: { prompt, dialect } }: Pick<InspectedInterruptProps, 'interrupt'>) {
  const missing = prompt.kind === 'confirmation' ? missingFields(prompt) : [];
  if (missing.length === 0) return null;
  if (dialect !== 'standard') {
    return (
      <p>
        Not offered: {missing.map(({ part }) => part).join(', ')}. What this agent sends has no place for it,
        as <code>{dialect}</code> reads it.
      </p>
    );
  }
  return (
    <>
      {missing.map(({ part, field }) => (
        <p key={part}>
          Not offered: {part}. A property <code>{field}</code> in its <code>responseSchema</code>, beside{' '}
          <code>approved</code>, would bring it.
        </p>
      ))}
    </>
  );
}

function missingFields({ choices, calls, edit, extras }: ConfirmationPrompt) {
  const hasReason = choices.some(({ tone, feedback }) => tone === 'deny' && feedback !== 'none');
  return [
    ...(hasReason ? [] : [{ part: 'Deny with a reason', field: 'reason: { type: "string" }' }]),
    ...(edit || calls.length !== 1 ? [] : [{ part: 'Edit', field: 'editedArgs: { type: "object" }' }]),
    ...(extras.length > 0 ? [] : [{ part: 'Remember', field: 'remember: { type: "boolean" }' }]),
  ];
}

/** Any value as JSON, with hidden characters made visible. What JSON cannot hold is written as text. */
export function JsonBlock({ value }: { readonly value: unknown }) {
  const text = useMemo(() => jsonOf(value), [value]);
  return (
    <pre className="hp-inspector-json" dir="ltr">
      <VisibleText text={text} />
    </pre>
  );
}

function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value, plain, 2) ?? String(value);
  } catch {
    return String(value);
  }
}

/** Answers of questions are Maps, and failures hold errors: JSON would write both as {}. */
function plain(_key: string, value: unknown): unknown {
  if (value instanceof Map) return Object.fromEntries(value);
  return value instanceof Error ? `${value.name}: ${value.message}` : value;
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

/** One dialect, and what it returned for an interrupt. */
interface AskedDialect {
  readonly name: string;
  readonly says: 'reads it' | 'not its own' | 'threw';
}

/**
 * The dialects that were asked before one read the interrupt, and that one, in their order. Dialects are pure functions,
 * so each may be asked again.
 *
 * @param reader The name of the dialect that read it. The freeform dialect reads what no other does.
 */
function askedDialects(
  open: OpenInterrupt,
  context: ReadingContext,
  dialects: readonly Dialect[],
  reader: string,
): readonly AskedDialect[] {
  const ask = createAsk(context);
  const asked: AskedDialect[] = [];
  for (const dialect of dialects) {
    const says = outcomeOf(dialect, open, ask);
    asked.push({ name: dialect.name, says });
    if (says === 'reads it') return asked;
  }
  return [...asked, { name: reader, says: 'reads it' }];
}

function outcomeOf(dialect: Dialect, open: OpenInterrupt, ask: Ask): AskedDialect['says'] {
  try {
    return dialect.read(open, ask) ? 'reads it' : 'not its own';
  } catch {
    return 'threw';
  }
}
