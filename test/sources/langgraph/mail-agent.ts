import { AIMessage } from '@langchain/core/messages';
import { fakeModel } from '@langchain/core/testing';
import { MemorySaver } from '@langchain/langgraph';
import { createAgent, humanInTheLoopMiddleware, tool } from 'langchain';
import { z } from 'zod';

/**
 * LangChain's agent with the published middleware: its model sends two mails, and another one when
 * called again.
 */
export function mailAgent(sent: unknown[]) {
  const sendMail = tool(
    (args) => {
      sent.push(args);
      return 'sent';
    },
    { name: 'send_mail', description: 'Sends a mail', schema: z.object({ to: z.string() }) },
  );
  const call = { name: 'send_mail', args: { to: 'ada@example.org' } };
  const model = fakeModel()
    .respondWithTools([
      { ...call, id: 'call-1' },
      { ...call, id: 'call-2' },
    ])
    .respond(new AIMessage('As you wish.'))
    .respondWithTools([{ ...call, id: 'call-3' }])
    .respond(new AIMessage('Done.'));
  return createAgent({
    model,
    tools: [sendMail],
    middleware: [
      // @ts-expect-error langchain's types do not allow for exactOptionalPropertyTypes.
      humanInTheLoopMiddleware({ interruptOn: { send_mail: { allowedDecisions: ['approve', 'reject'] } } }),
    ],
    checkpointer: new MemorySaver(),
  });
}
