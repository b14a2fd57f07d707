import { createFileRoute } from '@tanstack/react-router';
import { Ask } from '../../shared/ask.js';
import { turnName, useDarkClass } from '../../shared/show.js';

export const Route = createFileRoute('/')({
  validateSearch: (search: Record<string, unknown>) => search,
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const [dark, setDark] = useDarkClass(() => 'dark' in search);
  return (
    <>
      <button type="button" onClick={() => setDark(!dark)}>
        {turnName(dark)}
      </button>
      <Ask />
    </>
  );
}
