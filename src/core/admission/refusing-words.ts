import { meansNo } from './words.js';

/**
 * How words begin that refuse or take something back, in our eight languages. They count beside those that mean no: here a
 * doubt costs only a plainer button.
 */
const STEMS = `cancel reject refus declin deny deni disallow abort stop halt terminat revok withdraw dismiss ignor skip forbid prohibit
prevent veto abandon discard quit disapprov unapprov undo void suspend pause disabl block kill unsubscrib abbr abbrech ablehn abgelehn
verweiger verwerf verhinder verbiet stopp beend widerruf stornier rückgängig überspring sperr annul arrêt rejet interdi résili révoqu
empêch bloqu suspend désactiv rechaz deneg deten anul revoc omit descart detén recus rejeit interromp desist bloque desativ desactiv
encerr paus رفض ارفض إلغاء ألغ الغاء إيقاف أوقف توقف تخطي تجاهل منع حظر سحب إنهاء`;
/** What is found whole only. */
const WHOLE = 'none end leave close';
/** Japanese and Chinese, which put no spaces between words. */
const INSIDE = `キャンセル 取り消 取消 破棄 やめ 見送 辞退 無効 スキップ 無視 停止 終了
撤 驳回 终止 放弃 作废 跳过 忽略 停用 阻止 关闭`;

const list = (words: string): readonly string[] => words.split(/\s+/);
const STEM_LIST = list(STEMS);
const WHOLE_LIST = list(WHOLE);
// Shorter ones stand within many other words: "stop" in "stopwatch", "void" in "avoid".
const SHORTEST_WITHIN = 5;
const INSIDE_LIST = list(INSIDE);

/**
 * Whether any word of a text reads as a refusal or a cancel, whatever else it says: such a text never stands on a button
 * that approves. Names such as `cancelOrder`, `stop_server` and `HTTPReject` are read word by word.
 */
export function readsAsRefusal(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll('’', "'");
  const words = wordsOf(plain);
  if (meansNo(words.join(' ')) || INSIDE_LIST.some((word) => plain.includes(word))) return true;
  return words.some((word) => WHOLE_LIST.includes(word) || STEM_LIST.some((stem) => word.startsWith(stem)));
}

/** The same for a name, also within its words: `autocancel` and `sendCANCELorder` leave a doubt. */
export function holdsRefusal(name: string): boolean {
  const joined = name.toLowerCase().match(/\p{L}+/gu) ?? [];
  const isWithin = (stem: string) =>
    stem.length >= SHORTEST_WITHIN && joined.some((word) => word.includes(stem));
  return readsAsRefusal(name) || STEM_LIST.some(isWithin);
}

/** The words of a text or of a name, in lower case. */
export function wordsOf(text: string): readonly string[] {
  const apart = text
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2');
  return apart.toLowerCase().match(/[\p{L}\p{M}\p{N}']+/gu) ?? [];
}
