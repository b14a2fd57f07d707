import { createRoot } from 'react-dom/client';
import { InterruptStack, preloadForm, useInterruptedRun } from '../../dist/index.js';
import { createScriptedSource } from '../../dist/testing/index.js';
import { pause, schema, untilFirstField } from './first-field.js';

const source = createScriptedSource();

function App() {
  return <InterruptStack run={useInterruptedRun(source)} />;
}

const place = document.getElementById('root');
createRoot(place).render(<App />);

window.measure = async (early) => {
  if (early > 0) {
    preloadForm();
    await pause(early);
  }
  const ask = { id: 'i-1', reason: 'input_required', message: 'Where to?', responseSchema: schema };
  return { first: await untilFirstField(place, () => source.interrupt([ask])) };
};
