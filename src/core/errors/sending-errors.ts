import type { ErrorWords } from './error-words.js';

/** The codes of messages and answers that were not sent, or did not arrive. */
export const SENDING_ERRORS = {
  NO_RUN: {
    what: 'A component has nothing to show.',
    why: 'It is inside neither `AssistantInterrupts` nor `CopilotInterrupts`.',
    fix: 'Put `<AssistantInterrupts>` below `AssistantRuntimeProvider`, or `<CopilotInterrupts>` around CopilotChat.',
  },
  OPEN_INTERRUPTS: {
    what: 'The message was not sent.',
    why: 'Interrupts are open, and a thread takes no new message until they are settled.',
    fix: 'Answer them first, or call send(message, { cancelOpen: true }).',
  },
  RUN_IN_PROGRESS: {
    what: 'Nothing was sent.',
    why: 'A run is under way.',
    fix: 'Wait until `canSend` is true.',
  },
  CANNOT_SEND: {
    what: 'The message was not sent.',
    why: 'This source has no `send`: it carries replies only.',
    fix: 'Add a `send` function to the source.',
  },
  UNKNOWN_KEY: {
    what: 'The call was ignored.',
    why: 'No interrupt of this thread has this key: it was never asked, or belongs to another thread.',
    fix: 'Use a key from the current `run.interrupts`.',
  },
  ALREADY_ANSWERED: {
    what: 'The answer was ignored.',
    why: 'This page has answered the interrupt, and the agent has taken that answer.',
    fix: 'Nothing to do: its receipt says what was answered. Where that offers it, call sendAgain(key) or reopen(key).',
  },
  NOT_OFFERED: {
    what: 'An answer, approve(), deny(), cancel() or send(…, { cancelOpen: true }) had no effect.',
    why: 'A prompt does not offer it: `cancellable` is false, it has no such choice, option, feedback, edits or extras, or it requires feedback. Or the answer is malformed.',
    fix: "Check the interrupt's `prompt`, and call answer(key, answer) with an answer that it takes.",
  },
  NOT_COVERED: {
    what: 'Nothing was sent.',
    why: 'A resume must answer every open interrupt.',
    fix: 'Answer or cancel each one before calling submit().',
  },
  EXPIRED: {
    what: 'The answer was not sent.',
    why: 'Its interrupt expired before it could be sent.',
    fix: 'Cancel the interrupt and ask the agent again.',
  },
  EXPIRED_REFUSED: {
    what: 'The expired interrupt could not be cancelled.',
    why: 'This version of @ag-ui/client (before 1.0) refuses every resume of an expired interrupt.',
    fix: 'Continue in a new thread, or update @ag-ui/client.',
  },
  STREAM_ENDED: {
    what: 'The run was cut off.',
    why: 'Its event stream ended before RUN_FINISHED or RUN_ERROR.',
    fix: 'Try again.',
  },
  THREAD_LEFT: {
    what: 'The answer was not sent.',
    why: 'Another thread was shown before it could be sent, and answers are sent in the thread that is shown.',
    fix: 'Show its thread again and call retry().',
  },
  RELOADED: {
    what: 'It is unknown whether the answer arrived.',
    why: 'The page was reloaded while the answer was being sent.',
    fix: 'Try again: sending the same answer twice does no harm.',
  },
  REPLY_FAILED: {
    what: 'The agent could not be reached.',
    why: 'The request that carried the answers or the message failed.',
    fix: 'Try again; answers are kept.',
  },
  RECORD_FAILED: {
    what: 'The answer was not sent.',
    why: 'Its record could not be made: a page needs HTTPS, or localhost, for Web Crypto; a gateway warns of it on its server.',
    fix: 'Serve the page over HTTPS, or look at the detail of the server’s warning, and try again; the answer is kept.',
  },
  MESSAGE_REFUSED: {
    what: 'The message was not taken.',
    why: 'The run that carried the message, and cancelled what was open, ended with an error, which is in the detail.',
    fix: 'If nothing is open any more, send it again: the agent may have forgotten what was open. Otherwise answer what is open.',
  },
  NOT_WAITING: {
    what: 'The answer was not accepted.',
    why: 'Its request had already ended: answered elsewhere, expired or aborted.',
    fix: 'Nothing to do: the prompt is removed.',
  },
  ANSWER_REFUSED: {
    what: 'The answer was not accepted.',
    why: 'The server refused it: the interrupt was settled elsewhere, or a gateway tool takes no answer of this shape.',
    fix: 'For a gateway tool, make its two halves agree: what its reading sends in the browser, and `settle` or `read` on the server.',
  },
  REQUEST_CHANGED: {
    what: 'An answer was refused.',
    why: 'Its page was not asked what the server has signed (`signingKey`): the request was changed on its way, or the page does not say what it was asked.',
    fix: 'Look for what changes events between the server and the page. A page of an app’s own sends back what it was asked.',
  },
  NOT_ALLOWED: {
    what: 'The answer was not accepted.',
    why: 'The server says that this person may not answer the request: `mayAnswer` of the bridge.',
    fix: 'Nothing to do: somebody else has to answer it.',
  },
  REVIEWER_MISSING: {
    what: 'An approval was refused.',
    why: 'Several different people have to approve the request, and the server does not know who answers.',
    fix: 'Give `reviewerOf` to createGatewayHandler, or `reviewer` to `session.submit`.',
  },
  SECRET_TOO_SHORT: {
    what: 'Links and requests cannot be signed.',
    why: 'The secret has fewer than 32 bytes, so it could be guessed.',
    fix: 'Make one with `openssl rand -base64 32`, and keep it where the server keeps its other secrets.',
  },
  CONNECTION_LOST: {
    what: 'The connection to the server was lost.',
    why: 'The detail is the error. Open requests are kept, and the connection is retried.',
    fix: 'Nothing to do, unless it keeps happening: then check the address and its authentication.',
  },
  NOT_A_STREAM: {
    what: 'The address of the gateway did not respond with an event stream.',
    why: 'The detail is the content type of the response. Some servers respond to an unknown address with a page.',
    fix: 'Make sure that `url` reaches createGatewayHandler, also through a proxy.',
  },
  STORE_UNREACHABLE: {
    what: 'The store of the gateway could not be reached.',
    why: 'The detail is its error. Nothing that was accepted is lost, and what waits is tried again.',
    fix: 'Nothing to do, unless it keeps happening: then check the database, and that the pool has a free connection.',
  },
  GATEWAY_TOOL_FAILED: {
    what: 'A gateway tool threw.',
    why: 'The detail has its kind or the name of the tool, and the error.',
    fix: 'Fix the gateway tool: `open`, `settle` and `read` must not throw.',
  },
} as const satisfies Record<string, ErrorWords>;
