import { InterruptStack, useInterruptedRun } from 'holdpoint';
import { createGatewaySource, createHttpTransport } from 'holdpoint/gateway/client';
import { useState } from 'react';
import 'holdpoint/styles.css';
import { showPage } from '../shared/show.js';

const source = createGatewaySource(createHttpTransport({ url: '/interactions' }));

function App() {
  const run = useInterruptedRun(source);
  const [got, setGot] = useState('');
  const ask = async (what: string) => {
    const response = await fetch(`/run?ask=${what}`, { method: 'POST' });
    setGot(await response.text());
  };
  return (
    <main>
      <button type="button" onClick={() => ask('tool')}>
        Run the tests
      </button>
      <button type="button" onClick={() => ask('question')}>
        Ask a question
      </button>
      <InterruptStack run={run} receipts consequences={{ Bash: { action: 'Run it' } }} />
      <pre>{got}</pre>
    </main>
  );
}

showPage(<App />);
