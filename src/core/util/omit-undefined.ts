/** Options without those that are undefined. */
export type Given<T> = { readonly [K in keyof T]?: Exclude<T[K], undefined> };

/** The options that say something: an undefined one leaves what stands above it. */
export function given<T extends object>(options: T | undefined): Given<T>;
export function given(options: object = {}): object {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}
