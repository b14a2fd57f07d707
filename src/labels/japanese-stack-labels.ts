import type { StackLabels } from '../ui/labels.js';
import { createLocaleFormat } from './create-locale-format.js';
import { japaneseOutcomeLabels } from './japanese-outcome-labels.js';

const { number } = createLocaleFormat<Record<'other', string>>('ja');

/** The labels of stack, prompts, dialog and receipts in Japanese. */
export const japaneseStackLabels: StackLabels = {
  formLoading: 'フォームを読み込んでいます…',
  formLoadFailed: 'フォームを読み込めませんでした。',
  formEditDiscard: '破棄',

  stack: 'エージェントからの依頼',
  kindApproval: '承認が必要です',
  kindYesNo: 'はい・いいえの確認',
  kindResult: '結果の入力が必要です',
  kindHigh: 'よく確認してください',
  kindCritical: '高リスク',
  kindDestructive: '元に戻せません',
  kindQuestion: '質問',
  kindForm: '入力が必要です',
  kindReview: '確認が必要です',
  kindLink: 'リンクを開く',
  kindFreeform: '回答が必要です',
  askedBy: (name) => (name === null ? 'サブエージェントより' : `${name} より`),

  askApproval: (tool) => (tool === null ? '続行しますか？' : `${tool} を実行しようとしています`),
  askResult: (tool) => (tool === null ? '結果はどうでしたか？' : `${tool} の結果はどうでしたか？`),
  askQuestion: 'エージェントから質問があります',
  askForm: 'エージェントが情報を求めています',
  askReview: (count) => `エージェントが ${count} 件の操作を実行しようとしています`,
  askLink: (host) => `エージェントが ${host} を開くよう求めています`,
  askFreeform: 'エージェントが回答を待っています',
  askedTogether: 'ここで尋ねられているすべてに、1 つの回答が適用されます。',
  onlySkippable: '必要な回答が異なるため、閉じることしかできません。',

  willRunWith: '実行時の引数',
  approvalSends: '承認すると送信される内容',
  calledWith: '呼び出し時の引数',
  noArguments: '引数なし',
  emptyText: '空のテキスト',
  unnamedTool: '名前のないツール',
  callSummary: (tool, argument) => `${tool}: ${argument}`,
  callNotFound: (id) => `呼び出し ${id} が見つからないため、引数を表示できません。`,
  callNotJson: '引数が正しい JSON ではありません。受信したまま表示しています。',
  callTooDeep: '引数の入れ子が深すぎて整形できません。受信したまま表示しています。',
  entries: (count) => `${count} 件の項目`,
  tooDeep: '入れ子が深すぎて表示できません',
  callIncomplete: '引数が不完全です。',
  callUnverified: 'エージェントによる説明（未検証）',
  callDuplicateKey: '同じキーが 2 回あります。有効な値は 1 つだけです',
  callLossyNumber: '数値が長すぎて正確に表示できません。受信したまま表示しています。',
  callInconsistent:
    'エージェントはこの呼び出しを異なる引数で複数回送りました。実行される内容は異なる可能性があります。',
  realHost: (host) => `このアドレスの実際の接続先は ${host} です`,
  textSize: (characters, lines) => `${number(lines)} 行・${number(characters)} 文字`,
  showAll: (lines) => `${number(lines)} 行をすべて表示`,
  showAllCharacters: (characters) => `${number(characters)} 文字をすべて表示`,
  seeEndFirst: '先に最後まで確認してください',
  pressAgain: '表示が変わったばかりです。回答するにはもう一度押してください。',
  pressMoved: 'ポインターの下に移動したばかりです。ポインターを動かしてから、もう一度押してください。',
  hiddenCharacter: (code) => `見えない文字 ${code}`,
  notInPreview: (count) => `プレビューにない引数（${count}）`,
  allArguments: (count) => `送信される引数（${count}）`,
  editAll: 'すべての引数を編集',
  was: '変更前',
  now: '変更後',
  removed: '削除',
  added: '追加',
  edit: '編集',
  undoEdits: '編集を取り消す',

  approve: '承認',
  approveYes: 'はい',
  deny: '却下',
  denyNo: 'いいえ',
  choices: {
    respond: '返信',
    ignore: '無視',
    result: '結果を入力',
    failure: '失敗として報告',
  },
  alwaysAllow: '今後も常に許可',
  withEdits: (choice, count) => `${choice}（${count} 件の編集あり）`,
  withFeedback: (choice, tone) => `${choice}（${tone === 'deny' ? '理由' : 'メモ'}を添える）…`,
  addNote: 'メモを添える…',
  withAnswer: (choice) => `${choice}…`,
  feedback: (tone) => (tone === 'deny' ? '理由' : 'メモ'),
  feedbackMissing: (tone) => `${tone === 'deny' ? '理由' : 'メモ'}を入力してください`,
  back: '戻る',
  next: '次へ',
  send: '送信',
  saveAnswer: '回答を保存',
  confirmDestructive: (tool) =>
    tool === null
      ? 'この操作は元に戻せません。続けますか？'
      : `この操作は元に戻せません。上の内容で ${tool} を実行しますか？`,
  confirmRun: (tool) => (tool === null ? '本当によろしいですか？' : `上の内容で ${tool} を実行しますか？`),
  sendThisAnswer: 'この回答を送信',
  askAgreed: (choice) => `${choice}？`,
  bothWays: '文章だけでは決まりません。どちらかを押してください。',
  calledByAgent: (label) => `エージェントの表記：「${label}」`,
  runTool: (tool) => `${tool} を実行`,
  dontRun: '実行しない',
  holdTo: (action) => `${action}（長押し）`,
  holdHint: '長押ししてから離してください。',
  letGo: '離してください。',
  typeInstead: '代わりに入力する',
  typeToConfirm: (text) => `確認のため ${text} と入力してください`,
  required: '必須',
  optional: '任意',
  formClear: (field) => `${field} をクリア`,

  suggested: 'おすすめ',
  somethingElse: 'その他',
  yourAnswer: '回答',
  stepOf: (step, total) => `${step} / ${total}`,
  stepDone: (step) => `${step}、回答済み`,
  questionNumber: (step) => `質問 ${step}`,
  chooseOne: '1 つ選んでください',
  chooseBetween: (minimum, maximum) => {
    if (maximum === null) return minimum > 1 ? `${minimum} 個以上選んでください。` : 'いくつでも選べます。';
    return minimum === maximum
      ? `${maximum} 個選んでください。`
      : `${minimum}～${maximum} 個選んでください。`;
  },
  chooseAtLeast: (minimum) => `${minimum} 個以上選んでください`,
  chooseAtMost: (maximum) => `選べるのは ${maximum} 個までです`,
  answerMissing: '回答を入力してください',

  answerAsJson: 'JSON で回答',
  jsonError: (reason) => `JSON が正しくありません: ${reason}`,
  details: '詳細',
  expectedShape: '想定される形式',

  open: (host) => `${host} を開く`,
  opensElsewhere: '新しいタブで開きます',
  linkRefused: 'ウェブアドレスではないため、ここでは開けません',
  decline: '辞退',
  reviewProgress: (decided, total) => `${total} 件中 ${decided} 件を確認済み`,
  approveAll: (count, tool) =>
    tool === null ? `${count} 件をすべて承認` : `${tool} の呼び出し ${count} 件をすべて承認`,
  denyAll: (count, tool) =>
    tool === null ? `${count} 件をすべて却下` : `${tool} の呼び出し ${count} 件をすべて却下`,
  seeAllFirst: '先に 1 件ずつ確認してください',
  sendAnswers: '回答を送信',

  ...japaneseOutcomeLabels,
};
