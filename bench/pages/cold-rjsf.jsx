import { lazy, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { pause, schema, untilFirstField } from './first-field.js';

const load = () => import('./rjsf-form.jsx');
const LazyForm = lazy(load);

let ask = () => {};

function App() {
  const [isAsked, setAsked] = useState(false);
  ask = () => setAsked(true);
  return (
    isAsked && (
      <Suspense fallback="Loading">
        <LazyForm schema={schema} />
      </Suspense>
    )
  );
}

const place = document.getElementById('root');
createRoot(place).render(<App />);

window.measure = async (early) => {
  if (early > 0) {
    load();
    await pause(early);
  }
  return { first: await untilFirstField(place, () => ask()) };
};
