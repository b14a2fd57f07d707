import { useMemo } from 'react';
import type { PreviewProps } from '../../ui/call-preview.js';
import { spellHidden } from '../../ui/hidden-characters.js';
import { useAddedLabels } from '../../ui/use-added-labels.js';
import { VisibleText } from '../../ui/visible-text.js';
import { englishFileEditLabels } from '../english-file-edit-labels.js';
import { diffTexts } from './diff-texts.js';
import type { DiffLine, FileEdit } from './file-edit-type.js';
import { Passage } from './passage.js';
import { pathHints } from './path-hints.js';
import { readFileEdits } from './read-file-edits.js';

/** Shows each file that a call edits with its path, how many lines change, and the lines. */
export function FileEditView({ call }: PreviewProps) {
  const read = useMemo(() => readFileEdits(call), [call]);
  return read?.files.map((file, index) => <FileView key={index} file={file} />);
}

function FileView({ file }: { readonly file: FileEdit }) {
  const labels = useAddedLabels(englishFileEditLabels);
  const passages = useMemo(
    () => file.passages.map((one) => (one.kind === 'lines' ? one.lines : diffTexts(one.was, one.now))),
    [file],
  );
  const lines = passages.flat();
  const [added, removed] = [countOf(lines, 'added'), countOf(lines, 'removed')];
  const facts = [
    file.action === 'create' ? labels.fileIsNew : null,
    file.action === 'delete' ? labels.fileIsDeleted : null,
    added > 0 ? labels.linesAdded(added) : null,
    removed > 0 ? labels.linesRemoved(removed) : null,
  ];
  const hints = [...new Set([file.path, file.movedTo ?? ''].flatMap(pathHints))];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and there are none here
    <div className="hp-file" role="group" aria-label={spellHidden(file.path)}>
      <p className="hp-file-path">
        <Path path={file.path} />
      </p>
      {file.movedTo !== null && (
        <p className="hp-file-path">
          {labels.fileMovesTo} <Path path={file.movedTo} />
        </p>
      )}
      <p className="hp-size">{facts.filter((fact) => fact !== null).join(' · ')}</p>
      {hints.map((hint) => (
        <p key={hint} className="hp-caution">
          {labels[hint]}
        </p>
      ))}
      {passages.map((passage, index) => (
        <Passage key={index} lines={passage} label={file.path} />
      ))}
    </div>
  );
}

function Path({ path }: { readonly path: string }) {
  return (
    <bdi className="hp-code">
      <VisibleText text={path} />
    </bdi>
  );
}

function countOf(lines: readonly DiffLine[], state: DiffLine['state']): number {
  return lines.filter((line) => line.state === state).length;
}
