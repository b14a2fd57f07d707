import type { FileEditLabels } from '../ui/file-edit-labels.js';
import { createLocaleFormat } from './create-locale-format.js';

const { number } = createLocaleFormat<Record<'other', string>>('zh-Hans');

/** The labels of the preview of file edits, in Chinese. */
export const chineseFileEditLabels: FileEditLabels = {
  unchangedLines: (count) => `${number(count)} 行未更改`,
  linesAdded: (count) => `增加 ${number(count)} 行`,
  linesRemoved: (count) => `删除 ${number(count)} 行`,
  filesChanged: (count) => `${number(count)} 个文件`,
  fileIsNew: '新文件',
  fileIsWritten: '写入整个文件',
  fileIsDeleted: '文件将被删除',
  fileMovesTo: '移动到',
  pathGoesUp: '路径指向上级文件夹（“..”）。',
  pathMixesAlphabets: '路径混用了不同字母表的字母。',
  pathHasLookAlikes: '路径包含看起来像斜杠或点的符号。',
  pathLooksLikeLink: '路径看起来像指向另一个文件的链接（“->”）。',
  fileBecomesLink: '该文件将成为指向另一个文件的链接。',
};
