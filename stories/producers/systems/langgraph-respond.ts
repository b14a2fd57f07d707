import { createLangGraphSource, type LangGraphStreamLike } from 'holdpoint/langgraph';
import type { Producer } from '../producer.js';

const interrupts = [
  {
    id: '393cea8b5846671cce3240239826f3e8',
    value: 'How many seats?',
    response_schema: {
      type: 'object',
      properties: { seats: { type: 'integer', title: 'Seats', minimum: 1 } },
      required: ['seats'],
    },
    namespace: ['booker:8166ddbb'],
  },
  { id: 'db32bd41aa6bccc9f0a3779dc3938572', value: 'Under which name?', namespace: [] },
];

export const producer: Producer = {
  id: 'langgraph-respond',
  title: 'LangGraph, useStream of @langchain/react',
  by: 'holdpoint/langgraph',
  notes:
    'A subgraph asks for a form, and the graph for a text. Several answers are sent with respondAll, a single one with respond. The hook leaves out response_schema and does not report a breakpoint: the source reads both from the thread.',
  emits: interrupts,
  accepts: {
    '393cea8b5846671cce3240239826f3e8': { seats: 2 },
    db32bd41aa6bccc9f0a3779dc3938572: 'Ada',
  },
  open(onSent) {
    const source = createLangGraphSource();
    const answered = async (sent: unknown) => {
      onSent(sent);
      source.push({ ...stream, interrupts: [], isLoading: true });
      source.push({ ...stream, interrupts: [] });
    };
    const stream: LangGraphStreamLike = {
      interrupts,
      isLoading: false,
      submit: answered,
      respond: answered,
      respondAll: answered,
    };
    source.push(stream);
    return source;
  },
};
