import type { Theme } from 'holdpoint';

/** The prop that sets this theme, as an app would write it. */
export function themeCode(theme: Theme): string {
  const parts = Object.entries(theme).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${literal(value)}`],
  );
  return parts.length === 0 ? 'theme={{}}' : `theme={{\n  ${parts.join(',\n  ')},\n}}`;
}

function literal(value: string | number | Readonly<Record<string, string>>): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number') return String(value);
  const parts = Object.entries(value).map(([name, one]) => `${quoted(name)}: ${quoted(one)}`);
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}

/** In single quotes, as most formatters do. */
function quoted(text: string): string {
  const inside = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inside}'`;
}
