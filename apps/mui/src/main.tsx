import { Button, CssBaseline } from '@mui/material';
import { createTheme, ThemeProvider, useColorScheme } from '@mui/material/styles';
import { useState } from 'react';
import 'holdpoint/styles.css';
import { Ask } from '../shared/ask.js';
import { showPage, startsDark, turnName } from '../shared/show.js';

const LIGHT = createTheme();
const DARK = createTheme({ palette: { mode: 'dark' } });
const BOTH = createTheme({
  cssVariables: { colorSchemeSelector: 'class' },
  colorSchemes: { light: true, dark: true },
});

/** With the mode of the palette, the baseline writes it into a stylesheet at run time. */
function ByMode() {
  const [dark, setDark] = useState(startsDark);
  return (
    <ThemeProvider theme={dark ? DARK : LIGHT}>
      <CssBaseline enableColorScheme />
      <Turn dark={dark} onTurn={setDark} />
      <Ask />
    </ThemeProvider>
  );
}

/** With CSS variables, MUI switches between them by itself. */
function ByVariables() {
  return (
    <ThemeProvider theme={BOTH} defaultMode={startsDark() ? 'dark' : 'light'} storageManager={null}>
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
  return <Button onClick={() => onTurn(!dark)}>{turnName(dark)}</Button>;
}

const variables = new URLSearchParams(location.search).get('case') === 'variables';
showPage(variables ? <ByVariables /> : <ByMode />);
