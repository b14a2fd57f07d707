import type { ProposedCall } from '../../core/protocol/prompt.js';
import { useHoldpoint } from '../../ui/settings.js';
import { VisibleText } from '../../ui/visible-text.js';
import { splitAtValues } from './split-at-values.js';
import { useConsequence } from './use-consequence.js';

interface ConsequenceProps {
  readonly call: ProposedCall;
  readonly edited: { readonly args: unknown } | null;
}

/**
 * Says what running a call does, in the words of the app. What the agent put into them, a value of the arguments, is marked
 * and isolated, so that it cannot pass as the app's own words.
 */
export function Consequence({ call, edited }: ConsequenceProps) {
  const { labels } = useHoldpoint();
  const consequence = useConsequence(call, edited);
  if (consequence === null) return null;
  const { text, args } = consequence;
  return (
    <p className="hp-consequence" dir="auto">
      {splitAtValues(text, args).map((part, index) =>
        part.isValue ? (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and there are none here
          <bdi key={index} className="hp-value" role="group" aria-label={labels.agentWords}>
            <VisibleText text={part.text} />
          </bdi>
        ) : (
          <VisibleText key={index} text={part.text} ends="none" />
        ),
      )}
    </p>
  );
}
