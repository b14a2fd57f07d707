/**
 * What a few words of our eight languages mean: English, German, French, Spanish, Portuguese, Arabic, then Japanese and
 * Chinese, which are found inside of a text, because they put no spaces between words.
 */
const YES = `👍 👌 ✅ yes yeah yep yup sure ok okay y approve approved accept accepted allow allowed confirm confirmed agree agreed
proceed continue go run execute ship perfect great good fine correct right lgtm
ja jawohl klar gern gerne genehmigen genehmigt erlauben zulassen annehmen bestätigen einverstanden weiter passt los perfekt gut
oui ouais accord d'accord approuver approuvé autoriser accepter confirmer continuer vas-y allez parfait
sí si claro vale aprobar aprobado permitir aceptar confirmar continuar adelante perfecto
sim pode aprovar aprovado aceitar perfeito certo
نعم أجل موافق موافقة أوافق اسمح السماح قبول تأكيد تابع حسنا حسنًا تمام
はい 承認 許可 同意 了解 続行 実行 どうぞ いいです いいよ オーケー
是的 批准 允许 同意 接受 确认 继续 好的 可以 执行`;
const NO = `no nope nah not don't dont never stop deny denied reject rejected refuse decline declined disallow abort
nein nicht kein keine nie ablehnen abgelehnt verweigern verbieten
non ne pas jamais refuser refusé rejeter interdire arrêter
nunca rechazar rechazado denegar negar detener
não recusar rejeitar rejeitado parar
لا لن ليس رفض ارفض عدم توقف
いいえ 拒否 却下 しない ません だめ ダメ 禁止 中止 不許可 不承認
不 否 拒绝 别 没 禁止 停止`;
const CANCEL = `cancel skip dismiss ignore abbrechen überspringen verwerfen annuler ignorer passer cancelar omitir ignorar pular
إلغاء تخطي تجاهل キャンセル 取り消し スキップ 取消 跳过 忽略`;
/** Words that begin a question; in Japanese and Chinese, that are part of one. */
const ASKS = `why what who whom whose when where which how is are does did can could should would
warum wieso was wer wann wo welche welcher wie pourquoi quoi qui quand où quel quelle comment est-ce
por qué quién cuándo dónde cuál cómo porque quem quando onde qual como لماذا ماذا من متى أين كيف هل
なぜ どうして ですか ますか 为什么 怎么 吗`;
/** Words that set apart what is named beside them. */
const EXCEPT = `but except instead rather without other avoid besides außer statt anstatt ohne andere anderes aber
sauf excepté plutôt sans autre mais excepto menos sin vez otro otra pero exceto sem outro outra mas
إلا غير بدون بدل لكن 以外 除く ではなく じゃなく より 除了 而不是 别的 但`;
/** What changes nothing of a yes beside it. A longer one stands before those that it holds. */
const BESIDE = `please it this that them all ahead then now thanks thank you i we bitte danke mach es das merci s'il te vous plaît
por favor gracias eso obrigado obrigada por isso شكرا من فضلك お願いします ください です ます 请 吧 了`;

const CJK = /[\u3040-\u30ff\u3400-\u9fff]/u;

type Table = readonly string[];
/** As they are found in a line: made once, because labels are read at every render. */
const table = (words: string): Table => words.split(/\s+/).map(sought);
const TABLES = { yes: table(YES), no: table(NO), cancel: table(CANCEL) } as const;
const QUESTIONS = table(ASKS);
const FILLERS = table(BESIDE);
const EXCEPTIONS = table(EXCEPT);
// A shorter name may be any word: "a", "it", "us".
const SHORTEST_NAME = 3;

export type Meaning = keyof typeof TABLES;

/** The app's own words for yes, no and cancel, which count beside those of the table. */
export type OwnWords = Readonly<Record<Meaning, Table>>;

/**
 * Returns what a button's label says by itself: the first of its words that means yes, no or cancel decides. Null where
 * none does.
 */
export function labelMeaning(label: string, own?: OwnWords): Meaning | null {
  // "Allow, don't ask again" allows. In Japanese the negation ends the clause, so there it decides over a yes before it.
  for (const clause of label.split(/[,.;:!()、，。；：！（）—–-]/u)) {
    const line = lineOf(clause);
    const found = (['no', 'yes', 'cancel'] as const)
      .map((meaning) => ({ meaning, at: firstOf(line, wordsFor(meaning, own)) }))
      .filter(({ at }) => at >= 0);
    if (CJK.test(clause) && found[0]?.meaning === 'no') return 'no';
    const [first] = found.sort((one, other) => one.at - other.at);
    if (first) return first.meaning;
  }
  return null;
}

/** Whether a text holds a word that means no, whatever else it says. */
export function meansNo(text: string): boolean {
  return firstOf(lineOf(text), TABLES.no) >= 0;
}

/** What a sentence holds that a person typed in reply to a request. */
export interface SentenceMeaning {
  /** A word of it agrees. */
  readonly agrees: boolean;
  /** It says nothing but that. */
  readonly onlyAgrees: boolean;
  /** It is or holds a question. */
  readonly asks: boolean;
  /** A word of it refuses, cancels or excepts something. */
  readonly excepts: boolean;
}

/** Reads a sentence by the words of the table, and by the app's own. */
export function sentenceMeaning(text: string, own?: OwnWords): SentenceMeaning {
  const line = lineOf(text);
  const yes = wordsFor('yes', own);
  const agrees = firstOf(line, yes) >= 0;
  const rest = agrees ? without(line, [...yes, ...FILLERS]).trim() : line;
  return {
    agrees,
    onlyAgrees: agrees && rest === '' && firstOf(line, TABLES.no) < 0,
    asks:
      /[?？؟]/.test(text) ||
      QUESTIONS.some((word) => line.startsWith(word) || (CJK.test(word) && line.includes(word))),
    excepts: firstOf(line, [...wordsFor('no', own), ...wordsFor('cancel', own), ...EXCEPTIONS]) >= 0,
  };
}

/**
 * Returns which of these names a sentence holds, and the rest of the sentence. A name within a longer one that it holds does
 * not count. Null unless it is exactly one.
 */
export function soleName<Named>(
  text: string,
  named: readonly Named[],
  nameOf: (one: Named) => string,
): { readonly one: Named; readonly rest: string } | null {
  const line = lineOf(text);
  const held = named
    .map((one) => ({ one, name: nameInLine(nameOf(one)) }))
    .filter(({ name }) => name !== null && line.includes(name));
  const longest = held.filter(
    ({ name }) => !held.some((other) => other.name !== name && other.name?.includes(name ?? '')),
  );
  const [found] = longest;
  if (!found || longest.length > 1) return null;
  const marks = text.match(/[?？؟]/)?.[0] ?? '';
  return { one: found.one, rest: `${line.replace(found.name ?? '', ' ')}${marks}` };
}

/** The words of a meaning as they are found in a line: the app's first, because they may hold those of the table. */
function wordsFor(meaning: Meaning, own?: OwnWords): Table {
  // A word of signs alone, such as "✓", would be found in every text that has no words.
  const ofApp = (own?.[meaning] ?? []).map(sought).filter((word) => word.trim() !== '');
  return [...ofApp, ...TABLES[meaning]];
}

/** The words of a text, in lower case, each between spaces. */
function lineOf(text: string): string {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{M}\p{N}'-]+|\p{Extended_Pictographic}/gu) ?? [];
  return ` ${words.join(' ')} `;
}

/** A name as it is found in a line; null where it is too short to be told from other words. */
function nameInLine(name: string): string | null {
  const found = sought(name);
  return found.trim().length < (CJK.test(name) ? 1 : SHORTEST_NAME) ? null : found;
}

/** A word as it is found in a line: in Japanese and Chinese also within others. */
function sought(word: string): string {
  const line = lineOf(word);
  return CJK.test(word) ? line.trim() : line;
}

/** Where the first of these words stands in a line; -1 for none. */
function firstOf(line: string, words: Table): number {
  const places = words.map((word) => line.indexOf(word)).filter((at) => at >= 0);
  return places.length > 0 ? Math.min(...places) : -1;
}

function without(line: string, words: Table): string {
  let rest = line;
  // Again and again, because two words side by side share the space between them.
  for (const word of words) while (rest.includes(word)) rest = rest.replaceAll(word, ' ');
  return rest;
}
