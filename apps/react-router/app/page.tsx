import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Ask } from '../shared/ask.js';
import { turnName } from '../shared/show.js';

export default function Page() {
  const [search] = useSearchParams();
  const [dark, setDark] = useState(search.has('dark'));
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
