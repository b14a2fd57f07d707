import { useEffect, useState } from 'react';
import 'holdpoint/styles.css';
import { Ask } from '../shared/ask.js';
import { showPage, startsDark, turnName } from '../shared/show.js';
import './page.css';

const page = document.documentElement;
const scheme = new URLSearchParams(location.search).get('case') ?? 'system';

/**
 * Each case is one way in which pages become dark. The test browser changes the system preference.
 */
const TURN: Readonly<Record<string, (dark: boolean) => unknown>> = {
  class: (dark) => page.classList.toggle('night', dark),
  attribute: (dark) => page.setAttribute('data-look', dark ? 'night' : 'day'),
  // As next-themes does.
  inline: (dark) => page.style.setProperty('color-scheme', dark ? 'dark' : 'light'),
  marked: (dark) => page.classList.toggle('dark', dark),
  background: (dark) => page.classList.toggle('night', dark),
  theme: (dark) => document.body.style.setProperty('background', dark ? '#16161a' : '#fff'),
};

function App() {
  const [dark, setDark] = useState(startsDark);
  useEffect(() => {
    TURN[scheme]?.(dark);
  }, [dark]);
  return (
    <>
      <button type="button" onClick={() => setDark(!dark)}>
        {turnName(dark)}
      </button>
      <Ask theme={scheme === 'theme' ? { scheme: dark ? 'dark' : 'light' } : {}} />
    </>
  );
}

page.classList.add(`case-${scheme}`);
showPage(<App />);
