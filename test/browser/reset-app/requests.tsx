import { InterruptStack, useInterruptedRun } from 'holdpoint';
import { createScriptedSource } from 'holdpoint/testing';
import { createRoot } from 'react-dom/client';

const source = createScriptedSource();

function Requests() {
  const run = useInterruptedRun(source);
  return <InterruptStack run={run} graceMs={0} receipts classNames={{ card: 'm-8 mine' }} />;
}

document.documentElement.lang = 'en';
createRoot(document.body.appendChild(document.createElement('main'))).render(<Requests />);
source.interrupt([
  { id: 'first', reason: 'confirmation', message: 'Publish it?' },
  { id: 'second', reason: 'confirmation', message: 'And this?' },
]);
