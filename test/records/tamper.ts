export type Path = readonly (string | number)[];

/** The path of every value in a record, also of objects and lists. */
export function pathsOf(value: unknown, at: Path = []): Path[] {
  const within = Array.isArray(value)
    ? value.flatMap((one, index) => pathsOf(one, [...at, index]))
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, one]) => pathsOf(one, [...at, key]))
      : [];
  return at.length > 0 ? [at, ...within] : within;
}

/** A copy with another value at this path. */
export function changedAt(
  value: unknown,
  [key, ...rest]: Path,
  change: (value: unknown) => unknown,
): unknown {
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((one, index) => (index === key ? changedAt(one, rest, change) : one));
  return Object.fromEntries(
    Object.entries(value ?? {}).map(([name, one]) => [
      name,
      name === key ? changedAt(one, rest, change) : one,
    ]),
  );
}

/** Another value of the same type, which no check of types detects. */
export function other(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (typeof value !== 'string') return value === null ? 'x' : null;
  const at = Date.parse(value);
  if (/^[0-9a-f]{64}$/.test(value)) return value.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
  return value.includes('T') && !Number.isNaN(at) ? new Date(at + 1).toISOString() : `${value}.`;
}
