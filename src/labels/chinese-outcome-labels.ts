import type { OutcomeLabels } from '../ui/outcome-labels.js';
import { createLocaleFormat, formatClock } from './create-locale-format.js';

const { names, time, day, inMinutes } = createLocaleFormat<Record<'other', string>>('zh-Hans');

/** The labels of deadlines, the text field, sending, receipts and announcements in simplified Chinese. */
export const chineseOutcomeLabels: OutcomeLabels = {
  cancelRequest: '关闭',
  change: '更改',
  changeAnswer: '修改回答',
  sendAgain: '再次发送',
  takenNote: '智能体已接受此回答。再次回答可能会使操作重复执行。',
  mayHaveArrived: '连接已中断。回答可能已送达。',
  tryAgain: '重试',
  notLoaded: '此页面无法加载用于显示智能体请求的内容。请重试，或重新加载页面。',
  sending: '正在发送…',
  running: '正在运行…',
  notSentYet: '尚未发送',
  failure: ({ code, message }) => {
    if (code === 'REPLY_FAILED') return '无法连接到智能体。';
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
    if (code === 'EXPIRED_REFUSED') return '此请求已无法在这里关闭。请开始新的对话。';
    return message.trim() === '' ? '智能体因出错而停止。' : `智能体已停止：${message}`;
  },
  answerSaved: (answer) => `您的回答已保存：${answer}。`,
  answersSaved: '您的回答已全部保存。',
  askedAgo: (minutes) => `${inMinutes(-minutes)}提出`,
  expiresIn: (minutes) => `${inMinutes(minutes)}过期`,
  expiresAt: (at) => `过期时间：${day(at)}`,
  secondsLeft: (seconds) => `剩余 ${formatClock(seconds)}`,
  timeLeft: (seconds) => `还剩 ${seconds === 60 ? '1 分钟' : `${seconds} 秒`}可以回答`,
  expired: (at) => `已过期${at === null ? '' : `（${time(at)}）`}。现在只能将其关闭。`,
  answered: (done, total) => `已回答 ${done} 项，共 ${total} 项`,
  nextUnanswered: '下一个未回答',
  message: '消息',
  answerAbove: '请先回答上方的请求，然后继续',
  goToIt: '前往该请求',
  withThisNote: (choice) => `${choice}并附上此备注`,
  sendAsAnswer: '作为回答发送',
  chooseOption: (option) => `选择“${option}”`,
  replyInWords: '或用文字回复…',
  notInWords: '此请求无法通过消息回答',
  invalid: '智能体不会接受此回答。',

  summaryFields: (count) => `已填写 ${count} 个字段`,
  summaryOpened: '已打开',
  summaryDeclined: '已拒绝',
  summaryCancelled: '将被关闭',
  summaryEmpty: '无回答',
  summaryReviewed: (approved, denied) => `批准 ${approved} 项，拒绝 ${denied} 项`,
  quoted: (text) => `“${text}”`,

  ended: {
    approved: '已批准',
    denied: '已拒绝',
    answered: '已回答',
    cancelled: '已关闭',
    expired: '已过期',
    failed: '失败',
    replaced: '已跳过',
    forgotten: '未生效',
    elsewhere: '已在别处回答',
    withdrawn: '已撤回',
    stopped: '已停止',
    closed: '不再开放',
  },
  endedNote: {
    expired: '没有人及时回答。',
    failed: '工具报告了错误。',
    replaced: '智能体未等待此回答就继续了。',
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
  answerFailed: '您的回答未送达',
  toolResult: '结果',
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
  cancelAll: (count) => (count === 1 ? '关闭' : `关闭全部 ${count} 个`),
  cancelQuestion: (count) =>
    `不回答就关闭${count === 1 ? '' : `全部 ${count} 个请求`}吗？智能体将在没有您回答的情况下继续。`,
};
