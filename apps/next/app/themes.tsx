'use client';
import { ThemeProvider, useTheme } from 'next-themes';
import { type ReactNode, useSyncExternalStore } from 'react';

interface ThemesProps {
  readonly attribute: 'class' | 'data-theme';
  readonly dark: boolean;
  readonly children: ReactNode;
}

/**
 * next-themes sets the attribute, and `color-scheme` in the style of the page, before React starts.
 */
export function Themes({ attribute, dark, children }: ThemesProps) {
  return (
    <ThemeProvider attribute={attribute} defaultTheme={dark ? 'dark' : 'light'} storageKey={dark ? 'a' : 'b'}>
      <Turn />
      {children}
    </ThemeProvider>
  );
}

const never = () => () => {};

function Turn() {
  const { resolvedTheme, setTheme } = useTheme();
  // The server does not know the theme.
  const known = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const dark = known && resolvedTheme === 'dark';
  return (
    <button type="button" onClick={() => setTheme(dark ? 'light' : 'dark')}>
      {dark ? 'Light page' : 'Dark page'}
    </button>
  );
}
