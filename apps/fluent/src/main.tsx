import { Button, FluentProvider, webDarkTheme, webLightTheme } from '@fluentui/react-components';
import { useState } from 'react';
import 'holdpoint/styles.css';
import { Ask } from '../shared/ask.js';
import { showPage, startsDark, turnName } from '../shared/show.js';

/** Its dark theme sets a background, and no `color-scheme`: the app says the scheme. */
function App() {
  const [dark, setDark] = useState(startsDark);
  return (
    <FluentProvider theme={dark ? webDarkTheme : webLightTheme}>
      <div style={{ minHeight: '100vh', padding: 24 }}>
        <Button onClick={() => setDark(!dark)}>{turnName(dark)}</Button>
        <Ask theme={{ scheme: dark ? 'dark' : 'light' }} />
      </div>
    </FluentProvider>
  );
}

showPage(<App />);
