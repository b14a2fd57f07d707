import { expressHandler } from '@genkit-ai/express';
import express from 'express';
import { genkit, z } from 'genkit/beta';

const ai = genkit({});

const askQuestion = ai.defineInterrupt({
  name: 'askQuestion',
  description: 'Asks the person',
  inputSchema: z.object({ question: z.string(), choices: z.array(z.string()), allowOther: z.boolean() }),
  outputSchema: z.string(),
});
const transferMoney = ai.defineTool(
  {
    name: 'transferMoney',
    description: 'Transfers money',
    inputSchema: z.object({ to: z.string(), amount: z.number() }),
    outputSchema: z.object({ status: z.string() }),
  },
  async ({ amount }, { resumed, interrupt }) => {
    if (resumed?.status !== 'APPROVED') return interrupt({ message: `Confirm the transfer of ${amount}` });
    return { status: `DONE ${amount}` };
  },
);
const QUESTION = {
  toolRequest: {
    name: 'askQuestion',
    ref: 'r1',
    input: { question: 'Which plan?', choices: ['Basic', 'Pro'], allowOther: true },
  },
};
const TRANSFER = { toolRequest: { name: 'transferMoney', ref: 'r2', input: { to: 'ACME', amount: 5000 } } };

/** Calls the tools that the person names, and then says what they returned. */
const model = ai.defineModel(
  { name: 'scripted', supports: { tools: true, multiturn: true } },
  async ({ messages }) => {
    const last = messages.at(-1);
    const results = last.content.flatMap(({ toolResponse }) => (toolResponse ? [toolResponse.output] : []));
    const text = last.content.map((part) => part.text ?? '').join('');
    const calls = { ask: [QUESTION], pay: [TRANSFER], both: [QUESTION, TRANSFER] }[text];
    const content = last.role === 'user' && calls ? calls : [{ text: `Done: ${JSON.stringify(results)}` }];
    return { message: { role: 'model', content }, finishReason: 'stop' };
  },
);

const chat = ai.defineFlow(
  { name: 'chat', inputSchema: z.any(), outputSchema: z.any(), streamSchema: z.any() },
  async ({ text, messages, resume }, { sendChunk }) => {
    const { response, stream } = ai.generateStream({
      model,
      tools: [askQuestion, transferMoney],
      ...(text !== undefined && { prompt: text }),
      ...(messages && { messages }),
      ...(resume && { resume }),
    });
    for await (const chunk of stream) sendChunk(chunk.toJSON());
    const { finishReason, interrupts, messages: all, text: said } = await response;
    return { finishReason, interrupts, messages: all, text: said };
  },
);

const app = express();
app.use(express.json());
app.use(express.static('dist'));
app.post('/chat', expressHandler(chat));
app.listen(Number(process.env.PORT));
