import { useMemo } from 'react';
import { LongText } from '../../renderers/controls/long-text.js';
import { useAddedLabels } from '../../ui/labels/use-added-labels.js';
import type { PreviewProps } from '../../ui/settings/call-preview.js';
import { englishActionLabels } from '../english-action-labels.js';
import { readSql } from './read-sql.js';
import { splitSql } from './split-sql.js';

/** Shows each statement in a block of its own, below what it does. */
export function SqlView({ call }: PreviewProps) {
  const labels = useAddedLabels(englishActionLabels);
  const statements = useMemo(() => splitSql(readSql(call)?.value ?? ''), [call]);
  return (
    <ol className="hp-statements">
      {statements.map(({ text, kind }, index) => (
        <li key={index}>
          <p className="hp-kind-word" data-tone={kind === 'reads' ? undefined : 'change'}>
            {labels.sqlKind[kind]}
          </p>
          <LongText text={text.trim()} label={labels.sqlKind[kind]} code />
        </li>
      ))}
    </ol>
  );
}
