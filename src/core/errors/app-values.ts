import { attempt, type Warn } from './warnings.js';

/**
 * Reads a value of the app's, or calls one of its functions. Where that throws, or gives what does not fit, ours takes its
 * place, and the app is warned once for each name.
 *
 * @param name What the warning calls it: the path of the option.
 * @param ours Makes the value that is used instead.
 */
export type FromApp = <T>(
  name: string,
  read: () => unknown,
  fits: (value: unknown) => value is T,
  ours: () => T,
) => T;

/** Creates the way by which values of the app's come in: whatever one is or does, it ends no request. */
export function createFromApp(warn: Warn): FromApp {
  const warned = new Set<string>();
  return (callback, read, fits, ours) => {
    try {
      const value = read();
      if (fits(value)) return value;
      // A promise that rejects would be reported as an error without a cause.
      void Promise.resolve(value).catch(() => undefined);
      throw wrongType();
    } catch (error) {
      if (!warned.has(callback)) warn('CALLBACK_FAILED', { callback, error });
      warned.add(callback);
      return ours();
    }
  };
}

/** An option, or a part of one, that was left out because it threw or is of the wrong type. */
export interface Refused {
  readonly name: string;
  readonly error: unknown;
}

export type Refuse = (refused: Refused) => void;

/** Returns what warns of the options that are left out. */
export function refuseBy(fromApp: FromApp): Refuse {
  const ofNothing = (_value: unknown): _value is undefined => false;
  return ({ name, error }) =>
    fromApp(
      name,
      () => {
        throw error;
      },
      ofNothing,
      () => undefined,
    );
}

/** Calls a function of the app's whose value nobody reads. What it throws, or its promise rejects with, is warned of once. */
export function callApp(fromApp: FromApp, name: string, callback: () => unknown): void {
  attempt(callback, (error) => refuseBy(fromApp)({ name, error }));
}

/** Returns the value of an option as it is used, or throws where it does not fit. */
type OptionReader<V> = (value: V, refuse: Refuse) => V;

/** How each option is read. An option without a reader does not compile. */
export type OptionReaders<T> = { readonly [K in keyof T]-?: OptionReader<T[K]> };

/** Returns a copy of the options without those that throw or are of the wrong type. Options without a reader are left out. */
export function readOptions<T extends object>(
  options: T,
  readers: OptionReaders<T>,
  refuse: Refuse,
): Partial<T> {
  const read: Partial<T> = {};
  for (const name in readers) readOption(read, options, name, readers[name], refuse);
  return read;
}

function readOption<T extends object, K extends keyof T & string>(
  read: Partial<T>,
  options: T,
  name: K,
  reader: OptionReader<T[K]>,
  refuse: Refuse,
): void {
  try {
    const value = options[name];
    if (value === undefined) return;
    read[name] = reader(value, (part) => refuse({ ...part, name: `${name}${part.name}` }));
  } catch (error) {
    refuse({ name, error });
  }
}

/** Reads a value that fits as a whole. */
export function only(fits: (value: unknown) => boolean): <V>(value: V) => V {
  return (value) => {
    if (!fits(value)) throw wrongType();
    return value;
  };
}

/** Reads a list, and leaves out the items that do not fit. A list of nothing else keeps its identity. */
export function itemsThat(
  fits: (item: unknown) => boolean,
): <Item>(list: readonly Item[] | undefined, refuse: Refuse) => readonly Item[] {
  return (list, refuse) => {
    if (!Array.isArray(list)) throw wrongType();
    const kept = list.filter((item, at) => isReadable(() => only(fits)(item), `[${at}]`, refuse));
    return kept.length === list.length ? list : kept;
  };
}

/** Reads an object, and leaves out the properties that throw. */
export function readable<V extends object>(value: V | undefined, refuse: Refuse): Partial<V> {
  const read: Partial<V> = {};
  if (!isRecord(value)) throw wrongType();
  for (const name in value)
    isReadable(
      () => {
        read[name] = value[name];
      },
      `.${name}`,
      refuse,
    );
  return read;
}

/** Reads a map by name, and leaves out the entries that do not fit. */
export function entriesThat(
  fits: (value: unknown) => boolean,
): <V>(map: Readonly<Record<string, V>> | undefined, refuse: Refuse) => Readonly<Record<string, V>> {
  return <V>(map: Readonly<Record<string, V>> | undefined, refuse: Refuse) => {
    const read = Object.entries<V | undefined>(readable(map, refuse));
    const kept = read.filter(([name, value]) => isReadable(() => only(fits)(value), `.${name}`, refuse));
    return Object.fromEntries(kept.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
  };
}

function isReadable(read: () => void, name: string, refuse: Refuse): boolean {
  try {
    read();
    return true;
  } catch (error) {
    refuse({ name, error });
    return false;
  }
}

function wrongType(): TypeError {
  return new TypeError('The value is of the wrong type.');
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isFunction(value: unknown): value is (...args: never) => unknown {
  return typeof value === 'function';
}

export function isFlag(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

/** True for an object that is no list, also one of a class. Its properties are not read. */
export function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True for an object with a method of this name that can be read. */
export function hasMethod(value: unknown, name: string): boolean {
  try {
    return isRecord(value) && isFunction(Reflect.get(value, name));
  } catch {
    return false;
  }
}
