/** The key of the request that takes the place of another under the same id. */
export function keyAfter(key: string): string {
  return `${key}~`;
}

/** The key under which its source lists the request of this key. */
export function listedKey(key: string): string {
  return key.replace(/~+$/, '');
}
