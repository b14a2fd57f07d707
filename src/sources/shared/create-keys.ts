/** Creates a function that makes keys of requests: wire ids repeat, so each key has a number that none before it had. */
export function createKeys(): (id: string) => string {
  let count = 0;
  return (id) => `${++count}:${id}`;
}
