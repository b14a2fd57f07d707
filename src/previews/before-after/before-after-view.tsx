import { useMemo } from 'react';
import { ArgumentValue } from '../../renderers/call/argument-value.js';
import { useAddedLabels } from '../../ui/labels/use-added-labels.js';
import type { PreviewProps } from '../../ui/settings/call-preview.js';
import { englishActionLabels } from '../english-action-labels.js';
import { diffTexts } from '../file-edit/diff-texts.js';
import { HunkView } from '../file-edit/hunk-view.js';
import { readBeforeAfter } from './read-before-after.js';

/** Shows short values one below the other, and all others as the difference between their lines. */
export function BeforeAfterView({ call }: PreviewProps) {
  const labels = useAddedLabels(englishActionLabels);
  const read = readBeforeAfter(call.args);
  if (!read) return null;
  const texts = [linesOf(read.before), linesOf(read.after)] as const;
  if (texts.every((text) => text.includes('\n'))) {
    const label = `${labels.valueBefore} · ${labels.valueAfter}`;
    return <TextDifference before={texts[0]} after={texts[1]} label={label} />;
  }
  return (
    <dl className="hp-parts">
      <div>
        <dt>{labels.valueBefore}</dt>
        <dd>
          <ArgumentValue value={read.before} label={labels.valueBefore} />
        </dd>
      </div>
      <div>
        <dt>{labels.valueAfter}</dt>
        <dd>
          <ArgumentValue value={read.after} label={labels.valueAfter} />
        </dd>
      </div>
    </dl>
  );
}

interface TextDifferenceProps {
  readonly before: string;
  readonly after: string;
  readonly label: string;
}

function TextDifference({ before, after, label }: TextDifferenceProps) {
  const difference = useMemo(() => diffTexts(before, after), [before, after]);
  return <HunkView {...difference} label={label} />;
}

function linesOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '');
}
