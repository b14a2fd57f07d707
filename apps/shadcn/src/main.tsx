import { Button } from '@/components/ui/button';
import { showPage, turnName, useDarkClass } from '../shared/show';
import { Ask } from './ask';
import './index.css';

function App() {
  const [dark, setDark] = useDarkClass();
  return (
    <main className="flex flex-col items-start gap-4 p-6 *:w-full">
      <Button variant="secondary" className="w-auto!" onClick={() => setDark(!dark)}>
        {turnName(dark)}
      </Button>
      <Ask />
    </main>
  );
}

showPage(<App />);
