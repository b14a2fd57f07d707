import { HttpAgent } from '@ag-ui/client';
import { InterruptStack, useInterruptedRun } from 'holdpoint';
import { createRoot } from 'react-dom/client';
import 'holdpoint/styles.css';

const agent = new HttpAgent({ url: '/agent' });
const TEXT = new URL(location.href).searchParams.get('say') ?? 'Email Ada that the meeting moved';

/** Runs the agent without Holdpoint, as an app does before Holdpoint is loaded. */
function runAgent() {
  agent.addMessage({ id: crypto.randomUUID(), role: 'user', content: TEXT });
  return agent.runAgent();
}

function Chat() {
  const run = useInterruptedRun(agent);
  return (
    <main>
      <button type="button" onClick={() => void run.send(TEXT)}>
        Send
      </button>
      <button type="button" onClick={() => void runAgent()}>
        Run
      </button>
      {/* As a list of conversations does: nothing of it passes through Holdpoint. */}
      <button
        type="button"
        onClick={() => {
          agent.threadId = 'other';
        }}
      >
        Other thread
      </button>
      <p data-testid="status">{run.status}</p>
      {/* Playwright would press within the grace period. */}
      <InterruptStack run={run} graceMs={0} />
    </main>
  );
}

createRoot(document.body).render(<Chat />);
