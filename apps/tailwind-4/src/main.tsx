import { Ask } from '../shared/ask.js';
import { showPage, turnName, useDarkClass } from '../shared/show.js';

function App() {
  const [dark, setDark] = useDarkClass();
  return (
    <main className="p-6">
      <button type="button" className="underline" onClick={() => setDark(!dark)}>
        {turnName(dark)}
      </button>
      <Ask theme={{ from: 'shadcn' }} />
    </main>
  );
}

const layered = new URLSearchParams(location.search).get('case') === 'layered';
await (layered ? import('./layered.css') : import('./plain.css'));
showPage(<App />);
