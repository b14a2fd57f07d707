import { maskAsked, maskSecrets } from './mask-secrets.js';
import { secretNames } from './secret-options.js';
import type { StoreContext } from './store-context.js';
import type { ThreadEntry } from './thread-state.js';

/** Tells the app that these entries are being sent. A retry of the same reply is not reported again. */
export function reportSent(
  { callbacks, options, clock }: StoreContext,
  entries: readonly ThreadEntry[],
): void {
  const at = clock().now();
  for (const entry of entries) {
    const { status, open } = entry;
    if (!('reply' in status) || !callbacks.isNew(status.reply)) continue;
    const { threadId, runId } = open;
    callbacks.run('onAnswer', () => {
      const { onAnswer, revealSecrets, records, reviewer } = options();
      if (!onAnswer) return;
      const listed = secretNames(options());
      const answer = revealSecrets ? status.answer : maskSecrets(entry, status.answer, listed);
      const { interrupt, prompt } = revealSecrets ? entry : maskAsked(entry, listed);
      const record = records?.recordOf(status.reply);
      return onAnswer({ interrupt, prompt, answer, threadId, runId, at, reviewer, record });
    });
  }
}
