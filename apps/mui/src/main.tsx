import { Button, CssBaseline } from '@mui/material';
import { createTheme, ThemeProvider, useColorScheme } from '@mui/material/styles';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import 'holdpoint/styles.css';
import { Ask } from '../shared/ask.js';

const query = new URLSearchParams(location.search);
const LIGHT = createTheme();
const DARK = createTheme({ palette: { mode: 'dark' } });
const BOTH = createTheme({ cssVariables: true, colorSchemes: { light: true, dark: true } });

/** The mode of the palette: the baseline writes it into a stylesheet at run time. */
function ByMode() {
  const [dark, setDark] = useState(query.has('dark'));
  return (
    <ThemeProvider theme={dark ? DARK : LIGHT}>
      <CssBaseline enableColorScheme />
      <Turn dark={dark} onTurn={setDark} />
      <Ask />
    </ThemeProvider>
  );
}

/** CSS variables: MUI switches between them by itself. */
function ByVariables() {
  return (
    <ThemeProvider theme={BOTH} defaultMode={query.has('dark') ? 'dark' : 'light'} storageManager={null}>
      <CssBaseline enableColorScheme />
      <TurnVariables />
      <Ask theme={{ from: 'mui' }} />
    </ThemeProvider>
  );
}

function TurnVariables() {
  const { mode, setMode } = useColorScheme();
  return <Turn dark={mode === 'dark'} onTurn={(dark) => setMode(dark ? 'dark' : 'light')} />;
}

function Turn({ dark, onTurn }: { readonly dark: boolean; readonly onTurn: (dark: boolean) => void }) {
  return <Button onClick={() => onTurn(!dark)}>{dark ? 'Light page' : 'Dark page'}</Button>;
}

const place = document.getElementById('root');
if (!place) throw new Error('The page has no root.');
createRoot(place).render(
  <StrictMode>{query.get('case') === 'variables' ? <ByVariables /> : <ByMode />}</StrictMode>,
);
