import { type AbstractAgent, HttpAgent, type Message } from '@ag-ui/client';
import { createSessionPersistence, type Persistence } from 'holdpoint';
import { ScriptedAgent } from '../agent/scripted-agent.js';

const THREAD = 'chat-thread';
const MESSAGES = 'chat-messages';

interface KeptChat {
  readonly agent: AbstractAgent;
  readonly persist: Persistence;
  /** Forgets the conversation: the next one is another thread. */
  forget(): void;
}

/**
 * A conversation of this tab, as long as the tab is open: its thread and messages are the app's to keep, what is open is
 * Holdpoint's. The agent inside a page, which a static build has, forgets what it asked.
 *
 * @param url The address of the agent, if there is one.
 */
export function createKeptChat(url: string | undefined): KeptChat {
  const threadId = sessionStorage.getItem(THREAD) ?? crypto.randomUUID();
  sessionStorage.setItem(THREAD, threadId);
  const initialMessages: Message[] = JSON.parse(sessionStorage.getItem(MESSAGES) ?? '[]');
  const known = { threadId, initialMessages };
  const agent = url === undefined ? new ScriptedAgent(known) : new HttpAgent({ url, ...known });
  agent.subscribe({
    onMessagesChanged: ({ messages }) => sessionStorage.setItem(MESSAGES, JSON.stringify(messages)),
  });
  return {
    agent,
    persist: createSessionPersistence(),
    forget() {
      sessionStorage.removeItem(THREAD);
      sessionStorage.removeItem(MESSAGES);
    },
  };
}
