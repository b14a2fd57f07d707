import type { RunFailure } from '../../core/protocol/run-failure.js';
import { LabelWithAgentText } from '../../ui/label-with-agent-text.js';
import { useHoldpoint } from '../../ui/settings.js';

interface FailureMessageProps {
  readonly error: RunFailure;
  /** As the status of the answer has it. */
  readonly arrival?: 'unknown' | undefined;
}

/** Shows why an answer was not delivered, with the agent's message set apart, or that it may have arrived. */
export function FailureMessage({ error, arrival }: FailureMessageProps) {
  const { labels } = useHoldpoint();
  if (arrival === 'unknown') return labels.mayHaveArrived;
  if (error.message.trim() === '') return labels.failure(error);
  return (
    <LabelWithAgentText label={(message) => labels.failure({ ...error, message })} text={error.message} />
  );
}
