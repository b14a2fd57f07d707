import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Ask } from '../shared/ask.js';

const query = new URLSearchParams(location.search);

function App() {
  const [dark, setDark] = useState(query.has('dark'));
  useEffect(() => {
    document.documentElement.classList.toggle('dark', dark);
  }, [dark]);
  return (
    <main className="p-6">
      <button type="button" className="underline" onClick={() => setDark(!dark)}>
        {dark ? 'Light page' : 'Dark page'}
      </button>
      <Ask theme={{ from: 'shadcn' }} />
    </main>
  );
}

await (query.get('case') === 'layered' ? import('./layered.css') : import('./plain.css'));
const place = document.getElementById('root');
if (!place) throw new Error('The page has no root.');
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
