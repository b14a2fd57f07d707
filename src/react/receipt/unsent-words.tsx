import { useRef } from 'react';
import type { Receipt } from '../../core/thread/run-state.js';
import { writtenWords } from '../../renderers/words/written-words.js';
import { Notice } from '../../ui/look/notice.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { VisibleText } from '../../ui/text/visible-text.js';
import { CopyButton } from './copy-button.js';

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
  if (words.length === 0) return null;
  return (
    <Notice tone="quiet" actions={<CopyButton text={words.join('\n')} place={place} />}>
      {labels.writtenNotSent}{' '}
      <span ref={place} className="hp-unsent">
        {words.map((text, index) => (
          <q key={index} dir="auto">
            <VisibleText text={text} ends="prose" />
          </q>
        ))}
      </span>
    </Notice>
  );
}
