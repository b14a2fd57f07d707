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
} = createLocaleFormat<Record<'other', string>>('ja');

/**
 * Every label in Japanese, in polite form. Use it as it is, or spread it and override labels. Times are in the
 * browser's time zone.
 *
 * @example
 * <HoldpointProvider labels={japaneseLabels}>…</HoldpointProvider>
 */
export const japaneseLabels: Labels = {
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
  askReview: (count) => `確認する操作 ${count} 件`,
  askLink: (host) => `エージェントが ${host} を開くよう求めています`,
  askFreeform: 'エージェントが回答を待っています',
  askedTogether: 'ここで尋ねられているすべてに、1 つの回答が適用されます。',
  onlySkippable: '必要な回答が異なるため、スキップすることしかできません。',

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
  findings: '確認してください',
  notChecked: '未確認',
  notCompared: '異なる行が多すぎるため比較していません。古い行がすべて先に、新しい行がすべて後に並びます。',
  noArgumentsFound: '引数が見つからないため、表示できません。',
  agentWords: 'エージェントの言葉',
  realHost: (host) => `このアドレスの実際の接続先は ${host} です`,
  textSize: (characters, lines) => `${number(lines)} 行・${number(characters)} 文字`,
  showAll: (lines) => `${number(lines)} 行をすべて表示`,
  showAllCharacters: (characters) => `${number(characters)} 文字をすべて表示`,
  seeEndFirst: '先に最後まで確認してください',
  pressAgain: '表示が変わったばかりです。回答するにはもう一度押してください。',
  pressMoved: 'ポインターの下に移動したばかりです。ポインターを動かしてから、もう一度押してください。',
  hiddenCharacter: (code) => `見えない文字 ${code}`,
  notInPreview: 'あわせて送信',
  allArguments: '引数（そのまま）',
  editAll: 'すべての引数を編集',
  was: '変更前',
  now: '変更後',
  removed: '削除',
  added: '追加',
  edit: '編集',
  edits: (count) => `${count} 件の変更`,
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
  verbs: {
    send: '送信',
    create: '作成',
    add: '追加',
    update: '変更',
    delete: '削除',
    run: '実行',
    write: '保存',
    move: '移動',
    rename: '名前を変更',
    copy: 'コピー',
    upload: 'アップロード',
    download: 'ダウンロード',
    install: 'インストール',
    deploy: 'デプロイ',
    publish: '公開',
    book: '予約',
    buy: '購入',
    order: '注文',
    pay: '決済',
    transfer: '送金',
    refund: '返金',
    schedule: '予定に追加',
    invite: '招待',
    share: '共有',
    merge: 'マージ',
    push: 'プッシュ',
    read: '表示',
    search: '検索',
  },
  dontDo: (verb) => `${verb}しない`,
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
  bothWays: '当てはまる方を押してください',
  calledByAgent: (label) => `エージェントの表記：「${label}」`,
  runTool: (tool) => `${tool} を実行`,
  dontRun: '実行しない',
  holdTo: (action) => `長押し：${action}`,
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
  actOnSeveral: (action, count) => `${count} 件を${action}`,
  reviewEach: '1 件ずつ確認',
  askedWithOthers: (others) => `ほか ${others} 件とまとめて確認中`,
  seeAllFirst: '先に 1 件ずつ確認してください',
  sendAnswers: (count) => (count === 1 ? '回答を送信' : `${count} 件の回答を送信`),

  cancelRequest: 'スキップ',
  change: '変更',
  tryAgain: '再試行',
  changeAnswer: '回答を変更',
  sendAgain: '再送信',
  takenNote:
    'エージェントはこの回答をすでに受け取りました。もう一度回答すると、同じ処理が二重に行われる可能性があります。',
  notLoaded:
    'エージェントの依頼を表示するための読み込みに失敗しました。もう一度試すか、ページを再読み込みしてください。',
  mayHaveArrived: '接続が切れました。回答は届いている可能性があります。',
  sending: '送信しています…',
  running: '実行しています…',
  notSentYet: '未送信',
  failure: ({ code, message }) => {
    if (code === 'REPLY_FAILED') return 'エージェントに接続できませんでした。';
    if (code === 'BAD_EVENT') return 'エージェントのサーバーから、読み取れない内容が届きました。';
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
      return 'この依頼はここではもうスキップできません。新しい会話を始めてください。';
    return message.trim() === '' ? 'エラーのためエージェントが停止しました。' : message;
  },
  answerSaved: (answer) => `回答は保存されています: ${answer}`,
  approvalSaved: '承認は保存されています。',
  denialSaved: '却下は保存されています。',
  answersSaved: '回答は保存されています。',
  askedAgo: (minutes) => `${inMinutes(-minutes)}に依頼`,
  expiresIn: (minutes) => `${inMinutes(minutes)}に期限切れ`,
  expiresAt: (at) => `期限: ${day(at)}`,
  secondsLeft: (seconds) => `残り ${formatClock(seconds)}`,
  timeLeft: (seconds) => `回答期限まであと ${seconds === 60 ? '1 分' : `${seconds} 秒`}です`,
  expired: (at) => `期限切れです${at === null ? '' : `（${time(at)}）`}。スキップのみできます。`,
  answered: (done, total) => `${total} 件中 ${done} 件に回答済み`,
  nextUnanswered: '次の未回答',
  message: 'メッセージ',
  answerAbove: '上の依頼への回答を待っています',
  goToIt: '依頼へ移動',
  withThisNote: (choice) => `このメモを付けて${choice}`,
  andSayThis: (choice) => `${choice}・この文を送る`,
  sendAsAnswer: '回答として送信',
  chooseOption: (option) => `「${option}」を選ぶ`,
  replyInWords: 'または文章で返信…',
  notInWords: '文章では回答できません',
  invalid: 'エージェントはこの回答を受け付けません。',

  summaryFields: (count) => `${count} 項目を入力`,
  summaryOpened: '開きました',
  summaryDeclined: '辞退',
  summaryCancelled: 'スキップします',
  summaryEmpty: '回答なし',
  summaryReviewed: (approved, denied, total) => {
    if (approved === total && total > 1) return `${total} 件すべて承認`;
    if (denied === total && total > 1) return `${total} 件すべて却下`;
    return `承認 ${approved} 件、却下 ${denied} 件`;
  },
  quoted: (text) => `「${text}」`,

  ended: {
    approved: '承認済み',
    denied: '却下済み',
    answered: '回答済み',
    cancelled: 'スキップしました',
    expired: '期限切れ',
    failed: '失敗',
    replaced: '回答を待たずに続行',
    forgotten: '無効',
    elsewhere: '別の場所で回答済み',
    withdrawn: '取り下げ',
    stopped: '停止',
    closed: '受付終了',
  },
  endedNote: {
    expired: '期限までに回答がありませんでした。',
    failed: 'ツールがエラーを報告しました。',
    forgotten: 'エージェントはこの依頼をもう把握していませんでした。',
    withdrawn: 'エージェントがこの依頼を取り下げました。',
    stopped: '回答が届く前にエージェントが停止されました。',
    closed: 'この依頼がどのように終わったかは不明です。',
  },
  changes: (count) => `${count} 件の変更`,
  deniedRunsNone: '操作の 1 つを拒否したため、エージェントはどれも実行しません。',
  deniedRanNone: '操作の 1 つが拒否されたため、エージェントはどれも実行しませんでした。',
  youChanged: '変更した項目:',
  names,
  writtenNotSent: '入力したまま送信されていません:',
  copy: 'コピー',
  copied: 'コピーしました',
  toolResult: '結果',
  asJson: 'JSON で表示',
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
  keepOpen: 'スキップしない',
  cancelAll: (count) => (count === 1 ? 'スキップ' : `${count} 件をすべてスキップ`),
  cancelQuestion: (count) =>
    `${count === 1 ? '' : `${count} 件すべてを`}回答せずにスキップしますか？エージェントは回答なしで続行します。`,
  cancelEndsQuestion: '回答せずにスキップしますか？エージェントは作業全体を中止します。',

  formYes: 'はい',
  formNo: 'いいえ',
  formChoose: '選択…',
  formFilter: (field) => `${field} を絞り込む`,
  formFound: (shown, found) => {
    if (found === 0) return '一致なし';
    return shown < found ? `入力して ${number(found)} 件を絞り込む` : `${number(found)} 件見つかりました`;
  },
  formAdd: '項目を追加',
  formEmptyList: '項目はまだありません',
  formItem: (list, position) => `${list} ${position}`,
  formRemove: (item) => `${item} を削除`,
  formMoveUp: (item) => `${item} を上へ移動`,
  formMoveDown: (item) => `${item} を下へ移動`,
  formDuplicate: (item) => `${item} を複製`,
  formMoved: (list, position, count) => `${list} の ${count} 件中 ${position} 番目に移動しました`,
  formRemoved: (item) => `${item} を削除しました`,
  formUndo: '元に戻す',
  formLeft: (count) => `未入力の必須項目: ${number(count)} 件`,
  formOption: (position) => `選択肢 ${position}`,
  formTypes: {
    string: 'テキスト',
    number: '数値',
    integer: '整数',
    boolean: 'はい・いいえ',
    array: 'リスト',
    null: 'なし',
  },
  formJsonHint: 'JSON で入力します。テキストは二重引用符で囲みます。',
  formKey: '名前',
  formValue: '値',
  formNameProblem: {
    taken: 'この名前はすでに使われています',
    refused: 'エージェントが受け付けない名前です',
    unnamed: '名前を入力してください',
  },
  formExpand: (field) => `${field} を入力する`,
  formFields: (first, last) => `項目 ${number(first)}～${number(last)} を表示する`,
  formDeprecated: '現在は使われていません',
  formFixed: '固定値',
  formEmptyAsNull: '任意（空欄は「なし」）',
  formSuggested: (value) => `おすすめ: ${value}`,
  formExample: (value) => `例: ${value}`,
  formNumber: number(1_234_567.5),
  formReadAs: (value) => `${written(value)} と読み取ります`,
  formFileDrop: (several) =>
    several ? 'ファイルを選ぶか、ここにドロップ（複数可）' : 'ファイルを選ぶか、ここにドロップ',
  formFileChosen: (name, bytes) => `${name && `${name}、`}${number(bytes)} バイト`,
  formFilesTooLarge: (bytes, most) =>
    `サイズが大きすぎます（${number(bytes)} バイト）。送信できるのは ${number(most)} バイトまでです。`,
  formFilesUnreadable: 'ブラウザーで読み込めません。もう一度選んでください。',
  formUnsupported: 'この項目はここでは表示できません',
  formUnchecked: (count) => `このフォームの規則のうち ${count} 件は、ここでは確認できませんでした。`,
  formNarrowed: (count) =>
    `エージェントは ${count} 件の項目について、テキストか数値かを指定していません。ほかの規則から判断しました。`,
  formUnusable: {
    'not-a-schema': 'エージェントから届いた内容はフォームの定義ではありません。JSON で回答してください。',
    'too-large': 'このフォームは項目が多すぎて表示できません。JSON で回答してください。',
    'too-deep': 'このフォームは入れ子が深すぎて表示できません。JSON で回答してください。',
    contradictory: 'このフォームの規則は互いに矛盾しています。JSON で回答してください。',
    unfillable: 'これらの項目ではフォームの規則を満たせません。JSON で回答してください。',
    broken: 'このフォームはここでは表示できません。JSON で回答してください。',
    recursive: 'このフォームは際限なく続くため表示できません。JSON で回答してください。',
    unresolved: 'このフォームの一部が見つかりません。JSON で回答してください。',
  },
  formAsJson: '代わりに JSON で回答',
  formAlsoSent: '次の値も送信されます',
  formErrors: (count) => `${count} 件の項目を修正してください:`,
  formIssue: (issue, field, asked) => issueMessage(issue, field, asked) ?? issue.message,
  formEditApprove: (choice) => `変更して${choice}`,
  formEditSave: '変更を保存',

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

  previewAmount: '金額',
  commandFolder: '実行フォルダー',
  commandHint: {
    deletes: '確認なしでファイルを削除する',
    'runs-download': 'ダウンロードしたものを実行する',
    overwrites: 'ファイルを上書きする',
    'forces-push': 'リポジトリの履歴を書き換える',
    'as-root': '管理者として実行する',
    disk: 'ディスクに直接書き込む',
  },
  messagePart: {
    from: '差出人',
    to: '宛先',
    cc: 'CC',
    bcc: 'BCC',
    subject: '件名',
  },
  secretHidden: '非表示',
  showSecret: (name) => `${name} を表示`,
  sqlKind: {
    reads: 'データを読み取る',
    writes: 'データを変更する',
    deletes: 'データを削除する',
    structure: '構造を変更する',
    other: 'その他の文',
  },
  valueBefore: '変更前',
  valueAfter: '変更後',
  riskFact: {
    permissions: '許可する内容',
    policy: 'ポリシー',
    reason: '理由',
  },
  riskLevel: {
    low: '低リスク',
    medium: '中リスク',
    high: '高リスク',
    critical: '重大なリスク',
  },
  imageLeftOut: '画像（読み込みません）',

  inbox: '受信トレイ',
  inboxOpen: (count) => `未回答 ${number(count)} 件`,
  inboxShown: (shown, count) => `${number(count)} 件中 ${number(shown)} 件を表示`,
  inboxFilter: '依頼を絞り込む',
  inboxNoMatch: (text) => `「${text}」に一致する依頼はありません`,
  inboxClearFilter: '絞り込みを解除',
  inboxOrder: '並び順',
  inboxByConversation: '会話ごと',
  inboxByUrgency: '急ぎのものから',
  inboxPrevious: '前の依頼',
  inboxNext: '次の依頼',
  inboxArrived: (count) => `新しい依頼 ${number(count)} 件を表示`,
  inboxClear: (count) => `回答済み ${number(count)} 件を消す`,
  inboxEmpty: 'お待たせしている依頼はありません',
  inboxEmptyHint: 'エージェントからの依頼は、届くとここに表示されます。',

  ruleOffer: '今後も承認…',
  ruleReach: '期間',
  ruleOnce: 'あと一回',
  ruleInConversation: 'この会話の間',
  ruleInOneConversation: '許可した会話の間',
  ruleUntil: (at) => `${day(at)}まで`,
  ruleAlways: '常に',
  ruleWidth: '範囲',
  ruleExact: 'この引数のみ',
  ruleFields: '同じような引数も',
  ruleWhole: 'どの引数でも',
  ruleSentence: (does, conditions, limits) =>
    [conditions.length > 0 ? `${does}（${conditions.join('、')}）` : does, ...limits]
      .map((part) => `${part}。`)
      .join(''),
  ruleEqual: (name, value) => `${name}は${value}`,
  ruleOneOf: (name, values) => `${name}は${values}のいずれか`,
  ruleFolder: (name, folder) => `${name}は${folder}の中`,
  ruleDomain: (name, domain) => `${name}は${domain}`,
  ruleAny: (name) => `${name}は任意`,
  ruleAnything: '引数は任意',
  rulePerDay: (count) => `1日${number(count)}回まで`,
  ruleUntilRevoked: 'いつでも取り消せます',
  ruleGive: '承認し、今後も許可する',
  ruleProducers: 'エージェント自身の「常に許可」は別のもので、ここの一覧には表示されません。',
  ruleApproved: 'あなたのルールで承認',
  ruleToday: (use, most) =>
    most === null ? `今日${number(use)}回目` : `今日${number(most)}回中${number(use)}回目`,
  ruleSoon: 'まもなくルールで承認されます。',
  ruleStop: '止める',
  ruleRevoke: '取り消す',
  rules: '継続的な許可',
  rulesNone: '確認なしに承認されるものはありません',
  rulesPast: '無効になったもの',
  rulesUnreadable: (count) => `読み取れないルールが${number(count)}件あり、何も承認しません`,
  ruleUses: (count) => `承認した呼び出し: ${number(count)}件`,
  ruleGiven: (at) => `許可した日時: ${day(at)}`,
  ruleEnded: { revoked: '取り消し済み', expired: '期限切れ', used: '使用済み' },
  ruleForget: '一覧から削除',

  pageTitle: (count, title) => `(${number(count)}) ${title}`,
  waitingNotification: (count) => `${number(count)} 件の依頼が回答を待っています`,
};

const WRONG_FORMAT = 'エージェントが求める形式ではありません';

const FORMATS: Readonly<Record<string, string>> = {
  email: 'メールアドレスを入力してください（例: name@example.com）',
  uri: '完全なウェブアドレスを入力してください（例: https://example.com）',
  date: '日付を入力してください',
  'date-time': '日付と時刻を入力してください',
  uuid: 'UUID を入力してください',
  ipv4: 'IPv4 アドレスを入力してください',
  ipv6: 'IPv6 アドレスを入力してください',
  hostname: 'ホスト名を入力してください',
};

const TYPES: Readonly<Record<string, string>> = {
  string: 'テキストを入力してください',
  number: `数字で入力してください（例: ${number(1_200_000.5, 2)}）`,
  integer: `整数を入力してください（例: ${number(12_345)}）`,
  boolean: '「はい」か「いいえ」で答えてください',
  object: 'オブジェクトを入力してください',
  array: 'リストを入力してください',
  null: '空のままにしてください',
};

/** What to do with a field that has to be filled in. */
const MISSING: Readonly<Record<AskedField['entry'], string>> = {
  choice: '1 つ選んでください',
  yesOrNo: '「はい」か「いいえ」を選んでください',
  list: '1 件以上追加してください',
  file: 'ファイルを選んでください',
  text: '入力してください',
};

/** Returns the error of one field, or null where the validator's own message must do. */
function issueMessage({ keyword, limit, example }: Issue, field: string, asked?: AskedField): string | null {
  const isYear = /year|年/i.test(`${field} ${asked?.name ?? ''}`);
  const bound = written(limit);
  const words: Readonly<Record<string, string | undefined>> = {
    required: asked ? MISSING[asked.entry] : '必須',
    precision: '桁数が多すぎて正確に送信できません',
    badInput: '未完成か、ありえない値です。修正するか消してください',
    minimum: isYear ? `${bound} 年以降の年を入力してください` : `${bound} 以上にしてください`,
    maximum: isYear ? `${bound} 年以前の年を入力してください` : `${bound} 以下にしてください`,
    exclusiveMinimum: isYear ? `${bound} 年より後の年を入力してください` : `${bound} より大きくしてください`,
    exclusiveMaximum: isYear ? `${bound} 年より前の年を入力してください` : `${bound} より小さくしてください`,
    multipleOf: `${bound} の倍数にしてください`,
    minLength: `${bound} 文字以上で入力してください`,
    maxLength: `${bound} 文字以内で入力してください`,
    minItems: `${bound} 件以上にしてください`,
    maxItems: `${bound} 件以内にしてください`,
    minProperties: `${bound} 件以上にしてください`,
    maxProperties: `${bound} 件以内にしてください`,
    uniqueItems: '重複は入力できません',
    enum: '選択肢から選んでください',
    const: limit === undefined ? 'エージェントが求める値にしてください' : `${bound} にしてください`,
    pattern: example === undefined ? WRONG_FORMAT : `${WRONG_FORMAT}（例: ${example}）`,
    format: FORMATS[String(limit)] ?? WRONG_FORMAT,
    type: TYPES[String(limit)],
    anyOf: 'どの選択肢にも当てはまりません',
    oneOf: '選択肢のちょうど 1 つに当てはまるようにしてください',
    additionalProperties: 'この項目はここでは使えません',
    unevaluatedProperties: 'この項目はここでは使えません',
    propertyNames: 'エージェントが求める名前ではありません',
    contains: 'エージェントが求めるものが足りません',
    additionalItems: 'エージェントが求めるより項目が多くなっています',
    not: 'この値は受け付けられません',
  };
  return (Object.hasOwn(words, keyword) ? words[keyword] : undefined) ?? null;
}
