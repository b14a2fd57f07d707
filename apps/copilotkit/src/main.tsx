import { CopilotKitProvider } from '@copilotkit/react-core/v2';
import '@copilotkit/react-core/v2/styles.css';
import { interruptRenderers } from 'holdpoint/copilotkit';
import { createRoot } from 'react-dom/client';
import { Chat } from './app.js';
import { ScriptedAgent } from './scripted-agent.js';

const agents = { default: new ScriptedAgent() };
const place = document.getElementById('root');
if (!place) throw new Error('The page has no root.');
createRoot(place).render(
  <CopilotKitProvider selfManagedAgents={agents} {...interruptRenderers}>
    <Chat />
  </CopilotKitProvider>,
);
