import './page.css';
import 'holdpoint/styles.css';
import { Ask } from '../shared/ask.js';
import { showPage, turnName, useDarkClass } from '../shared/show.js';

function App() {
  const [dark, setDark] = useDarkClass();
  return (
    <main className="min-h-screen bg-white p-6 text-slate-900 dark:bg-slate-900 dark:text-slate-100">
      <button type="button" className="underline" onClick={() => setDark(!dark)}>
        {turnName(dark)}
      </button>
      <Ask theme={{}} />
    </main>
  );
}

showPage(<App />);
