import type { FileEditLabels } from '../ui/file-edit-labels.js';
import { createLocaleFormat } from './create-locale-format.js';

const { number } = createLocaleFormat<Record<'other', string>>('ja');

/** The labels of the preview of file edits, in Japanese. */
export const japaneseFileEditLabels: FileEditLabels = {
  unchangedLines: (count) => `変更のない ${number(count)} 行`,
  linesAdded: (count) => `追加 ${number(count)} 行`,
  linesRemoved: (count) => `削除 ${number(count)} 行`,
  filesChanged: (count) => `${number(count)} 個のファイル`,
  fileIsNew: '新しいファイル',
  fileIsWritten: 'ファイル全体を書き込みます',
  fileIsDeleted: 'ファイルは削除されます',
  fileMovesTo: '移動先',
  pathGoesUp: 'パスは上のフォルダーをたどります（「..」）。',
  pathMixesAlphabets: 'パスに異なる文字体系の文字が混ざっています。',
  pathHasLookAlikes: 'パスにスラッシュやドットに似た記号が含まれています。',
  pathLooksLikeLink: 'パスは別のファイルへのリンクのように見えます（「->」）。',
  fileBecomesLink: 'ファイルは別のファイルへのリンクになります。',
};
