import { createOpenAiAgentsSource } from 'holdpoint/openai-agents';
import wire from '../../../test/wire/other-systems/openai-agents-js.json';
import type { Producer } from '../producer.js';

export const producer: Producer = {
  id: 'openai-agents',
  title: 'OpenAI Agents SDK',
  by: 'holdpoint/openai-agents',
  notes:
    'Arguments are JSON text. Any of the open calls may be answered: each call continues alone, or all are sent together. There is no cancel, so the model gets a text that says so.',
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
