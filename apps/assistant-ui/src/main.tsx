import { showPage } from '../shared/show.js';
import { AgentChat } from './agent-chat.js';
import { App } from './chat.js';
import './page.css';
import { ScriptedAgent } from './scripted-agent.js';
import { scriptedModel } from './scripted-model.js';

const isOwn = new URLSearchParams(location.search).has('own');
const agent = new ScriptedAgent();

showPage(<main>{isOwn ? <App model={scriptedModel} /> : <AgentChat agent={agent} />}</main>);
