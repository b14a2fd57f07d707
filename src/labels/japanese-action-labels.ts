import type {
  ActionLabels,
  CommandHint,
  MessagePart,
  RiskFact,
  RiskLevel,
  SqlKind,
} from '../ui/action-labels.js';

const HINTS: Readonly<Record<CommandHint, string>> = {
  deletes: '確認なしで削除する',
  'runs-download': 'ダウンロードしたものを実行する',
  overwrites: 'ファイルを上書きする',
  'forces-push': 'リポジトリの履歴を書き換える',
  'as-root': '管理者として実行する',
  disk: 'ディスクに直接書き込む',
};

const PARTS: Readonly<Record<MessagePart, string>> = {
  from: '差出人',
  to: '宛先',
  cc: 'CC',
  bcc: 'BCC',
  subject: '件名',
};

const KINDS: Readonly<Record<SqlKind, string>> = {
  reads: 'データを読み取る',
  writes: 'データを変更する',
  deletes: 'データを削除する',
  structure: '構造を変更する',
  other: 'その他の文',
};

const RISKS: Readonly<Record<RiskLevel, string>> = {
  low: '低リスク',
  medium: '中リスク',
  high: '高リスク',
  critical: '重大なリスク',
};

const FACTS: Readonly<Record<RiskFact, string>> = {
  permissions: '許可する内容',
  policy: 'ポリシー',
  reason: '理由',
};

/** The labels of the previews of actions, in Japanese. */
export const japaneseActionLabels: ActionLabels = {
  previewAmount: '金額',
  commandFolder: '実行フォルダー',
  commandHint: (hint) => HINTS[hint],
  messagePart: (part) => PARTS[part],
  secretHidden: '非表示',
  showSecret: (name) => `${name} を表示`,
  sqlKind: (kind) => KINDS[kind],
  valueBefore: '変更前',
  valueAfter: '変更後',
  riskFact: (fact) => FACTS[fact],
  riskLevel: (level) => RISKS[level],
  imageLeftOut: '画像（読み込みません）',
};
