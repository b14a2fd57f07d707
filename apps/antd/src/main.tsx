import { Button, ConfigProvider, Layout, theme } from 'antd';
import { useState } from 'react';
import 'holdpoint/styles.css';
import { Ask } from '../shared/ask.js';
import { showPage, startsDark, turnName } from '../shared/show.js';

/** Its dark algorithm sets a background, and no `color-scheme`: the app says the scheme. */
function App() {
  const [dark, setDark] = useState(startsDark);
  return (
    <ConfigProvider theme={{ algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm }}>
      <Layout style={{ minHeight: '100vh', padding: 24, gap: 16 }}>
        <Button onClick={() => setDark(!dark)}>{turnName(dark)}</Button>
        <Ask theme={{ scheme: dark ? 'dark' : 'light' }} />
      </Layout>
    </ConfigProvider>
  );
}

showPage(<App />);
