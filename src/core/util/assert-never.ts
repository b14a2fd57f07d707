/** Makes a switch exhaustive: a new member of the union fails to compile here. */
export function assertNever(value: never): never {
  throw new TypeError(`Unhandled case: ${JSON.stringify(value)}`);
}
