import type { Prompt } from '../../core/protocol/prompt.js';
import { More } from '../../renderers/parts/more.js';
import { Notice } from '../../ui/notice.js';
import { useHoldpoint } from '../../ui/settings.js';
import { VisibleText } from '../../ui/visible-text.js';

/** Says that one answer counts for several requests, and shows what the others ask. Their calls are with the prompt's own. */
export function AskedTogether({ prompt }: { readonly prompt: Prompt }) {
  const { labels } = useHoldpoint();
  if (!prompt.also) return null;
  const isOnlySkippable = prompt.kind === 'confirmation' && prompt.choices.length === 0;
  return (
    <div className="hp-flow">
      <Notice tone="warn">
        {labels.askedTogether}
        {isOnlySkippable && ` ${labels.onlySkippable}`}
      </Notice>
      {prompt.also.map(({ message, more = null }, index) => (
        <div key={index}>
          {message !== null && (
            <p className="hp-ask-more" dir="auto">
              <VisibleText text={message} ends="prose" />
            </p>
          )}
          <More prompt={{ ...prompt, more }} />
        </div>
      ))}
    </div>
  );
}
