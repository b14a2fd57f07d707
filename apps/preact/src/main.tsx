import 'holdpoint/styles.css';
import { Ask } from '../shared/ask.js';
import { showPage, turnName, useDarkClass } from '../shared/show.js';
import './page.css';

function App() {
  const [dark, setDark] = useDarkClass();
  return (
    <>
      <button type="button" onClick={() => setDark(!dark)}>
        {turnName(dark)}
      </button>
      <Ask />
    </>
  );
}

showPage(<App />);
