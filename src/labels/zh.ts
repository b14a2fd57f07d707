import type { Issue } from '../core/protocol/validator.js';
import type { AskedField } from '../ui/labels/form-labels.js';
import type { Labels } from '../ui/labels/labels.js';
import { createLocaleFormat, formatClock } from './create-locale-format.js';

const {
  number,
  names,
  time,
  day,
  inMinutes,
  limit: written,
} = createLocaleFormat<Record<'other', string>>('zh-Hans');

/**
 * Every label in Chinese, in simplified characters, with formal address. Use it as it is, or spread it and override
 * labels. Times are in the browser's time zone.
 *
 * @example
 * <HoldpointProvider labels={{ ...chineseLabels, deny: '不允许' }}>…</HoldpointProvider>
 */
export const chineseLabels: Labels = {
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
  askReview: (count) => `${count} 项操作待审核`,
  askLink: (host) => `智能体希望您打开 ${host}`,
  askFreeform: '智能体正在等待您的回答',
  askedTogether: '一个回答适用于此处的所有问题。',
  onlySkippable: '这些问题需要不同的回答，因此只能跳过。',

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
  findings: '请检查',
  notChecked: '未检查',
  notCompared: '不同的行太多，无法比较。先列出所有旧行，再列出所有新行。',
  noArgumentsFound: '未找到任何参数，因此无法显示。',
  agentWords: '智能体的话',
  realHost: (host) => `此地址实际指向 ${host}`,
  textSize: (characters, lines) => `${number(lines)} 行 · ${number(characters)} 个字符`,
  showAll: (lines) => `显示全部 ${number(lines)} 行`,
  showAllCharacters: (characters) => `显示全部 ${number(characters)} 个字符`,
  seeEndFirst: '请先看到末尾',
  pressAgain: '内容刚刚改变。请再按一次以回答。',
  pressMoved: '它刚刚移到指针下方。请移动指针后再按一次。',
  hiddenCharacter: (code) => `隐藏字符 ${code}`,
  notInPreview: '同时发送',
  allArguments: '未处理的参数',
  editAll: '编辑所有参数',
  was: '原为',
  now: '现为',
  removed: '已删除',
  added: '已添加',
  edit: '编辑',
  edits: (count) => `${count} 处更改`,
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
  verbs: {
    send: '发送',
    create: '创建',
    add: '添加',
    update: '更改',
    delete: '删除',
    run: '运行',
    write: '写入',
    move: '移动',
    rename: '重命名',
    copy: '复制',
    upload: '上传',
    download: '下载',
    install: '安装',
    deploy: '部署',
    publish: '发布',
    book: '预订',
    buy: '购买',
    order: '订购',
    pay: '支付',
    transfer: '转账',
    refund: '退款',
    schedule: '安排',
    invite: '邀请',
    share: '分享',
    merge: '合并',
    push: '推送',
    read: '读取',
    search: '搜索',
  },
  dontDo: (verb) => `不${verb}`,
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
  bothWays: '请按下您想选的一项',
  calledByAgent: (label) => `智能体称之为“${label}”`,
  runTool: (tool) => `运行 ${tool}`,
  dontRun: '不运行',
  holdTo: (action) => `长按：${action}`,
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
  actOnSeveral: (action, count) => `${action} ${count} 项`,
  reviewEach: '逐项查看',
  askedWithOthers: (others) => `与另外 ${others} 项一起询问`,
  seeAllFirst: '请先逐项查看',
  sendAnswers: (count) => (count === 1 ? '发送回答' : `发送 ${count} 个回答`),

  cancelRequest: '跳过',
  change: '更改',
  changeAnswer: '修改回答',
  sendAgain: '再次发送',
  takenNote: '智能体已接受此回答。再次回答可能会使操作重复执行。',
  notLoaded: '此页面无法加载用于显示智能体请求的内容。请重试，或重新加载页面。',
  mayHaveArrived: '连接已中断。回答可能已送达。',
  tryAgain: '重试',
  sending: '正在发送…',
  running: '正在运行…',
  notSentYet: '尚未发送',
  failure: ({ code, message }) => {
    if (code === 'REPLY_FAILED') return '无法连接到智能体。';
    if (code === 'BAD_EVENT') return '智能体的服务器发送了无法读取的内容。';
    if (code === 'abort') return '您已停止智能体。';
    if (code === 'STREAM_ENDED') return '智能体尚未完成，连接就中断了。';
    if (code === 'THREAD_LEFT') return '回答发送之前已切换到其他对话。';
    if (code === 'ALREADY_ANSWERED') return '另一个标签页已回答此请求。此处未发送任何内容。';
    if (code === 'EXPIRED') return '回答发送之前已超时。';
    if (code === 'RELOADED') return '回答可能未送达。您可以放心地重新发送。';
    if (code === 'RECORD_FAILED') return '无法记录回答，因此未发送。';
    if (code === 'ANSWER_REFUSED') return '智能体未接受此回答。';
    if (code === 'NOT_ALLOWED')
      return message.trim() === '' ? '您不能回答此请求。' : `您不能回答此请求：${message}`;
    if (code === 'EXPIRED_REFUSED') return '此请求已无法在这里跳过。请开始新的对话。';
    return message.trim() === '' ? '智能体因出错而停止。' : message;
  },
  answerSaved: (answer) => `您的回答已保存：${answer}。`,
  approvalSaved: '您的批准已保存。',
  denialSaved: '您的拒绝已保存。',
  answersSaved: '您的回答已全部保存。',
  askedAgo: (minutes) => `${inMinutes(-minutes)}提出`,
  expiresIn: (minutes) => `${inMinutes(minutes)}过期`,
  expiresAt: (at) => `过期时间：${day(at)}`,
  secondsLeft: (seconds) => `剩余 ${formatClock(seconds)}`,
  timeLeft: (seconds) => `还剩 ${seconds === 60 ? '1 分钟' : `${seconds} 秒`}可以回答`,
  expired: (at) => `已过期${at === null ? '' : `（${time(at)}）`}。现在只能将其跳过。`,
  answered: (done, total) => `已回答 ${done} 项，共 ${total} 项`,
  nextUnanswered: '下一个未回答',
  message: '消息',
  answerAbove: '正在等待您在上方回答',
  goToIt: '前往该请求',
  withThisNote: (choice) => `${choice}并附上此备注`,
  andSayThis: (choice) => `${choice}，并发送这段话`,
  sendAsAnswer: '作为回答发送',
  chooseOption: (option) => `选择“${option}”`,
  replyInWords: '或用文字回复…',
  notInWords: '无法用文字回答',
  invalid: '智能体不会接受此回答。',

  summaryFields: (count) => `已填写 ${count} 个字段`,
  summaryOpened: '已打开',
  summaryDeclined: '已拒绝',
  summaryCancelled: '将被跳过',
  summaryEmpty: '无回答',
  summaryReviewed: (approved, denied, total) => {
    if (approved === total && total > 1) return `${total} 项全部批准`;
    if (denied === total && total > 1) return `${total} 项全部拒绝`;
    return `批准 ${approved} 项，拒绝 ${denied} 项`;
  },
  quoted: (text) => `“${text}”`,

  ended: {
    approved: '已批准',
    denied: '已拒绝',
    answered: '已回答',
    cancelled: '已跳过',
    expired: '已过期',
    failed: '失败',
    replaced: '未等您回答就继续了',
    forgotten: '未生效',
    elsewhere: '已在别处回答',
    withdrawn: '已撤回',
    stopped: '已停止',
    closed: '不再开放',
  },
  endedNote: {
    expired: '没有人及时回答。',
    failed: '工具报告了错误。',
    forgotten: '智能体已不再保留此请求。',
    withdrawn: '智能体撤回了此请求。',
    stopped: '回答送达之前，智能体已被停止。',
    closed: '此请求如何结束尚不清楚。',
  },
  changes: (count) => `${count} 处更改`,
  youChanged: '您更改了',
  names,
  writtenNotSent: '以下内容已写但未发送：',
  copy: '复制',
  copied: '已复制',
  toolResult: '结果',
  asJson: '以 JSON 显示',
  decidedBy: (names) => `由 ${names} 回答`,
  answeredElsewhere: (names) => `${names} 已在另一个窗口回答`,
  viewedBy: (names) => `${names} 正在查看此请求`,
  approvedSoFar: (count, needed, names) =>
    `已有 ${count}/${needed} 个批准${names === null ? '' : `：${names}`}`,
  moreApprovals: (missing) => `还需 ${missing} 个批准`,
  behind: '正在重新连接，显示的内容可能不是最新的。',
  time,

  announceRequest: (count, ask) => (count === 1 ? `新请求：${ask}` : `${count} 个新请求。第一个：${ask}`),
  announceShortcut: (keys) => `按 ${keys} 即可前往。`,
  announceOutcome: (ending, ask) => `${ending}：${ask}`,
  keepOpen: '保持打开',
  cancelAll: (count) => (count === 1 ? '跳过' : `跳过全部 ${count} 个`),
  cancelQuestion: (count) =>
    `不回答就跳过${count === 1 ? '' : `全部 ${count} 个请求`}吗？智能体将在没有您回答的情况下继续。`,

  formYes: '是',
  formNo: '否',
  formChoose: '请选择…',
  formFilter: (field) => `筛选 ${field}`,
  formFound: (shown, found) => {
    if (found === 0) return '无匹配项';
    return shown < found ? `输入以缩小 ${number(found)} 项的范围` : `找到 ${number(found)} 项`;
  },
  formAdd: '添加项目',
  formEmptyList: '暂无项目',
  formItem: (list, position) => `${list} ${position}`,
  formRemove: (item) => `移除 ${item}`,
  formMoveUp: (item) => `上移 ${item}`,
  formMoveDown: (item) => `下移 ${item}`,
  formMoved: (list, position, count) => `已移至 ${list} 的第 ${position} 项，共 ${count} 项`,
  formRemoved: (item) => `已移除 ${item}`,
  formOption: (position) => `选项 ${position}`,
  formTypes: {
    string: '文本',
    number: '数字',
    integer: '整数',
    boolean: '是或否',
    array: '列表',
    null: '无',
  },
  formJsonHint: '请输入 JSON。文本须放在英文双引号中。',
  formKey: '名称',
  formExpand: (field) => `填写 ${field}`,
  formFields: (first, last) => `显示第 ${number(first)} 至 ${number(last)} 个字段`,
  formDeprecated: '已不再使用',
  formFixed: '固定值',
  formEmptyAsNull: '选填，留空即为“无”',
  formSuggested: (value) => `建议：${value}`,
  formNumber: number(1_234_567.5),
  formReadAs: (value) => `读作 ${written(value)}`,
  formFileDrop: (several) => (several ? '选择文件或拖放到此处（可多选）' : '选择文件或拖放到此处'),
  formFileChosen: (name, bytes) => `${name && `${name}，`}${number(bytes)} 字节`,
  formFilesTooLarge: (bytes, most) => `过大：${number(bytes)} 字节。最多可发送 ${number(most)} 字节。`,
  formFilesUnreadable: '浏览器无法读取此内容。请重新选择。',
  formUnsupported: '此字段无法在此显示',
  formUnchecked: (count) => `此表单有 ${count} 条规则无法在此检查。`,
  formNarrowed: (count) => `智能体未说明 ${count} 个字段接受文本还是数字，已根据其他规则判断。`,
  formUnusable: {
    'not-a-schema': '智能体发送的表单无效。请以 JSON 输入您的回答。',
    'too-large': '此表单的字段过多，无法显示。请以 JSON 输入您的回答。',
    'too-deep': '此表单的嵌套过深，无法显示。请以 JSON 输入您的回答。',
    contradictory: '此表单的规则互相矛盾。请以 JSON 输入您的回答。',
    unfillable: '无论输入什么，这些字段都会违反表单的某条规则。请以 JSON 输入您的回答。',
    broken: '此表单无法在此显示。请以 JSON 输入您的回答。',
    recursive: '此表单会无限展开，无法显示。请以 JSON 输入您的回答。',
    unresolved: '此表单缺少一部分内容。请以 JSON 输入您的回答。',
  },
  formAsJson: '改为以 JSON 回答',
  formAlsoSent: '还将发送',
  formErrors: (count) => `请更正 ${count} 个字段：`,
  formIssue: (issue, field, asked) => issueMessage(issue, field, asked) ?? issue.message,
  formEditApprove: (choice) => `按修改后的内容${choice}`,
  formEditSave: '保存更改',

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

  previewAmount: '金额',
  commandFolder: '运行位置',
  commandHint: {
    deletes: '不经询问即删除文件',
    'runs-download': '运行下载的内容',
    overwrites: '覆盖文件',
    'forces-push': '改写仓库的历史',
    'as-root': '以管理员身份运行',
    disk: '直接写入磁盘',
  },
  messagePart: {
    from: '发件人',
    to: '收件人',
    cc: '抄送',
    bcc: '密送',
    subject: '主题',
  },
  secretHidden: '已隐藏',
  showSecret: (name) => `显示 ${name}`,
  sqlKind: {
    reads: '读取数据',
    writes: '更改数据',
    deletes: '删除数据',
    structure: '更改结构',
    other: '其他语句',
  },
  valueBefore: '之前',
  valueAfter: '之后',
  riskFact: {
    permissions: '允许',
    policy: '策略',
    reason: '原因',
  },
  riskLevel: {
    low: '低风险',
    medium: '中等风险',
    high: '高风险',
    critical: '严重风险',
  },
  imageLeftOut: '图片，未加载',

  inbox: '收件箱',
  inboxOpen: (count) => `${number(count)} 项待处理`,
  inboxShown: (shown, count) => `显示 ${number(shown)} 项，共 ${number(count)} 项`,
  inboxFilter: '筛选请求',
  inboxNoMatch: (text) => `没有与“${text}”相符的请求`,
  inboxClearFilter: '清除筛选',
  inboxOrder: '排序',
  inboxByConversation: '按对话',
  inboxByUrgency: '最紧急的在前',
  inboxPrevious: '上一个请求',
  inboxNext: '下一个请求',
  inboxArrived: (count) => `显示 ${number(count)} 个新请求`,
  inboxClear: (count) => `移除 ${number(count)} 项已回答`,
  inboxEmpty: '没有等待您处理的请求',
  inboxEmptyHint: '智能体需要您时，请求会显示在这里。',

  pageTitle: (count, title) => `(${number(count)}) ${title}`,
  waitingNotification: (count) => `${number(count)} 个请求正在等待您`,
};

function note(tone: 'approve' | 'deny' | 'neutral'): string {
  return tone === 'deny' ? '理由' : '备注';
}

function all(count: number, tool: string | null): string {
  return tool === null ? `全部 ${count} 项` : `全部 ${count} 次 ${tool} 调用`;
}

const WRONG_FORMAT = '不符合智能体预期的格式';

const WRONG_VALUE = '此处不应有此内容';

const FORMATS: Readonly<Record<string, string>> = {
  email: '必须是电子邮件地址，例如 name@example.com',
  uri: '必须是完整的网址，例如 https://example.com',
  date: '必须是日期',
  'date-time': '必须是带时间的日期',
  uuid: '必须是 UUID',
  ipv4: '必须是 IPv4 地址',
  ipv6: '必须是 IPv6 地址',
  hostname: '必须是主机名',
};

const TYPES: Readonly<Record<string, string>> = {
  string: '必须是文本',
  number: `请使用数字，例如 ${number(1_200_000.5, 2)}`,
  integer: `必须是整数，例如 ${number(12_345)}`,
  boolean: '必须是“是”或“否”',
  object: '必须是对象',
  array: '必须是列表',
  null: '必须留空',
};

/** What to do with a field that has to be filled in. */
const MISSING: Readonly<Record<AskedField['entry'], string>> = {
  choice: '请选择一项',
  yesOrNo: '请选择“是”或“否”',
  list: '请至少添加一项',
  file: '请选择文件',
  text: '请填写此项',
};

/** Returns the error of one field, or null where the validator's own message must do. */
function issueMessage({ keyword, limit, example }: Issue, field: string, asked?: AskedField): string | null {
  const isYear = /year|年/i.test(`${field} ${asked?.name ?? ''}`);
  const bound = written(limit);
  const words: Readonly<Record<string, string | undefined>> = {
    required: asked ? MISSING[asked.entry] : '必填',
    precision: '位数过多，无法精确发送',
    badInput: '不完整或不可能的值。请改正或清空',
    minimum: isYear ? `请输入 ${bound} 年或之后的年份` : `必须大于或等于 ${bound}`,
    maximum: isYear ? `请输入 ${bound} 年或之前的年份` : `必须小于或等于 ${bound}`,
    exclusiveMinimum: isYear ? `请输入 ${bound} 年之后的年份` : `必须大于 ${bound}`,
    exclusiveMaximum: isYear ? `请输入 ${bound} 年之前的年份` : `必须小于 ${bound}`,
    multipleOf: `必须是 ${bound} 的倍数`,
    minLength: `至少需要 ${bound} 个字符`,
    maxLength: `最多 ${bound} 个字符`,
    minItems: `至少需要 ${bound} 项`,
    maxItems: `最多 ${bound} 项`,
    minProperties: `至少需要 ${bound} 项`,
    maxProperties: `最多 ${bound} 项`,
    uniqueItems: '不能有重复项',
    enum: '必须是选项之一',
    const: limit === undefined ? WRONG_VALUE : `必须是 ${bound}`,
    pattern: example === undefined ? WRONG_FORMAT : `${WRONG_FORMAT}，例如 ${example}`,
    format: FORMATS[String(limit)] ?? WRONG_FORMAT,
    type: TYPES[String(limit)],
    anyOf: '不符合任何选项',
    oneOf: '必须恰好符合一个选项',
    additionalProperties: WRONG_VALUE,
    unevaluatedProperties: WRONG_VALUE,
    propertyNames: '智能体不接受此名称',
    contains: '缺少智能体需要的内容',
    additionalItems: WRONG_VALUE,
    not: WRONG_VALUE,
  };
  return (Object.hasOwn(words, keyword) ? words[keyword] : undefined) ?? null;
}
