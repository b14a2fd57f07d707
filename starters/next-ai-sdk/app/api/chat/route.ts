import { convertToModelMessages, createIdGenerator, stepCountIs, streamText, tool, type UIMessage } from 'ai';
import { askUser, refuseAnswered, withoutOpenToolCalls } from 'holdpoint/ai-sdk/server';
import { z } from 'zod';
import { load, save } from '../../chats';
import { model } from '../../model';

const sendEmail = tool({
  description: 'Sends an email.',
  inputSchema: z.object({ to: z.string(), subject: z.string() }),
  needsApproval: true,
  execute: async ({ to }) => `Sent to ${to}.`,
});
const generateMessageId = createIdGenerator({ prefix: 'msg' });

export async function POST(request: Request): Promise<Response> {
  const { id, messages }: { id: string; messages: UIMessage[] } = await request.json();
  const refusal = refuseAnswered(messages, await load(id));
  if (refusal) return refusal;
  await save(id, messages);
  const result = streamText({
    model,
    tools: { askUser, sendEmail },
    messages: await convertToModelMessages(withoutOpenToolCalls(messages)),
    stopWhen: stepCountIs(15),
    abortSignal: request.signal,
  });
  return result.toUIMessageStreamResponse({
    originalMessages: messages,
    generateMessageId,
    onFinish: ({ messages: all }) => save(id, all),
  });
}
