import type { OutcomeLabels } from '../ui/outcome-labels.js';
import { createLocaleFormat, formatClock } from './create-locale-format.js';

const { names, time, day, inMinutes } = createLocaleFormat<Record<'other', string>>('ja');

/** The labels of deadlines, the text field, sending, receipts and announcements in Japanese. */
export const japaneseOutcomeLabels: OutcomeLabels = {
  cancelRequest: '閉じる',
  change: '変更',
  tryAgain: '再試行',
  notLoaded:
    'エージェントの依頼を表示するための読み込みに失敗しました。もう一度試すか、ページを再読み込みしてください。',
  changeAnswer: '回答を変更',
  sendAgain: '再送信',
  takenNote:
    'エージェントはこの回答をすでに受け取りました。もう一度回答すると、同じ処理が二重に行われる可能性があります。',
  mayHaveArrived: '接続が切れました。回答は届いている可能性があります。',
  sending: '送信しています…',
  running: '実行しています…',
  notSentYet: '未送信',
  failure: ({ code, message }) => {
    if (code === 'REPLY_FAILED') return 'エージェントに接続できませんでした。';
    if (code === 'abort') return 'エージェントを停止しました。';
    if (code === 'STREAM_ENDED') return 'エージェントの処理が終わる前に接続が切れました。';
    if (code === 'THREAD_LEFT') return '回答を送信する前に別の会話が開かれました。';
    if (code === 'ALREADY_ANSWERED')
      return '別のタブがこのリクエストに回答しました。ここからは何も送信されていません。';
    if (code === 'EXPIRED') return '送信する前に回答期限が過ぎました。';
    if (code === 'RELOADED') return '回答が届いていない可能性があります。もう一度送信しても問題ありません。';
    if (code === 'RECORD_FAILED') return '回答を記録できなかったため、送信されませんでした。';
    if (code === 'ANSWER_REFUSED') return 'この回答はエージェントに受け付けられませんでした。';
    if (code === 'NOT_ALLOWED')
      return message.trim() === ''
        ? 'この依頼には回答できません。'
        : `この依頼には回答できません: ${message}`;
    if (code === 'EXPIRED_REFUSED')
      return 'この依頼はここではもう閉じられません。新しい会話を始めてください。';
    return message.trim() === ''
      ? 'エラーのためエージェントが停止しました。'
      : `エージェントが停止しました: ${message}`;
  },
  answerSaved: (answer) => `回答は保存されています: ${answer}`,
  answersSaved: '回答は保存されています。',
  askedAgo: (minutes) => `${inMinutes(-minutes)}に依頼`,
  expiresIn: (minutes) => `${inMinutes(minutes)}に期限切れ`,
  expiresAt: (at) => `期限: ${day(at)}`,
  secondsLeft: (seconds) => `残り ${formatClock(seconds)}`,
  timeLeft: (seconds) => `回答期限まであと ${seconds === 60 ? '1 分' : `${seconds} 秒`}です`,
  expired: (at) => `期限切れです${at === null ? '' : `（${time(at)}）`}。閉じることだけができます。`,
  answered: (done, total) => `${total} 件中 ${done} 件に回答済み`,
  nextUnanswered: '次の未回答',
  message: 'メッセージ',
  answerAbove: '続けるには上の依頼に回答してください',
  goToIt: '依頼へ移動',
  withThisNote: (choice) => `このメモを付けて${choice}`,
  sendAsAnswer: '回答として送信',
  chooseOption: (option) => `「${option}」を選ぶ`,
  replyInWords: 'または文章で返信…',
  notInWords: 'この依頼にはメッセージでは回答できません',
  invalid: 'エージェントはこの回答を受け付けません。',

  summaryFields: (count) => `${count} 項目を入力`,
  summaryOpened: '開きました',
  summaryDeclined: '辞退',
  summaryCancelled: '閉じます',
  summaryEmpty: '回答なし',
  summaryReviewed: (approved, denied) => `承認 ${approved} 件、却下 ${denied} 件`,
  quoted: (text) => `「${text}」`,

  ended: {
    approved: '承認済み',
    denied: '却下済み',
    answered: '回答済み',
    cancelled: '回答せずに終了',
    expired: '期限切れ',
    failed: '失敗',
    replaced: 'スキップ',
    forgotten: '無効',
    elsewhere: '別の場所で回答済み',
    withdrawn: '取り下げ',
    stopped: '停止',
    closed: '受付終了',
  },
  endedNote: {
    expired: '期限までに回答がありませんでした。',
    failed: 'ツールがエラーを報告しました。',
    replaced: 'エージェントはこの回答を待たずに先へ進みました。',
    forgotten: 'エージェントはこの依頼をもう把握していませんでした。',
    withdrawn: 'エージェントがこの依頼を取り下げました。',
    stopped: '回答が届く前にエージェントが停止されました。',
    closed: 'この依頼がどのように終わったかは不明です。',
  },
  changes: (count) => `${count} 件の変更`,
  youChanged: '変更した項目:',
  names,
  writtenNotSent: '入力したまま送信されていません:',
  copy: 'コピー',
  copied: 'コピーしました',
  answerFailed: '回答が届きませんでした',
  toolResult: '結果',
  decidedBy: (names) => `回答者: ${names}`,
  answeredElsewhere: (names) => `${names}が別のウィンドウで回答しました`,
  viewedBy: (names) => `${names}が確認しています`,
  approvedSoFar: (count, needed, names) => `承認 ${count}/${needed} 件${names === null ? '' : `: ${names}`}`,
  moreApprovals: (missing) => `あと ${missing} 件の承認を待っています`,
  behind: '再接続しています。表示が最新ではない可能性があります。',
  time,

  announceRequest: (count, ask) =>
    count === 1 ? `新しい依頼: ${ask}` : `新しい依頼が ${count} 件あります。最初の依頼: ${ask}`,
  announceShortcut: (keys) => `${keys} キーで移動できます。`,
  announceOutcome: (ending, ask) => `${ending}: ${ask}`,
  keepOpen: '閉じない',
  cancelAll: (count) => (count === 1 ? '閉じる' : `${count} 件をすべて閉じる`),
  cancelQuestion: (count) =>
    `${count === 1 ? '' : `${count} 件すべてを`}回答せずに閉じますか？エージェントは回答なしで続行します。`,
};
