import {
  type AnyTextAdapter,
  type AnyTool,
  type ChatMiddleware,
  chat,
  chatParamsFromRequestBody,
  defineInterrupt,
  EventType,
  mergeAgentTools,
  type StreamChunk,
  toolDefinition,
  toServerSentEventsResponse,
} from '@tanstack/ai';
import { defineInterrupt as defineForPage } from 'holdpoint/define';
import { z } from 'zod';
import { serve } from '../../agent/support.js';

/** A tool call that the model makes. */
export interface ModelCall {
  readonly name: string;
  readonly args: object;
}

const to = z.object({ to: z.string(), amount: z.number() });
const NOTED = z.object({ note: z.string() });
const LIMITED = z.object({ limit: z.number(), until: z.string() });

const definitions = [
  toolDefinition({ name: 'pay', description: 'Pays', inputSchema: to, needsApproval: true }),
  toolDefinition({
    name: 'pay_noted',
    description: 'Pays, with a note',
    inputSchema: to,
    needsApproval: true,
    approvalSchema: { approve: NOTED, reject: z.string() },
  }),
  toolDefinition({
    name: 'pay_limited',
    description: 'Pays up to a limit',
    inputSchema: to,
    needsApproval: true,
    approvalSchema: { approve: LIMITED },
  }),
];

/** The interrupt as the page knows it, by its reason. */
export const planReview = defineForPage({
  reason: 'review-required',
  payload: z.object({ title: z.string(), steps: z.array(z.string()) }),
  response: z.object({ days: z.number(), comment: z.string().optional() }),
  summarize: ({ days }, { title }) => `${title} in ${days} days`,
});

/** An interrupt that an app of TanStack AI defines itself, with the schemas that the page has. */
export const reviewPlan = defineInterrupt({
  id: 'review-plan',
  payloadSchema: planReview.payload,
  responseSchema: planReview.response,
});

/** The calls that ran, the resolved interrupts and the requests of one agent. */
export interface Heard {
  readonly ran: { tool: string; args: unknown }[];
  readonly resolved: unknown[];
  /** The bodies that were posted. */
  readonly posted: Record<string, unknown>[];
}

interface AgentOptions {
  readonly calls?: readonly ModelCall[];
  /** Asks to review a plan before the first tool runs. */
  readonly asksToReview?: boolean;
  /** How many of the first answers fail to arrive. */
  readonly failures?: number;
  /** Answers arrive at a server that has lost the conversation. */
  readonly forgets?: boolean;
}

/** The published server of TanStack AI over real HTTP; only its model is scripted. */
export async function serveTanStack(options: AgentOptions) {
  const heard: Heard = { ran: [], resolved: [], posted: [] };
  let toFail = options.failures ?? 0;
  const url = await serve(async (request, response) => {
    request.setEncoding('utf8');
    let text = '';
    for await (const chunk of request) text += chunk;
    const body: Record<string, unknown> = JSON.parse(text);
    heard.posted.push(body);
    if (body.resume && toFail-- > 0) {
      response.writeHead(503).end();
      return;
    }
    const answered = await answer(body, options, heard);
    response.writeHead(answered.status, { 'content-type': 'text/event-stream' });
    response.end(await answered.text());
  });
  return { url, heard };
}

async function answer(body: unknown, { calls = [], asksToReview, forgets }: AgentOptions, heard: Heard) {
  const params = await chatParamsFromRequestBody(body);
  const isLost = forgets && params.resume !== undefined;
  const server: AnyTool[] = definitions.map((definition) =>
    definition.server((args) => {
      heard.ran.push({ tool: definition.name, args });
      return { paid: true };
    }),
  );
  const stream = chat({
    adapter: playModel(calls),
    messages: isLost ? params.messages.slice(0, 1) : params.messages,
    tools: [...mergeAgentTools(server, params.tools)],
    threadId: params.threadId,
    runId: params.runId,
    ...(params.parentRunId !== undefined && { parentRunId: params.parentRunId }),
    ...(params.resume !== undefined && { resume: params.resume }),
    interrupts: [reviewPlan],
    middleware: asksToReview ? [askToReview(heard)] : [],
    debug: false,
  });
  return toServerSentEventsResponse(startFirst(stream, params));
}

/** A resumed run of 0.58 sends the results of tools before RUN_STARTED, which @ag-ui/client refuses. */
async function* startFirst(
  stream: AsyncIterable<StreamChunk>,
  { threadId, runId }: { threadId: string; runId: string },
): AsyncIterable<StreamChunk> {
  yield { type: EventType.RUN_STARTED, threadId, runId };
  for await (const event of stream) if (event.type !== EventType.RUN_STARTED) yield event;
}

function askToReview(heard: Heard): ChatMiddleware<unknown, typeof reviewPlan> {
  return {
    onInterruptBoundary({ phase }) {
      if (phase !== 'beforeTools' || heard.resolved.length > 0) return;
      const payload = { title: 'Release 2.0', steps: ['Tag', 'Publish'] };
      const about = {
        key: 'plan',
        reason: planReview.reason,
        message: 'How long may this plan take?',
        payload,
      };
      return { interrupts: [reviewPlan.interrupt(about)] };
    },
    onInterruptResolution(_context, resumed) {
      for (const result of resumed.for(reviewPlan))
        heard.resolved.push(result.status === 'resolved' ? result.response : result.status);
      return undefined;
    },
  };
}

/** A model that makes these calls first, and says that it is done after their results. */
function playModel(calls: readonly ModelCall[]): AnyTextAdapter {
  return {
    kind: 'text',
    name: 'played',
    model: 'played',
    async *chatStream({ messages, runId = 'run', threadId = 'thread' }: PlayedInput) {
      const run = { runId, threadId };
      const isDone = calls.length === 0 || messages.some(({ role }) => role === 'tool');
      yield { type: EventType.RUN_STARTED, ...run };
      if (isDone) {
        yield { type: EventType.TEXT_MESSAGE_START, messageId: `m-${runId}`, role: 'assistant' };
        yield { type: EventType.TEXT_MESSAGE_CONTENT, messageId: `m-${runId}`, delta: 'Done.' };
        yield { type: EventType.TEXT_MESSAGE_END, messageId: `m-${runId}` };
      }
      for (const [index, { name, args }] of isDone ? [] : calls.entries()) {
        const toolCallId = `call-${index + 1}`;
        yield { type: EventType.TOOL_CALL_START, toolCallId, toolCallName: name, toolName: name, index };
        yield { type: EventType.TOOL_CALL_ARGS, toolCallId, delta: JSON.stringify(args) };
        yield { type: EventType.TOOL_CALL_END, toolCallId, toolCallName: name, toolName: name, input: args };
      }
      yield { type: EventType.RUN_FINISHED, ...run, finishReason: isDone ? 'stop' : 'tool_calls' };
    },
  } as unknown as AnyTextAdapter;
}

interface PlayedInput {
  readonly messages: readonly { readonly role: string }[];
  readonly runId?: string;
  readonly threadId?: string;
}
