import type { Theme } from 'holdpoint';

/** The prop that sets this theme, as an app would write it. */
export function themeCode(theme: Theme): string {
  const parts = Object.entries(theme).flatMap(([name, value]) => {
    if (value === undefined) return [];
    return [`${name}: ${typeof value === 'string' ? `'${value}'` : JSON.stringify(value)}`];
  });
  return parts.length === 0 ? 'theme={{}}' : `theme={{\n  ${parts.join(',\n  ')},\n}}`;
}
