import { AgentText } from './agent-text';

interface JsonDetailsProps {
  readonly title: string;
  readonly value: unknown;
  readonly open?: boolean;
}

/** A value as JSON, below a title that folds it away. */
export function JsonDetails({ title, value, open = false }: JsonDetailsProps) {
  return (
    <details open={open} className="rounded-lg border text-sm">
      <summary className="cursor-pointer px-3 py-2 font-medium">
        <AgentText text={title} />
      </summary>
      <pre className="border-t px-3 py-2 font-mono text-xs break-words whitespace-pre-wrap">
        <AgentText text={JSON.stringify(value, null, 2)} />
      </pre>
    </details>
  );
}
