import { type A2aClientLike, createA2aSource } from 'holdpoint/a2a';
import type { Producer } from '../producer.js';

const flights = {
  ...{ type: 'choice', name: 'flight', multiple: false },
  options: [
    { id: 'kl', label: 'KLM', price: 650 },
    { id: 'ua', label: 'United', price: 720 },
  ],
};

/** As the SDK has it in memory. */
const asked = {
  taskId: 'task-1',
  contextId: 'context-1',
  status: {
    state: 6,
    message: {
      messageId: 'message-1',
      parts: [
        { content: { $case: 'text', value: 'Which flight?' } },
        { content: { $case: 'data', value: flights } },
      ],
    },
  },
};
const event = { payload: { $case: 'statusUpdate', value: asked } };

/** An agent in the page, whose task is complete with the first answer. */
function agentInPage(onSent: (sent: unknown) => void): A2aClientLike {
  const task = (state: number) => ({ id: asked.taskId, status: { ...asked.status, state } });
  return {
    async *sendMessageStream({ message }) {
      onSent(message);
      yield task(3);
    },
    getTask: async () => task(asked.status.state),
    async cancelTask(request) {
      onSent({ cancelled: request.id });
      return task(5);
    },
    async *resubscribeTask() {},
  };
}

async function* once(): AsyncGenerator<unknown> {
  yield event;
}

export const producer: Producer = {
  id: 'a2a',
  title: 'Agent2Agent (A2A)',
  by: 'holdpoint/a2a',
  notes:
    'A task waits in the state input-required or auth-required, and an answer is a message to it. The protocol fixes no shape for choices and forms. To skip cancels the whole task, which the person is told before.',
  emits: asked,
  accepts: { type: 'choice', name: 'flight', selected: 'ua' },
  open(onSent) {
    const source = createA2aSource({ client: agentInPage(onSent) });
    void source.watch(once());
    return source;
  },
};
