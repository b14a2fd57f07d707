import type {
  ActionLabels,
  CommandHint,
  MessagePart,
  RiskFact,
  RiskLevel,
  SqlKind,
} from '../ui/action-labels.js';

const HINTS: Readonly<Record<CommandHint, string>> = {
  deletes: '不经询问即删除',
  'runs-download': '运行下载的内容',
  overwrites: '覆盖文件',
  'forces-push': '改写仓库的历史',
  'as-root': '以管理员身份运行',
  disk: '直接写入磁盘',
};

const PARTS: Readonly<Record<MessagePart, string>> = {
  from: '发件人',
  to: '收件人',
  cc: '抄送',
  bcc: '密送',
  subject: '主题',
};

const KINDS: Readonly<Record<SqlKind, string>> = {
  reads: '读取数据',
  writes: '更改数据',
  deletes: '删除数据',
  structure: '更改结构',
  other: '其他语句',
};

const RISKS: Readonly<Record<RiskLevel, string>> = {
  low: '低风险',
  medium: '中等风险',
  high: '高风险',
  critical: '严重风险',
};

const FACTS: Readonly<Record<RiskFact, string>> = {
  permissions: '允许',
  policy: '策略',
  reason: '原因',
};

/** The labels of the previews of actions, in Chinese. */
export const chineseActionLabels: ActionLabels = {
  previewAmount: '金额',
  commandFolder: '运行位置',
  commandHint: (hint) => HINTS[hint],
  messagePart: (part) => PARTS[part],
  secretHidden: '已隐藏',
  showSecret: (name) => `显示 ${name}`,
  sqlKind: (kind) => KINDS[kind],
  valueBefore: '之前',
  valueAfter: '之后',
  riskFact: (fact) => FACTS[fact],
  riskLevel: (level) => RISKS[level],
  imageLeftOut: '图片，未加载',
};
