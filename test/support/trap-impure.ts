const IN_SRC = /\/src\/(?!.*node_modules)/;

/**
 * Watches everything that gives another value at each call: the clock, random values, storage. What reads it from
 * Holdpoint's own code is listed; a library that does so for itself is not.
 */
export function trapImpure() {
  const reads: string[] = [];
  const undo: (() => void)[] = [];
  const note = (what: string) => {
    const own = new Error().stack?.split('\n').find((line) => IN_SRC.test(line));
    if (own) reads.push(`${what} ${own.trim()}`);
  };

  function trap(owner: object, key: string) {
    const before = Object.getOwnPropertyDescriptor(owner, key);
    const value: unknown = Reflect.get(owner, key);
    const calling = (...args: unknown[]) => {
      note(key);
      return typeof value === 'function' ? Reflect.apply(value, owner, args) : undefined;
    };
    Object.defineProperty(owner, key, {
      configurable: true,
      get() {
        if (typeof value === 'function') return calling;
        note(key);
        return value;
      },
    });
    undo.push(() => {
      Reflect.deleteProperty(owner, key);
      if (before) Object.defineProperty(owner, key, before);
    });
  }

  const { Date: Real } = globalThis;
  globalThis.Date = new Proxy(Real, {
    construct(target, args) {
      if (args.length === 0) note('new Date()');
      return Reflect.construct(target, args);
    },
    apply(target, self, args) {
      note('Date()');
      return Reflect.apply(target, self, args);
    },
    get(target, key) {
      if (key === 'now') note('Date.now');
      return Reflect.get(target, key);
    },
  });
  undo.push(() => {
    globalThis.Date = Real;
  });
  trap(Math, 'random');
  for (const key of ['randomUUID', 'getRandomValues']) trap(crypto, key);
  trap(performance, 'now');
  for (const key of ['localStorage', 'sessionStorage', 'indexedDB']) trap(globalThis, key);
  return {
    reads,
    release() {
      for (const one of undo.reverse()) one();
    },
  };
}
