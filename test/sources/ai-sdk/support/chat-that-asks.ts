import { type ChatLike, createAiSdkSource } from 'holdpoint/ai-sdk';

type Parts = ChatLike['messages'][number]['parts'];

const CALL = { type: 'tool-pay', toolCallId: 'c', input: {} };
export const ASKED = { ...CALL, state: 'approval-requested', approval: { id: 'ap' } };
export const RESPONDED = { ...CALL, state: 'approval-responded', approval: { id: 'ap', approved: true } };
export const DONE = { ...RESPONDED, state: 'output-available', output: 'paid' };
export const TEXT = { type: 'text', text: 'On it' };

/** A source over a chat whose one call waits for approval; `become` changes the chat, with these parts if there are any. */
export function chatThatAsks() {
  let chat: ChatLike = {
    id: 'chat',
    status: 'ready',
    messages: [{ id: 'm', role: 'assistant', parts: [ASKED] }],
    setMessages() {},
    sendMessage() {},
    addToolOutput() {},
    addToolApprovalResponse: () => become({ status: 'submitted' }, [RESPONDED]),
  };
  const source = createAiSdkSource(() => {});
  function become(change: Partial<ChatLike>, parts?: Parts): void {
    const messages = parts ? [{ id: 'm', role: 'assistant', parts }] : chat.messages;
    chat = { ...chat, ...change, messages };
    source.push(chat);
  }
  source.push(chat);
  return { source, become, asked: [ASKED] };
}
