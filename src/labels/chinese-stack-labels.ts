import type { StackLabels } from '../ui/labels.js';
import { chineseOutcomeLabels } from './chinese-outcome-labels.js';
import { createLocaleFormat } from './create-locale-format.js';

const { number } = createLocaleFormat<Record<'other', string>>('zh-Hans');

/** The labels of stack, prompts, dialog and receipts in simplified Chinese. */
export const chineseStackLabels: StackLabels = {
  formLoading: '正在加载表单…',
  formLoadFailed: '无法加载表单。',
  formEditDiscard: '放弃更改',

  stack: '来自智能体的请求',
  kindApproval: '需要您批准',
  kindYesNo: '请回答是或否',
  kindResult: '需要填写结果',
  kindHigh: '请仔细检查',
  kindCritical: '高风险',
  kindDestructive: '无法撤销',
  kindQuestion: '问题',
  kindForm: '需要补充信息',
  kindReview: '需要您审核',
  kindLink: '打开链接',
  kindFreeform: '需要您回答',
  askedBy: (name) => (name === null ? '来自子智能体' : `来自 ${name}`),

  askApproval: (tool) => (tool === null ? '要继续吗？' : `想要运行 ${tool}`),
  askResult: (tool) => (tool === null ? '结果如何？' : `${tool} 的结果如何？`),
  askQuestion: '智能体有一个问题',
  askForm: '智能体需要一些信息',
  askReview: (count) => `智能体想要执行 ${count} 个步骤`,
  askLink: (host) => `智能体希望您打开 ${host}`,
  askFreeform: '智能体正在等待您的回答',
  askedTogether: '一个回答适用于此处的所有问题。',
  onlySkippable: '这些问题需要不同的回答，因此只能关闭。',

  willRunWith: '将使用以下参数运行',
  approvalSends: '批准后将发送',
  calledWith: '调用时的参数',
  noArguments: '无参数',
  emptyText: '空文本',
  unnamedTool: '未命名的工具',
  callSummary: (tool, argument) => `${tool}：${argument}`,
  callNotFound: (id) => `找不到调用 ${id}，因此无法显示其参数。`,
  callNotJson: '参数不是有效的 JSON，已按收到的原样显示。',
  callTooDeep: '参数嵌套过深，无法排版，已按收到的原样显示。',
  entries: (count) => `${count} 个条目`,
  tooDeep: '嵌套过深，无法显示',
  callIncomplete: '参数不完整。',
  callUnverified: '由智能体描述，未经核实',
  callDuplicateKey: '有一个键出现了两次，只有一个值有效',
  callLossyNumber: '有一个数字过长，无法精确显示，已按收到的原样显示。',
  callInconsistent: '智能体多次发送了此调用，但参数不同。实际运行的内容可能有所不同。',
  realHost: (host) => `此地址实际指向 ${host}`,
  textSize: (characters, lines) => `${number(lines)} 行 · ${number(characters)} 个字符`,
  showAll: (lines) => `显示全部 ${number(lines)} 行`,
  showAllCharacters: (characters) => `显示全部 ${number(characters)} 个字符`,
  seeEndFirst: '请先看到末尾',
  pressAgain: '内容刚刚改变。请再按一次以回答。',
  pressMoved: '它刚刚移到指针下方。请移动指针后再按一次。',
  hiddenCharacter: (code) => `隐藏字符 ${code}`,
  notInPreview: (count) => `预览中未显示（${count}）`,
  allArguments: (count) => `原始参数（${count}）`,
  editAll: '编辑所有参数',
  was: '原为',
  now: '现为',
  removed: '已删除',
  added: '已添加',
  edit: '编辑',
  undoEdits: '撤销编辑',

  approve: '批准',
  approveYes: '是',
  deny: '拒绝',
  denyNo: '否',
  choices: {
    respond: '回复',
    ignore: '忽略',
    result: '填写结果',
    failure: '标记为失败',
  },
  alwaysAllow: '始终允许',
  withEdits: (choice, count) => `${choice}（含 ${count} 处编辑）`,
  withFeedback: (choice, tone) => `${choice}并附上${note(tone)}…`,
  addNote: '添加备注…',
  withAnswer: (choice) => `${choice}…`,
  feedback: (tone) => note(tone),
  feedbackMissing: (tone) => `请输入${note(tone)}`,
  back: '返回',
  next: '下一步',
  send: '发送',
  saveAnswer: '保存回答',
  confirmDestructive: (tool) =>
    tool === null ? '此操作无法撤销。要继续吗？' : `此操作无法撤销。要按上方所示运行 ${tool} 吗？`,
  confirmRun: (tool) => (tool === null ? '确定吗？' : `要按上方所示运行 ${tool} 吗？`),
  sendThisAnswer: '发送此回答',
  askAgreed: (choice) => `${choice}？`,
  bothWays: '仅凭文字不会做出决定。请按下您想选的一项。',
  calledByAgent: (label) => `智能体称之为“${label}”`,
  runTool: (tool) => `运行 ${tool}`,
  dontRun: '不运行',
  holdTo: (action) => `${action}（长按）`,
  holdHint: '请按住，然后松开。',
  letGo: '现在可以松开。',
  typeInstead: '改为输入',
  typeToConfirm: (text) => `输入 ${text} 以确认`,
  required: '必填',
  optional: '选填',
  formClear: (field) => `清除 ${field}`,

  suggested: '建议',
  somethingElse: '其他',
  yourAnswer: '您的回答',
  stepOf: (step, total) => `第 ${step} 项，共 ${total} 项`,
  stepDone: (step) => `${step}，已回答`,
  questionNumber: (step) => `问题 ${step}`,
  chooseOne: '请选择一项',
  chooseBetween: (minimum, maximum) => {
    if (maximum === null) return minimum > 1 ? `请至少选择 ${minimum} 项。` : '可选择任意数量。';
    return minimum === maximum ? `请选择 ${maximum} 项。` : `请选择 ${minimum} 至 ${maximum} 项。`;
  },
  chooseAtLeast: (minimum) => `请至少选择 ${minimum} 项`,
  chooseAtMost: (maximum) => `最多选择 ${maximum} 项`,
  answerMissing: '请输入回答',

  answerAsJson: '以 JSON 回答',
  jsonError: (reason) => `JSON 无效：${reason}`,
  details: '详细信息',
  expectedShape: '预期格式',

  open: (host) => `打开 ${host}`,
  opensElsewhere: '在新标签页中打开',
  linkRefused: '这不是网址，因此无法在此打开',
  decline: '拒绝',
  reviewProgress: (decided, total) => `已审核 ${decided} 项，共 ${total} 项`,
  approveAll: (count, tool) => `批准${all(count, tool)}`,
  denyAll: (count, tool) => `拒绝${all(count, tool)}`,
  seeAllFirst: '请先逐项查看',
  sendAnswers: '发送回答',

  ...chineseOutcomeLabels,
};

function note(tone: 'approve' | 'deny' | 'neutral'): string {
  return tone === 'deny' ? '理由' : '备注';
}

function all(count: number, tool: string | null): string {
  return tool === null ? `全部 ${count} 项` : `全部 ${count} 次 ${tool} 调用`;
}
