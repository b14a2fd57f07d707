import { holdsRefusal, wordsOf } from '../../core/admission/refusing-words.js';

/** What tools most often do, as the first word of their names says it. Each has a label. */
export type ActionVerb = keyof typeof NAMED;

/** The other first words of tools' names that mean a verb. */
const NAMED = {
  send: 'mail email notify',
  create: 'generate',
  add: 'insert append',
  update: 'edit change modify set patch',
  delete: 'remove erase drop purge wipe truncate destroy',
  run: 'execute exec bash',
  write: 'save',
  move: '',
  rename: '',
  copy: 'duplicate clone',
  upload: '',
  download: '',
  install: '',
  deploy: '',
  publish: 'post',
  book: 'reserve',
  buy: 'purchase',
  order: '',
  pay: '',
  transfer: 'wire',
  refund: 'reimburse',
  schedule: '',
  invite: '',
  share: '',
  merge: '',
  push: '',
  read: 'get fetch list view',
  search: 'find query lookup',
} as const;

/** First words that name a thing as often: `order_status` orders nothing, and `mail_search` sends nothing. */
const THINGS = list('book email mail order patch post transfer wire');
/** What is looked up of such a thing. */
const LOOKED_UP = list('count detail details history id info status summary template total');
/** After a verb they make another one of it: `write_off`, `read_only`, `get_rid_of`. */
const PARTICLES = list('away back down in off only out over rid up');
/** A name with one of these does more than its first verb, or does it only on a condition. */
const JOINING = list('and but dry except if or plus then unless');
/** Words that say an act wherever they stand, so that `read_and_delete` and `get_write_access` do not pass for reading. */
const ACTS = list('buy deploy exec execute install pay publish reimburse write');
const DELETING = list('delet destr eras purg remov truncat wip');

// Look-alikes of other alphabets, marks that turn the direction, and pictures such as 🚫 change what a name says.
const PLAIN = /^[\w./: -]+$/;

/**
 * Returns the verb that a tool's name begins with. Null where the name refuses or takes back something, or may do something
 * else than the verb says: a doubt costs only a plainer button.
 */
export function verbOf(name: string): ActionVerb | null {
  if (!PLAIN.test(name) || holdsRefusal(name)) return null;
  const [first = '', ...rest] = toolWords(name);
  const verb = verbNamed(first);
  if (verb === null || PARTICLES.includes(rest[0] ?? '')) return null;
  return rest.some((word) => saysMore(word, verb, first)) ? null : verb;
}

/** Whether another word of a name leaves it in doubt that the name's first word says all. */
function saysMore(word: string, verb: ActionVerb, first: string): boolean {
  if (JOINING.includes(word)) return true;
  if (verb !== 'delete' && DELETING.some((stem) => word.startsWith(stem))) return true;
  const base = word.replace(/^un/, '');
  const other = verbNamed(base);
  if (other === null) return THINGS.includes(first) && LOOKED_UP.includes(word);
  return base !== word || (other !== verb && (ACTS.includes(word) || THINGS.includes(first)));
}

/**
 * Whether "Approve" or "Deny" would repeat what a tool itself decides: beside the question of `deny_access`, a button "Deny"
 * may be read as denying the access, which is what approving the call does.
 */
export function givesVerdict(
  name: string,
  plain: { readonly approve: string; readonly deny: string },
): boolean {
  const verdicts = [
    'approv',
    'disapprov',
    'unapprov',
    'deny',
    'deni',
    plain.approve.toLowerCase(),
    plain.deny.toLowerCase(),
  ];
  return wordsOf(name).some((word) => verdicts.some((verdict) => word.startsWith(verdict)));
}

/** Whether a name has a word after its first. */
export function hasObject(name: string): boolean {
  return toolWords(name).length > 1;
}

function toolWords(name: string): readonly string[] {
  // MCP and others put the server before the tool: `mcp__mail__send_email`, `mail.send`.
  return wordsOf(name.split(/__|[./:]/).at(-1) ?? name);
}

function verbNamed(word: string): ActionVerb | null {
  return VERBS.find((verb) => verb === word || list(NAMED[verb]).includes(word)) ?? null;
}

const VERBS = keysOf(NAMED);

function keysOf<K extends string>(table: Readonly<Record<K, string>>): readonly K[] {
  const isKey = (key: string): key is K => Object.hasOwn(table, key);
  return Object.keys(table).filter(isKey);
}

function list(words: string): readonly string[] {
  return words.match(/\w+/g) ?? [];
}
