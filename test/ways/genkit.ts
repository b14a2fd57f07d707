import type { Ways } from './ways.js';

const SOURCE =
  'firebase/genkit, docs: "Pause generation using interrupts" (https://genkit.dev/docs/interrupts)';

/** The tool requests at which a Genkit flow is interrupted. */
export const genkitWays = {
  'a question of a defined interrupt': {
    source: `${SOURCE}, defineInterrupt`,
    sees: 'the question with its choices, and a text field where others are allowed',
  },
  'a defined interrupt with an output schema': {
    source: `${SOURCE}, defineInterrupt with outputSchema`,
    sees: 'the question, and the fields of the schema that the app names',
  },
  'a tool that interrupts itself': {
    source: `${SOURCE}, restartable interrupts`,
    sees: 'what the tool says, the call, Approve and Deny; Edit where the app allows it',
  },
  'several interrupts of one response': {
    source: `${SOURCE}, resume`,
    sees: 'a card for each; all are sent in one call',
  },
} as const satisfies Ways;
