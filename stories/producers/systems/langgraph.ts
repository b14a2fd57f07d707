import { createLangGraphSource, type LangGraphStreamLike } from 'holdpoint/langgraph';
import wire from '../../../test/wire/other-systems/langchain-hitl-python.json';
import type { Producer } from '../producer.js';

export const producer: Producer = {
  id: 'langgraph',
  title: 'LangGraph, useStream',
  by: 'holdpoint/langgraph',
  notes:
    'Values are read by the same dialects as over AG-UI. A lone interrupt is resumed with its value, several with a map by interrupt id. submit() returns before its run begins: the source waits for the run.',
  emits: wire.request_interrupt,
  accepts: wire.resume,
  open(onSent) {
    const source = createLangGraphSource();
    const stream: LangGraphStreamLike = {
      interrupts: [wire.request_interrupt],
      isLoading: false,
      async submit(_, options) {
        onSent(options);
        source.push({ ...stream, interrupts: [], isLoading: true });
        source.push({ ...stream, interrupts: [] });
      },
    };
    source.push(stream);
    return source;
  },
};
