import { CssBaseline, createTheme, ThemeProvider as MuiProvider } from '@mui/material';
import { InterruptReceipt, InterruptStack, type Theme, useInterruptedRun } from 'holdpoint';
import { createScriptedSource } from 'holdpoint/testing';
import { ThemeProvider as NextThemes, useTheme } from 'next-themes';
import { type ReactNode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import 'holdpoint/styles.css';
import './app.css';

const asked = new URLSearchParams(location.search);
const dark = asked.get('dark') === 'yes';

/** Sets a scheme as next-themes does: an inline color-scheme and a class or an attribute on the document. */
function WithNextThemes({ children }: { readonly children: ReactNode }) {
  return (
    <NextThemes attribute={asked.get('attribute') === 'class' ? 'class' : 'data-theme'} defaultTheme="light">
      <NextThemesButton />
      {children}
    </NextThemes>
  );
}

function NextThemesButton() {
  const { setTheme } = useTheme();
  return (
    <button type="button" onClick={() => setTheme('dark')}>
      Dark
    </button>
  );
}

/** Sets it as MUI's CssBaseline does: with a rule that is inserted at run time. */
function WithMui({ children }: { readonly children: ReactNode }) {
  const [mode, setMode] = useState<'light' | 'dark'>('light');
  return (
    <MuiProvider theme={createTheme({ palette: { mode } })}>
      <CssBaseline enableColorScheme />
      <button type="button" onClick={() => setMode('dark')}>
        Dark
      </button>
      {children}
    </MuiProvider>
  );
}

/** Sets it with a class or an attribute only, without color-scheme, as shadcn/ui does. */
function WithMark({ children }: { readonly children: ReactNode }) {
  const mark = () =>
    document.documentElement.setAttribute(asked.get('attribute') ?? '', asked.get('value') ?? '');
  return (
    <>
      <button type="button" onClick={mark}>
        Dark
      </button>
      {children}
    </>
  );
}

/** Leaves it to the system, with a meta element of the page. */
function WithMeta({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    const meta = document.createElement('meta');
    meta.name = 'color-scheme';
    meta.content = 'light dark';
    document.head.append(meta);
  }, []);
  return children;
}

function AsItIs({ children }: { readonly children: ReactNode }) {
  return children;
}

const PAGES = { 'next-themes': WithNextThemes, mui: WithMui, mark: WithMark, meta: WithMeta, plain: AsItIs };
const Page = Object.entries(PAGES).find(([name]) => name === asked.get('page'))?.[1] ?? AsItIs;

const source = createScriptedSource();

function Requests() {
  const run = useInterruptedRun(source);
  const scheme = asked.get('scheme');
  const theme: Theme = scheme === 'dark' || scheme === 'system' ? { scheme } : {};
  return (
    <main>
      <InterruptStack run={run} theme={theme} graceMs={0} receipts={false} />
      {run.receipts.map((receipt) => (
        <InterruptReceipt key={receipt.key} receipt={receipt} theme={theme} />
      ))}
    </main>
  );
}

document.documentElement.lang = 'en';
if (dark) document.documentElement.style.colorScheme = 'dark';
const home = document.body.appendChild(document.createElement('div'));
createRoot(home).render(
  <Page>
    <Requests />
  </Page>,
);
source.interrupt([{ id: 'first', reason: 'confirmation', message: 'Publish it?' }]);
Object.assign(window, {
  goOn() {
    source.succeed();
    source.interrupt([{ id: 'second', reason: 'confirmation', message: 'And now?' }]);
  },
});
