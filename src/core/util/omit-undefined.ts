/** The type without keys whose value is undefined. */
export type Defined<T> = { readonly [K in keyof T]?: Exclude<T[K], undefined> };

/** Drops undefined keys, so that spreading the result does not overwrite other values with undefined. */
export function omitUndefined<T extends object>(options: T | undefined): Defined<T>;
export function omitUndefined(options: object = {}): object {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}
