import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Ask } from '../../shared/ask.js';
import { turnName } from '../../shared/show.js';

export const Route = createFileRoute('/')({
  validateSearch: (search: Record<string, unknown>) => search,
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const [dark, setDark] = useState('dark' in search);
  useEffect(() => {
    document.documentElement.classList.toggle('dark', dark);
  }, [dark]);
  return (
    <>
      <button type="button" onClick={() => setDark(!dark)}>
        {turnName(dark)}
      </button>
      <Ask />
    </>
  );
}
