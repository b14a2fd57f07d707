import { createGenkitSource, type GenkitRunLike } from 'holdpoint/genkit';
import type { Producer } from '../producer.js';

const transfer = { name: 'transferMoney', ref: 'r-1', input: { to: 'ACME', amount: 5000 } };

/** What a flow returns of its response. */
const asked = {
  finishReason: 'interrupted',
  interrupts: [
    { toolRequest: transfer, metadata: { interrupt: { message: 'Confirm the transfer of 5000' } } },
  ],
  messages: [{ role: 'user', content: [{ text: 'Pay ACME' }] }],
};

/** A flow in the page, which goes on and asks nothing more. */
function flowInPage(): GenkitRunLike {
  async function* stream(): AsyncGenerator<unknown> {
    const toolResponse = { name: transfer.name, ref: transfer.ref, output: { status: 'DONE' } };
    yield { role: 'tool', content: [{ toolResponse }] };
  }
  return {
    stream: stream(),
    output: Promise.resolve({ finishReason: 'stop', interrupts: [], messages: [] }),
  };
}

export const producer: Producer = {
  id: 'genkit',
  title: 'Genkit',
  by: 'holdpoint/genkit',
  notes:
    'A flow returns the tool requests at which it was interrupted. An approval restarts the tool, an answer becomes its output, and all answers to one response leave in one call.',
  emits: asked,
  accepts: {
    respond: [],
    restart: [{ toolRequest: transfer, metadata: { resumed: { status: 'APPROVED' } } }],
  },
  open(onSent) {
    const source = createGenkitSource({
      run({ resume }) {
        onSent(resume);
        return flowInPage();
      },
    });
    source.take(asked);
    return source;
  },
};
