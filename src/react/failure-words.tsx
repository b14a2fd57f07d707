import type { RunFailure } from '../core/protocol/run-failure.js';
import { useHoldpoint } from '../ui/settings.js';
import { WithWords } from '../ui/with-words.js';

/** Why an answer did not arrive; what the agent says of it stands apart. */
export function FailureWords({ error }: { readonly error: RunFailure }) {
  const { labels } = useHoldpoint();
  if (error.message.trim() === '') return labels.failure(error);
  return <WithWords label={(message) => labels.failure({ ...error, message })} words={error.message} />;
}
