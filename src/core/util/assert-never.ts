/** Makes a switch exhaustive: a new member of its union fails to compile. */
export function assertNever(value: never): never {
  throw new TypeError(`Unhandled case: ${JSON.stringify(value)}`);
}
