import type { Ways } from './ways.js';

const SPECIFICATION = 'a2aproject/A2A, docs/specification.md (TaskState, Message, Part)';
const KAGENT = 'kagent-dev/kagent, docs/architecture/human-in-the-loop.md (5229184e)';

/** The tasks of an A2A agent that wait for a person, and kagent's extension of them. */
export const a2aWays = {
  'a question': { source: SPECIFICATION, sees: 'the question and a text field' },
  'a choice': { source: SPECIFICATION, sees: 'the options of the data part' },
  'a form': { source: SPECIFICATION, sees: 'the fields of the schema in the data part' },
  'a yes or no': { source: SPECIFICATION, sees: 'two buttons' },
  'a sign-in': { source: SPECIFICATION, sees: 'the address to open' },
  'kagent’s approval of a call': { source: KAGENT, sees: 'the call, Approve and Deny' },
  'kagent’s approval of several calls': { source: KAGENT, sees: 'a review of the calls' },
  'kagent’s questions': { source: KAGENT, sees: 'the questions with their options' },
} as const satisfies Ways;
