import { Button, MantineProvider, useMantineColorScheme } from '@mantine/core';
import { useEffect, useState } from 'react';
import '@mantine/core/styles.css';
import 'holdpoint/styles.css';
import { Ask } from '../shared/ask.js';
import { showPage, startsDark, turnName } from '../shared/show.js';

function App() {
  return (
    <MantineProvider>
      <Page />
    </MantineProvider>
  );
}

/** Mantine marks its scheme on the page, and the cards follow it. */
function Page() {
  const { setColorScheme } = useMantineColorScheme();
  const [dark, setDark] = useState(startsDark);
  useEffect(() => setColorScheme(dark ? 'dark' : 'light'), [dark, setColorScheme]);
  return (
    <div style={{ padding: 24 }}>
      <Button onClick={() => setDark(!dark)}>{turnName(dark)}</Button>
      <Ask />
    </div>
  );
}

showPage(<App />);
