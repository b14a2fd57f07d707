import { useMemo } from 'react';
import { useAddedLabels } from '../../ui/labels/use-added-labels.js';
import type { PreviewProps } from '../../ui/settings/call-preview.js';
import { spellHidden } from '../../ui/text/hidden-characters.js';
import { VisibleText } from '../../ui/text/visible-text.js';
import { englishFileEditLabels } from '../english-file-edit-labels.js';
import { diffTexts } from './diff-texts.js';
import type { DiffLine, FileEdit } from './file-edit-type.js';
import { HunkView } from './hunk-view.js';
import { fileHints } from './path-hints.js';
import { readFileEdits } from './read-file-edits.js';

/** Shows each file that a call edits with its path, how many lines change, and the lines. */
export function FileEditView({ call }: PreviewProps) {
  const labels = useAddedLabels(englishFileEditLabels);
  const files = useMemo(() => readFileEdits(call)?.files ?? [], [call]);
  return (
    <>
      {files.length > 1 && <p className="hp-size">{labels.filesChanged(files.length)}</p>}
      {files.map((file, index) => (
        <FileView key={index} file={file} isAlone={files.length === 1} />
      ))}
    </>
  );
}

interface FileViewProps {
  readonly file: FileEdit;
  readonly isAlone: boolean;
}

function FileView({ file, isAlone }: FileViewProps) {
  const labels = useAddedLabels(englishFileEditLabels);
  const hunks = useMemo(
    () =>
      file.hunks.map((one) =>
        one.kind === 'lines'
          ? { lines: one.lines, isCompared: true }
          : diffTexts(one.before, one.after, one.isWhole),
      ),
    [file],
  );
  // The card says what was found. Of several files it does not say in which.
  const hints = isAlone ? [] : fileHints(file);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and there are none here
    <div className="hp-file-edit" role="group" aria-label={spellHidden(file.path)}>
      <div className="hp-file-title">
        <p className="hp-file-path">
          <Path path={file.path} />
          {file.movedTo !== null && (
            <>
              {' '}
              <span className="hp-faint">{labels.fileMovesTo}</span> <Path path={file.movedTo} />
            </>
          )}
        </p>
        {file.action !== 'edit' && <span className="hp-file-word">{labels[WORDS[file.action]]}</span>}
        {hunks.every(({ isCompared }) => isCompared) && (
          <Counts lines={hunks.flatMap(({ lines }) => lines)} />
        )}
      </div>
      {hints.map((hint) => (
        <p key={hint} className="hp-caution">
          {labels[hint]}
        </p>
      ))}
      {hunks.map((hunk, index) => (
        <HunkView key={index} {...hunk} label={file.path} />
      ))}
    </div>
  );
}

const WORDS = { create: 'fileIsNew', write: 'fileIsWritten', delete: 'fileIsDeleted' } as const;

function Path({ path }: { readonly path: string }) {
  return (
    <bdi className="hp-code">
      <VisibleText text={path} />
    </bdi>
  );
}

/** How many lines are added and removed. */
function Counts({ lines }: { readonly lines: readonly DiffLine[] }) {
  const labels = useAddedLabels(englishFileEditLabels);
  const [added, removed] = [countOf(lines, 'added'), countOf(lines, 'removed')];
  return (
    <span className="hp-counts">
      {added > 0 && (
        <span data-state="added" data-count={added}>
          <span className="hp-visually-hidden">{labels.linesAdded(added)} </span>
        </span>
      )}
      {removed > 0 && (
        <span data-state="removed" data-count={removed}>
          <span className="hp-visually-hidden">{labels.linesRemoved(removed)} </span>
        </span>
      )}
    </span>
  );
}

function countOf(lines: readonly DiffLine[], state: DiffLine['state']): number {
  return lines.filter((line) => line.state === state).length;
}
