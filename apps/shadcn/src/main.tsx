import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from '@/components/ui/button';
import { Ask } from './ask';
import './index.css';

function App() {
  const [dark, setDark] = useState(new URLSearchParams(location.search).has('dark'));
  useEffect(() => {
    document.documentElement.classList.toggle('dark', dark);
  }, [dark]);
  return (
    <main className="flex flex-col items-start gap-4 p-6 *:w-full">
      <Button variant="secondary" className="w-auto!" onClick={() => setDark(!dark)}>
        {dark ? 'Light page' : 'Dark page'}
      </Button>
      <Ask />
    </main>
  );
}

const place = document.getElementById('root');
if (!place) throw new Error('The page has no root.');
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
