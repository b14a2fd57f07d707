import type { Issue } from '../core/protocol/validator.js';
import type { FormFallbackReason, FormLabels } from '../ui/form-labels.js';
import { createLocaleFormat } from './create-locale-format.js';

const { number, limit: written } = createLocaleFormat<Record<'other', string>>('ja');

/** The labels of the schema form in Japanese. */
export const japaneseFormLabels: FormLabels = {
  formYes: 'はい',
  formNo: 'いいえ',
  formChoose: '選択…',
  formFilter: (field) => `${field} を絞り込む`,
  formFound: (shown, found) =>
    shown < found
      ? `${number(found)} 件中、最初の ${number(shown)} 件を表示`
      : `${number(found)} 件見つかりました`,
  formAdd: (list) => (list === '' ? '項目を追加' : `${list} に項目を追加`),
  formEmptyList: '項目はまだありません',
  formItem: (list, position) => `${list} ${position}`,
  formRemove: (item) => `${item} を削除`,
  formMoveUp: (item) => `${item} を上へ移動`,
  formMoveDown: (item) => `${item} を下へ移動`,
  formMoved: (list, position, count) => `${list} の ${count} 件中 ${position} 番目に移動しました`,
  formRemoved: (item) => `${item} を削除しました`,
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
  formExpand: (field) => `${field} を入力する`,
  formFields: (first, last) => `項目 ${number(first)}～${number(last)} を表示する`,
  formDeprecated: '現在は使われていません',
  formFixed: '固定値',
  formEmptyAsNull: '任意（空欄は「なし」）',
  formSuggested: (value) => `おすすめ: ${value}`,
  formNumber: number(1_234_567.5),
  formReadAs: (value) => `${written(value)} と読み取ります`,
  formFileChosen: (name, bytes) => `${name && `${name}、`}${number(bytes)} バイト`,
  formFilesTooLarge: (bytes, most) =>
    `サイズが大きすぎます（${number(bytes)} バイト）。送信できるのは ${number(most)} バイトまでです。`,
  formFilesUnreadable: 'ブラウザーで読み込めません。もう一度選んでください。',
  formUnsupported: 'この項目はここでは表示できません',
  formUnchecked: (count) => `このフォームの規則のうち ${count} 件は、ここでは確認できませんでした。`,
  formNarrowed: (count) =>
    `エージェントは ${count} 件の項目について、テキストか数値かを指定していません。ほかの規則から判断しました。`,
  formUnusable: (reason) => `${UNUSABLE[reason]}JSON で回答してください。`,
  formAsJson: '代わりに JSON で回答',
  formAlsoSent: '次の値も送信されます',
  formErrors: (count) => `${count} 件の項目を修正してください:`,
  formIssue: (issue, field) => issueMessage(issue, field) ?? issue.message,
  formEditApprove: (choice) => `変更して${choice}`,
  formEditSave: '変更を保存',
};

const UNUSABLE: Readonly<Record<FormFallbackReason, string>> = {
  'not-a-schema': 'エージェントから届いた内容はフォームの定義ではありません。',
  'too-large': 'このフォームは項目が多すぎて表示できません。',
  'too-deep': 'このフォームは入れ子が深すぎて表示できません。',
  contradictory: 'このフォームの規則は互いに矛盾しています。',
  unfillable: 'これらの項目ではフォームの規則を満たせません。',
  broken: 'このフォームはここでは表示できません。',
  recursive: 'このフォームは際限なく続くため表示できません。',
  unresolved: 'このフォームの一部が見つかりません。',
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
  number: `数値を入力してください（例: ${number(12_345.6)}）`,
  integer: `整数を入力してください（例: ${number(12_345)}）`,
  boolean: '「はい」か「いいえ」で答えてください',
  object: 'オブジェクトを入力してください',
  array: 'リストを入力してください',
  null: '空のままにしてください',
};

/** Returns the error of one field, or null where the validator's own message must do. */
function issueMessage({ keyword, limit, example }: Issue, field: string): string | null {
  const isYear = /year|年/i.test(field);
  const bound = written(limit);
  const words: Readonly<Record<string, string | undefined>> = {
    required: '必須',
    precision: '桁数が多すぎて正確に送信できません',
    badInput: '未完成か、ありえない値です。修正するか消してください',
    minimum: `${bound} ${isYear ? '以降' : '以上'}にしてください`,
    maximum: `${bound} ${isYear ? '以前' : '以下'}にしてください`,
    exclusiveMinimum: `${bound} より${isYear ? '後に' : '大きく'}してください`,
    exclusiveMaximum: `${bound} より${isYear ? '前に' : '小さく'}してください`,
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
