/** How many JSON values there are in a value, itself included. Is not recursive, so depth does not matter. */
export function countValues(value: unknown): number {
  let count = 0;
  const open: unknown[] = [value];
  for (; open.length > 0; count += 1) {
    const one = open.pop();
    if (typeof one === 'object' && one !== null) for (const inner of Object.values(one)) open.push(inner);
  }
  return count;
}
