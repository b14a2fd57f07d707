import { useSearchParams } from 'react-router';
import { Ask } from '../shared/ask.js';
import { turnName, useDarkClass } from '../shared/show.js';

export default function Page() {
  const [search] = useSearchParams();
  const [dark, setDark] = useDarkClass(() => search.has('dark'));
  return (
    <>
      <button type="button" onClick={() => setDark(!dark)}>
        {turnName(dark)}
      </button>
      <Ask />
    </>
  );
}
