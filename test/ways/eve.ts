import type { Ways } from './ways.js';

/** The input requests of a session of eve. */
export const eveWays = {
  'a tool approval': {
    source: 'vercel/eve, packages/eve (InputRequest, display confirmation)',
    sees: 'the call, Approve and Deny',
  },
  'a question with options': {
    source: 'vercel/eve, packages/eve (InputRequest, display select)',
    sees: 'the options',
  },
  'an open question': {
    source: 'vercel/eve, packages/eve (InputRequest, display text)',
    sees: 'a text field',
  },
  'a limit of the session': {
    source: 'vercel/eve, packages/eve (session limit as an input request)',
    sees: 'the options to go on or to stop',
  },
  'a limit of the session, without the hook': {
    source: 'vercel/eve, packages/eve (session limit as an input request)',
    sees: 'the options to go on or to stop',
  },
  'a request in a later turn': {
    source: 'vercel/eve, packages/eve (input.requested)',
    sees: 'a new card',
  },
  'several requests': {
    source: 'vercel/eve, packages/eve (input.requested with several)',
    sees: 'a card for each',
  },
} as const satisfies Ways;
