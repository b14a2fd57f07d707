import type { ProposedCall } from 'holdpoint';
import { Fragment } from 'react';
import { AgentText } from './agent-text';

type FoundCall = Extract<ProposedCall, { found: true }>;

/** A proposed tool call in full: its name, all of its arguments, and what has to be known about them. */
export function CallDetails({ call }: { readonly call: ProposedCall }) {
  if (!call.found) {
    return (
      <p className="rounded-lg border border-destructive px-3 py-2 text-sm">
        <AgentText text={`Tool call ${call.toolCallId} wasn’t found, so its arguments can’t be shown.`} />
      </p>
    );
  }
  return (
    <figure className="overflow-hidden rounded-lg border text-sm">
      <figcaption className="border-b bg-muted px-3 py-2 font-mono text-xs font-medium break-words">
        <AgentText text={call.name ?? 'Unnamed tool'} />
      </figcaption>
      <Arguments call={call} />
      {notesOn(call).map((note) => (
        <p key={note} className="border-t px-3 py-2 text-muted-foreground">
          {note}
        </p>
      ))}
    </figure>
  );
}

function Arguments({ call }: { readonly call: FoundCall }) {
  const rows = exactRows(call);
  if (!rows) {
    return (
      <pre className="px-3 py-2 font-mono text-xs break-words whitespace-pre-wrap">
        <AgentText text={call.argsText} />
      </pre>
    );
  }
  if (rows.length === 0) return <p className="px-3 py-2 text-muted-foreground">No arguments</p>;
  return (
    <dl className="grid grid-cols-[fit-content(40%)_minmax(0,1fr)] gap-x-4 gap-y-1.5 px-3 py-2">
      {rows.map(([name, value]) => (
        <Fragment key={name}>
          <dt className="[overflow-wrap:anywhere] text-muted-foreground">
            <AgentText text={name} />
          </dt>
          <dd className="m-0 break-words whitespace-pre-wrap" dir="auto">
            {typeof value === 'string' ? <AgentText text={value} /> : <Json value={value} />}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

function Json({ value }: { readonly value: unknown }) {
  return (
    <code className="font-mono text-xs">
      <AgentText text={JSON.stringify(value, null, 2)} />
    </code>
  );
}

/**
 * The arguments as rows; null where rows would not say exactly what was sent, as with a key that appears twice or a
 * number that is too long. Their text is shown then.
 */
function exactRows({ args, argsText }: FoundCall): [string, unknown][] | null {
  if (typeof args !== 'object' || args === null || Array.isArray(args)) return null;
  const withoutSpace = argsText.replace(/("(?:[^"\\]|\\.)*")|\s+/g, '$1');
  return withoutSpace === JSON.stringify(args) ? Object.entries(args) : null;
}

function notesOn({ complete, conflicting, origin }: FoundCall): string[] {
  return [
    ...(complete ? [] : ['The arguments are incomplete.']),
    ...(conflicting ? ['The agent sent this call more than once. What runs may differ.'] : []),
    ...(origin === 'stream' ? [] : ['Described by the agent; not verified.']),
  ];
}
