import {
  convertToModelMessages,
  createIdGenerator,
  type LanguageModel,
  stepCountIs,
  streamText,
  tool,
  type UIMessage,
} from 'ai';
import { askUser, refuseAnswered, withoutOpenToolCalls } from 'holdpoint/ai-sdk/server';
import { z } from 'zod';

/** Where your server keeps chats. */
export interface Chats {
  load(id: string): Promise<UIMessage[]>;
  save(id: string, messages: UIMessage[]): Promise<void>;
}

export const sendEmail = tool({
  description: 'Sends an email.',
  inputSchema: z.object({ to: z.string(), subject: z.string() }),
  needsApproval: true,
  execute: async ({ to }) => `Sent to ${to}.`,
});

const tools = { askUser, sendEmail };
// Without ids of its own, a message that is loaded again has none, and its answers find no place.
const generateMessageId = createIdGenerator({ prefix: 'msg' });

/** The route: `export const POST = (request: Request) => respond(request, model, chats)`. */
export async function respond(request: Request, model: LanguageModel, chats: Chats): Promise<Response> {
  const { id, messages }: { id: string; messages: UIMessage[] } = await request.json();
  const refusal = refuseAnswered(messages, await chats.load(id));
  if (refusal) return refusal;
  await chats.save(id, messages);
  const result = streamText({
    model,
    tools,
    messages: await convertToModelMessages(withoutOpenToolCalls(messages)),
    stopWhen: stepCountIs(15),
    abortSignal: request.signal,
  });
  return result.toUIMessageStreamResponse({
    originalMessages: messages,
    generateMessageId,
    onFinish: ({ messages: all }) => chats.save(id, all),
  });
}
