// Astro loads an island by a chunk of its own: what shows requests comes with it, and not after it.
import 'holdpoint/eager';
import { useEffect } from 'react';
import { Ask } from '../shared/ask.js';
import { startsDark, turnName, useDarkClass } from '../shared/show.js';

/** Rendered ahead, where no address is known, and taken over in the browser. */
export function Island() {
  const [dark, setDark] = useDarkClass(() => false);
  useEffect(() => setDark(startsDark()), [setDark]);
  return (
    <>
      <button type="button" onClick={() => setDark(!dark)}>
        {turnName(dark)}
      </button>
      <Ask />
    </>
  );
}
