interface Scope {
  /** The references that were read in it, as a section of the list of all. */
  readonly from: number;
  readonly to: number;
  /** Whether a rule was left out in the scope itself. */
  readonly lost: boolean;
}

/** Keeps track of the parts of a schema in which a rule was left out, also behind references. */
export interface LostRules {
  /** A rule was left out here. */
  lose(): void;
  /** The schema refers to this definition here. */
  refer(pointer: string): void;
  /** Reads a part of the schema. `onLost` is called by `settle` if one of its rules was left out. */
  watch<T>(read: () => T, onLost: () => void): T;
  /** Reads a definition. Definitions are read one after the other, never within each other. */
  define<T>(pointer: string, read: () => T): T;
  /** Call it when everything has been read: a definition is read after the references to it. */
  settle(): void;
}

export function createLostRules(): LostRules {
  let lost = 0;
  const references: string[] = [];
  const watched: (Scope & { readonly onLost: () => void })[] = [];
  const definitions = new Map<string, Scope>();

  const inScope = <T>(read: () => T): readonly [T, Scope] => {
    const [lostBefore, from] = [lost, references.length];
    const result = read();
    return [result, { from, to: references.length, lost: lost > lostBefore }];
  };
  return {
    lose() {
      lost += 1;
    },
    refer(pointer) {
      references.push(pointer);
    },
    watch(read, onLost) {
      const [result, scope] = inScope(read);
      watched.push({ ...scope, onLost });
      return result;
    },
    define(pointer, read) {
      const [result, scope] = inScope(read);
      definitions.set(pointer, scope);
      return result;
    },
    settle() {
      const incomplete = incompleteDefinitions(definitions, references);
      // How many references to incomplete definitions stand before each place: scopes lie within each other.
      const before = [0];
      for (const pointer of references) before.push((before.at(-1) ?? 0) + (incomplete.has(pointer) ? 1 : 0));
      for (const { from, to, lost: lostHere, onLost } of watched) {
        if (lostHere || before[from] !== before[to]) onLost();
      }
    },
  };
}

/** The definitions that lost a rule, and those that refer to them. */
function incompleteDefinitions(
  definitions: ReadonlyMap<string, Scope>,
  references: readonly string[],
): ReadonlySet<string> {
  const referrers = new Map<string, string[]>();
  for (const [pointer, { from, to }] of definitions) {
    for (const target of references.slice(from, to)) {
      const known = referrers.get(target);
      if (known) known.push(pointer);
      else referrers.set(target, [pointer]);
    }
  }
  const incomplete = new Set<string>();
  const found = [...definitions].flatMap(([pointer, { lost }]) => (lost ? [pointer] : []));
  for (let pointer = found.pop(); pointer !== undefined; pointer = found.pop()) {
    if (incomplete.has(pointer)) continue;
    incomplete.add(pointer);
    for (const referrer of referrers.get(pointer) ?? []) found.push(referrer);
  }
  return incomplete;
}
