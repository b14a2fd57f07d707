import { dangerOf } from '../../core/admission/danger.js';
import type { Prompt } from '../../core/protocol/prompt.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { ArgumentList } from '../call/argument-list.js';
import { askedIn } from '../call/use-asked.js';

/**
 * Shows what the agent sent beside the rest of a prompt. It is folded only where a call says what is decided, and
 * can be folded by the person except for a dangerous prompt.
 */
export function More({ prompt }: { readonly prompt: Prompt }) {
  const settings = useHoldpoint();
  const { labels } = settings;
  const { more } = prompt;
  if (!more) return null;
  const list = <ArgumentList args={more} edited={null} />;
  const items: readonly Prompt[] = prompt.kind === 'review' ? [prompt, ...prompt.items] : [prompt];
  if (
    items.some((item) => dangerOf(askedIn(settings, { prompt: item, toolCall: null }), settings) !== null)
  ) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and there are none here
      <div className="hp-more" role="group" aria-label={labels.details}>
        <p className="hp-legend">{labels.details}</p>
        {list}
      </div>
    );
  }
  const hasCall = items.some((item) => 'calls' in item && item.calls.some(({ found }) => found));
  return (
    <details className="hp-details hp-more" open={!hasCall}>
      <summary>{labels.details}</summary>
      {list}
    </details>
  );
}
