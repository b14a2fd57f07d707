import { labelMeaning, sentenceMeaning } from '../../core/admission/words.js';
import { readNode } from '../../core/schema/schema-node.js';
import { asWords } from '../../core/util/as-words.js';
import { isObject, type JsonSchema, own, ownText } from '../../core/util/json.js';
import type { StackLabels } from '../../ui/labels/labels.js';
import { spellHidden } from '../../ui/text/hidden-characters.js';
import { isOneAlphabet } from '../../ui/text/split-hosts.js';

/**
 * Returns a function that names the arguments of an object for people: by the title that the schema gives one, else by its
 * own name as words, as a form does. An argument keeps its own name where another would read the same, where it is data
 * rather than a name, such as a path or a variable, and where its name for people could pass for something else.
 *
 * @param root The schema that references point into.
 * @param names The names of all arguments of the object.
 */
export function argumentNames(
  schema: JsonSchema | null,
  root: JsonSchema | null,
  names: readonly (string | null)[],
  labels: StackLabels,
): (name: string) => string {
  const properties = own(schema, 'properties');
  const fields = isObject(properties) ? properties : {};
  const all = new Set([...names.filter((name) => name !== null), ...Object.keys(fields)]);
  const ours = new Set(ownTexts(labels).map(asRead));
  const said = new Map<string, string>();
  const readers = new Map<string, Set<string>>();
  for (const name of all) {
    const text = saidName(name, own(fields, name), root);
    const isPlain = text === name || (!isVerdict(text, labels) && !ours.has(asRead(text)));
    said.set(name, isPlain ? text : name);
    // What reads like the own name of another argument is as ambiguous as what reads like its title.
    for (const read of [asRead(text), asRead(name)])
      readers.set(read, (readers.get(read) ?? new Set()).add(name));
  }
  return (name) => {
    const text = said.get(name) ?? name;
    return readers.get(asRead(text))?.size === 1 ? text : name;
  };
}

function saidName(name: string, field: unknown, root: JsonSchema | null): string {
  const title = ownText(readNode(field, root ?? true)?.schema, 'title')?.trim() ?? '';
  if (title !== '' && title.length <= LONGEST_TITLE) return isPlainTitle(title) ? title : name;
  return IDENTIFIER.test(name) && name.length <= LONGEST_TITLE ? asWords(name) : name;
}

// A longer title is a sentence, which could pass as the page's own.
const LONGEST_TITLE = 40;

// With a small letter at the beginning, which a variable and a header have not, and with few digits, which an id has.
const IDENTIFIER = /^[a-z][a-zA-Z]+([_-]([a-zA-Z]+|\d{1,2}))*$/;

// A title with a colon may carry a value of its own, and one with a picture may pass for a mark of the page.
const NO_TITLE = /[:=：\n\t\p{Extended_Pictographic}]/u;

/** Whether a title is words alone, with nothing hidden in it and no letters that imitate others. */
function isPlainTitle(title: string): boolean {
  const words = title.match(/\p{L}+/gu) ?? [];
  if (words.length === 0 || NO_TITLE.test(title) || spellHidden(title) !== title) return false;
  // Names of arguments are in Latin letters, so a title that looks like them has to be in them.
  return isOneAlphabet(`a ${title}`) && words.every((word) => word.normalize('NFKC') === word.normalize());
}

// Names are English whatever language the page has.
const DECIDED = /\b(approved|denied|accepted|rejected|declined|refused)\b/i;
const ONE_SPACED_WORD = /^[^\s\u3040-\u9fff]+$/;

/** Whether a name reads as if something was decided, or is one of the words that decide. */
function isVerdict(text: string, { ended }: StackLabels): boolean {
  const words = text.toLowerCase().split(/\s+/);
  return (
    DECIDED.test(text) ||
    [ended.approved, ended.denied].some((word) => words.includes(word.toLowerCase())) ||
    sentenceMeaning(text).onlyAgrees ||
    (ONE_SPACED_WORD.test(text) && labelMeaning(text) !== null)
  );
}

/** The texts of the page that stand beside arguments, or tell how a request ended. */
function ownTexts(labels: StackLabels): readonly string[] {
  return [
    ...[labels.findings, labels.notChecked, labels.notInPreview, labels.allArguments, labels.agentWords],
    ...[labels.approvalSends, labels.noArguments, labels.callUnverified, labels.callIncomplete],
    ...[labels.kindHigh, labels.kindCritical, labels.kindDestructive, labels.kindApproval, labels.youChanged],
    ...[labels.approve, labels.deny, labels.cancelRequest],
    ...Object.values(labels.ended),
  ];
}

/** A text without what a glance passes over: capitals, spaces and signs. */
function asRead(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}]/gu, '') || text
  );
}
