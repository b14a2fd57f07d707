import { useMemo } from 'react';
import { ScrollBox } from '../../renderers/controls/scroll-box.js';
import { useAddedLabels } from '../../ui/labels/use-added-labels.js';
import type { PreviewProps } from '../../ui/settings/call-preview.js';
import { VisibleText } from '../../ui/text/visible-text.js';
import { englishActionLabels } from '../english-action-labels.js';
import { readCommand } from './read-command.js';
import { splitCommand } from './split-command.js';

/** Shows a command as it will run, and the folder below it. */
export function CommandView({ call }: PreviewProps) {
  const labels = useAddedLabels(englishActionLabels);
  const read = useMemo(() => readCommand(call), [call]);
  if (!read) return null;
  return (
    <div className="hp-command">
      <ScrollBox label={read.key} code>
        <Pieces command={read.line} />
      </ScrollBox>
      {read.folder && (
        <p className="hp-size">
          {labels.commandFolder}{' '}
          <bdi className="hp-code">
            <VisibleText text={read.folder.value} />
          </bdi>
        </p>
      )}
    </div>
  );
}

function Pieces({ command }: { readonly command: string }) {
  const pieces = useMemo(() => splitCommand(command), [command]);
  return pieces.map(({ kind, text }, index) => (
    <span key={index} data-part={kind === 'plain' ? undefined : kind}>
      <VisibleText text={text} ends={index === pieces.length - 1 ? 'last' : 'none'} />
    </span>
  ));
}
