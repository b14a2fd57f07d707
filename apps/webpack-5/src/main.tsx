import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import './page.css';
import 'holdpoint/styles.css';
import { Ask } from '../shared/ask.js';

function App() {
  const [dark, setDark] = useState(new URLSearchParams(location.search).has('dark'));
  useEffect(() => {
    document.documentElement.classList.toggle('dark', dark);
  }, [dark]);
  return (
    <>
      <button type="button" onClick={() => setDark(!dark)}>
        {dark ? 'Light page' : 'Dark page'}
      </button>
      <Ask theme={{}} />
    </>
  );
}

const place = document.getElementById('root');
if (!place) throw new Error('The page has no root.');
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
