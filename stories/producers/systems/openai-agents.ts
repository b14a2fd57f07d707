import { createOpenAiAgentsSource } from 'holdpoint/openai-agents';
import wire from '../../../test/wire/other-systems/openai-agents-js.json';
import type { Producer } from '../producer.js';

export const producer: Producer = {
  id: 'openai-agents',
  title: 'OpenAI Agents SDK',
  by: 'holdpoint/openai-agents',
  notes:
    'Arguments are JSON text. Any part of what is open may be answered: each call goes on by itself, or all are sent together. It knows no cancelling, so the model is told of one in words.',
  emits: wire.interruptions,
  accepts: wire.our_suggested_wire_to_server,
  open(onSent) {
    const source = createOpenAiAgentsSource({
      settles: 'together',
      async resume(answers) {
        onSent({ decisions: answers });
        return [];
      },
    });
    source.push(wire.interruptions);
    return source;
  },
};
