import { CopilotKitProvider } from '@copilotkit/react-core/v2';
import '@copilotkit/react-core/v2/styles.css';
import { interruptRenderers } from 'holdpoint/copilotkit';
import { useState } from 'react';
import { showPage } from '../shared/show.js';
import { Chat } from './app.js';
import './page.css';
import { ScriptedAgent } from './scripted-agent.js';

const agents = { default: new ScriptedAgent() };

function Page() {
  const [threadId, setThreadId] = useState('first');
  return (
    <CopilotKitProvider selfManagedAgents={agents} {...interruptRenderers}>
      <nav>
        <button type="button" onClick={() => setThreadId('first')}>
          First thread
        </button>
        <button type="button" onClick={() => setThreadId('second')}>
          Second thread
        </button>
      </nav>
      <main>
        <Chat threadId={threadId} />
      </main>
    </CopilotKitProvider>
  );
}

showPage(<Page />);
