import { useRef, useState } from 'react';
import type { Receipt } from '../../core/store/receipt.js';
import { writtenWords } from '../../renderers/words/written-words.js';
import { Notice } from '../../ui/look/notice.js';
import { ActionButton } from '../../ui/press/action-button.js';
import { useHoldpoint } from '../../ui/settings/settings.js';
import { VisibleText } from '../../ui/text/visible-text.js';

/** What the person wrote for a request that has ended, and that went with no answer. */
export function unsentWords({ prompt, unsent, answer }: Receipt): readonly string[] {
  return unsent ? writtenWords(prompt, unsent, answer) : [];
}

interface UnsentWordsProps {
  /** None shows nothing. */
  readonly words: readonly string[];
}

/** Words that were written and not sent, and a button that copies them: nothing that a person has typed is gone. */
export function UnsentWords({ words }: UnsentWordsProps) {
  const { labels } = useHoldpoint();
  const place = useRef<HTMLSpanElement>(null);
  const [isCopied, setCopied] = useState(false);
  if (words.length === 0) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(words.join('\n'));
      setCopied(true);
    } catch {
      // Where the page may not write to the clipboard, the keys of the browser copy what is selected.
      if (place.current) getSelection()?.selectAllChildren(place.current);
    }
  };
  return (
    <Notice
      tone="quiet"
      actions={
        <ActionButton variant="quiet" data-size="small" onClick={() => void copy()}>
          {isCopied ? labels.copied : labels.copy}
        </ActionButton>
      }
    >
      {labels.writtenNotSent}{' '}
      <span ref={place} className="hp-unsent">
        {words.map((text, index) => (
          <q key={index} dir="auto">
            <VisibleText text={text} ends="prose" />
          </q>
        ))}
      </span>
      <span className="hp-visually-hidden" role="status">
        {isCopied && labels.copied}
      </span>
    </Notice>
  );
}
