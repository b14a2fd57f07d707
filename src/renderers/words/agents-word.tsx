import { LabelWithAgentText } from '../../ui/labels/label-with-agent-text.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';

interface AgentsWordProps {
  readonly id: string;
  readonly word: string;
}

/** Quotes what the agent calls a choice whose button has our word, because the agent's says the opposite of what is sent. */
export function AgentsWord({ id, word }: AgentsWordProps) {
  const { labels } = useHoldpoint();
  return (
    <span id={id} className="hp-hint" dir="auto">
      <LabelWithAgentText label={labels.calledByAgent} text={word} />
    </span>
  );
}
