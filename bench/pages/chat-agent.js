import { HttpAgent as PublishedAgent } from '@ag-ui/client/published';
import { Subject } from 'rxjs';
import { toolRequests } from '../../stories/bench/tool-requests.js';

/** The agent that the chat has made, and what the bench does with it. */
export const made = {};

/** An agent of the client, whose server is this page. */
export class HttpAgent extends PublishedAgent {
  constructor(config) {
    super({ ...config, threadId: 'thread-1' });
    made.agent = this;
  }

  run(input) {
    const events = new Subject();
    made.input = input;
    made.say = (event) => events.next(event);
    made.end = (outcome) => {
      events.next({ type: 'RUN_FINISHED', threadId: 'thread-1', runId: input.runId, outcome });
      events.complete();
    };
    queueMicrotask(() => events.next({ type: 'RUN_STARTED', threadId: 'thread-1', runId: input.runId }));
    return events;
  }
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

/** Lets the agent run from its beginning to its end. */
async function run(work, start = () => made.agent.runAgent()) {
  const over = start();
  await turn();
  await work();
  await over;
  await turn();
}

/** A conversation of `count` messages of the person, and as many of the agent, each with a call. */
export async function fill(count) {
  const { interrupts, calls } = toolRequests(count);
  const messages = interrupts.flatMap(({ toolCallId }, index) => [
    { id: `user-${index}`, role: 'user', content: `Send report ${index}` },
    {
      id: `assistant-${index}`,
      role: 'assistant',
      content: `I send report ${index}.`,
      toolCalls: [
        {
          id: toolCallId,
          type: 'function',
          function: { name: 'sendEmail', arguments: calls[3 * index + 1].delta },
        },
      ],
    },
  ]);
  made.agent.setMessages(messages);
  await run(() => made.end({ type: 'interrupt', interrupts }));
}

/** The agent asks whether it may send one more email. */
export async function ask() {
  const { interrupts, calls } = toolRequests(1);
  const more = { ...interrupts[0], id: 'ask-more', toolCallId: 'call-more' };
  await run(() => {
    for (const event of calls) made.say({ ...event, toolCallId: 'call-more' });
    made.end({ type: 'interrupt', interrupts: [more] });
  });
}

/** Answers all that is open, and lets the agent go on. */
export async function settle(approveAll) {
  await run(() => {
    made.say({
      type: 'TEXT_MESSAGE_START',
      messageId: `said-${made.agent.messages.length}`,
      role: 'assistant',
    });
    made.say({ type: 'TEXT_MESSAGE_END', messageId: `said-${made.agent.messages.length}` });
    made.end();
  }, approveAll);
}

/** Streams a message token by token, one for each frame. */
export async function stream(tokens) {
  await run(async () => {
    made.say({ type: 'TEXT_MESSAGE_START', messageId: 'streamed', role: 'assistant' });
    for (let token = 0; token < tokens; token += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      made.say({ type: 'TEXT_MESSAGE_CONTENT', messageId: 'streamed', delta: 'word ' });
    }
    await turn();
    made.say({ type: 'TEXT_MESSAGE_END', messageId: 'streamed' });
    made.end();
  });
}
