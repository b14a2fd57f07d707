import { streamFlow } from 'genkit/beta/client';
import { InterruptStack, useInterruptedRun } from 'holdpoint';
import { createGenkitSource } from 'holdpoint/genkit';
import { useState } from 'react';
import { showPage } from '../shared/show.js';

const url = '/chat';
const said: string[] = [];
const source = createGenkitSource({
  run: (input) => streamFlow({ url, input }),
  tools: { transferMoney: { edit: true } },
  onChunk: (chunk) => said.push(JSON.stringify(chunk)),
});

function Chat() {
  const run = useInterruptedRun(source);
  const [text, setText] = useState('');
  const say = () => void source.watch(streamFlow({ url, input: { text } }));
  return (
    <main>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          say();
        }}
      >
        <input aria-label="Message" value={text} onChange={(event) => setText(event.target.value)} />
      </form>
      {/* Presses at once, because the walk is about what Genkit receives. */}
      <InterruptStack receipts run={run} graceMs={0} />
      {/* What the flow has sent until the last answer was taken. */}
      <pre>{run.status === 'idle' ? said.join('\n') : ''}</pre>
    </main>
  );
}

showPage(<Chat />);
