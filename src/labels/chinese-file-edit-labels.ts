import type { FileEditLabels } from '../ui/file-edit-labels.js';
import { createLocaleFormat } from './create-locale-format.js';

const { number } = createLocaleFormat<Record<'other', string>>('zh-Hans');

/** The labels of the preview of file edits, in Chinese. */
export const chineseFileEditLabels: FileEditLabels = {
  unchangedLines: (count) => `${number(count)} 行未更改`,
  linesAdded: (count) => `增加 ${number(count)} 行`,
  linesRemoved: (count) => `删除 ${number(count)} 行`,
  fileIsNew: '新文件',
  fileIsDeleted: '文件将被删除',
  fileMovesTo: '移动到',
  pathGoesUp: '路径指向上级文件夹（“..”）。',
  pathMixesAlphabets: '路径混用了不同字母表的字母。',
};
