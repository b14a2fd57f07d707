import type { RunFailure } from '../../core/protocol/run-failure.js';
import { LabelWithAgentText } from '../../ui/label-with-agent-text.js';
import { useHoldpoint } from '../../ui/settings.js';

/** Shows why an answer was not delivered, with the agent's message set apart. */
export function FailureMessage({ error }: { readonly error: RunFailure }) {
  const { labels } = useHoldpoint();
  if (error.message.trim() === '') return labels.failure(error);
  return (
    <LabelWithAgentText label={(message) => labels.failure({ ...error, message })} text={error.message} />
  );
}
