import { attempt } from '../core/errors/warnings.js';
import { type KeptRule, readKept, withUse } from '../core/permissions/kept-rule.js';
import { NO_RULES, type RuleList, type RuleStore } from '../core/permissions/rule-store.js';
import { parseJson } from '../core/util/json.js';
import { createListeners } from '../core/util/listeners.js';
import { sameItems } from '../core/util/merge-objects.js';

/** The part of Web Storage that is used. */
export type RuleStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export interface StorageRulesOptions {
  /** Called with what the storage threw. The rule is then not given, or approves nothing. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

const PREFIX = 'holdpoint:rule:';
/** The parts of a rule. Each is an item of its own, so that a page that counts an approval never writes over another's revocation. */
const PARTS = ['given', 'ended', 'uses'] as const;
type Part = (typeof PARTS)[number];

/**
 * Keeps rules in Web Storage. All pages over it have the same rules: what one revokes, the others revoke at once, because each reads
 * before it approves.
 *
 * @param storageOf Returns the storage, such as `localStorage`. Where it throws, there are no rules.
 * @param options Where errors go.
 * @returns The `store` of `createPermissions`.
 *
 * @example
 * const permissions = createPermissions({ store: storageRules(() => localStorage) });
 */
export function storageRules(storageOf: () => RuleStorage, options: StorageRulesOptions = {}): RuleStore {
  let list = NO_RULES;
  let texts: readonly string[] | null = null;
  const listeners = createListeners(() => listenToPages(refresh));

  function tried(act: () => void): boolean {
    let isDone = true;
    attempt(act, (error) => {
      isDone = false;
      options.onError?.(error);
    });
    return isDone;
  }

  /** Reads the storage; what cannot be read at all holds no rules. */
  function readNow(): void {
    let found: readonly string[] = [];
    tried(() => {
      const storage = storageOf();
      found = idsIn(storage).flatMap((id) => [
        id,
        ...PARTS.map((part) => storage.getItem(keyOf(id, part)) ?? ''),
      ]);
    });
    if (texts && sameItems(texts, found)) return;
    texts = found;
    list = toList(found);
  }

  function refresh(): void {
    const before = list;
    readNow();
    if (list !== before) listeners.notify();
  }

  function write(id: string, part: Part, value: unknown): boolean {
    const isKept = tried(() => storageOf().setItem(keyOf(id, part), JSON.stringify(value)));
    refresh();
    return isKept;
  }

  /** The rule as it is in the storage now, where it has not ended. */
  function standing(id: string): KeptRule | undefined {
    refresh();
    return list.rules.find(({ rule, ended }) => rule.id === id && !ended);
  }

  return {
    read() {
      if (!texts) readNow();
      return list;
    },
    refresh,
    subscribe: listeners.subscribe,
    give: (rule) => write(rule.id, 'given', rule),
    use(id, use) {
      const kept = standing(id);
      return kept !== undefined && write(id, 'uses', withUse(kept.uses, use));
    },
    end(id, how, at) {
      if (standing(id)) write(id, 'ended', { how, at });
    },
    forget(id) {
      if (standing(id)) return;
      tried(() => {
        for (const part of PARTS) storageOf().removeItem(keyOf(id, part));
      });
      refresh();
    },
  };
}

/** Calls back when another page has changed the storage. */
function listenToPages(onChange: () => void): () => void {
  if (typeof window === 'undefined') return () => {};
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(PREFIX)) onChange();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function keyOf(id: string, part: Part): string {
  return `${PREFIX}${part}:${id}`;
}

/** The ids of all rules that were given, in a fixed order. */
function idsIn(storage: RuleStorage): readonly string[] {
  const given = keyOf('', 'given');
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return keys
    .filter((key) => key.startsWith(given))
    .map((key) => key.slice(given.length))
    .sort();
}

/** @param texts An id, and the text of each part, for one rule after the other. */
function toList(texts: readonly string[]): RuleList {
  const size = PARTS.length + 1;
  const count = texts.length / size;
  const read = Array.from({ length: count }, (_, at) => readParts(texts.slice(at * size, (at + 1) * size)));
  const rules = read.flatMap((kept) => kept ?? []).sort((one, other) => one.rule.at - other.rule.at);
  return { rules, unreadable: count - rules.length };
}

function readParts([id, given = '', ended = '', uses = '']: readonly string[]): KeptRule | null {
  const kept = readKept({
    rule: parseJson(given),
    uses: uses === '' ? undefined : parseJson(uses),
    // What cannot be read there has ended it as well.
    ended: ended === '' ? null : (parseJson(ended) ?? {}),
  });
  // One that stands under another's id could be ended without it.
  return kept?.rule.id === id ? kept : null;
}
