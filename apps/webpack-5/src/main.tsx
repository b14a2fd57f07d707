import './page.css';
import 'holdpoint/styles.css';
import { Ask } from '../shared/ask.js';
import { showPage, turnName, useDarkClass } from '../shared/show.js';

function App() {
  const [dark, setDark] = useDarkClass();
  return (
    <>
      <button type="button" onClick={() => setDark(!dark)}>
        {turnName(dark)}
      </button>
      <Ask theme={{}} />
    </>
  );
}

showPage(<App />);
