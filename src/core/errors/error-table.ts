/** What happened, why, and how to mend it, for every code. For developers: a production bundle leaves it out. */
export const TABLE = {
  OPEN_INTERRUPTS: {
    what: 'A message was not sent.',
    why: 'Interrupts are open, and a thread takes no new input before they are settled.',
    fix: 'Answer them first, or call send(message, { cancelOpen: true }).',
  },
  RUN_IN_PROGRESS: {
    what: 'Nothing was sent.',
    why: 'A run is under way.',
    fix: 'Wait until `canSend` is true.',
  },
  CANNOT_SEND: {
    what: 'A message was not sent.',
    why: 'This source carries replies only.',
    fix: 'Give the source a `send` function.',
  },
  UNKNOWN_KEY: {
    what: 'An answer was ignored.',
    why: 'No open interrupt has this key: it was settled, or belongs to another thread.',
    fix: 'Use a key of `run.interrupts` as it is now.',
  },
  NOT_OFFERED: {
    what: 'approve() or deny() did nothing.',
    why: 'The prompt is no confirmation, has no choice of that tone, or takes no such feedback, edits or extras.',
    fix: 'Look at the `prompt` of the interrupt, and call answer(key, answer) with what it offers.',
  },
  NOT_COVERED: {
    what: 'Nothing was sent.',
    why: 'A resume must cover every open interrupt.',
    fix: 'Answer or cancel each one before submit().',
  },
  EXPIRED: {
    what: 'An answer was not sent.',
    why: 'Its interrupt expired before it left.',
    fix: 'Cancel the interrupt and ask the agent again.',
  },
  EXPIRED_REFUSED: {
    what: 'The expired request could not be cancelled.',
    why: 'This agent client (before AG-UI 1.0) refuses every resume of an expired interrupt.',
    fix: 'Go on in a new thread, or update @ag-ui/client.',
  },
  STREAM_ENDED: {
    what: 'The run stopped in the middle.',
    why: 'Its event stream ended before the run was finished.',
    fix: 'Try again.',
  },
  THREAD_LEFT: {
    what: 'An answer was not sent.',
    why: 'Another thread was shown when its check was done, and a reply goes to the thread that is shown.',
    fix: 'Go back to its thread and call retry().',
  },
  RELOADED: {
    what: 'It is not known whether the answer arrived.',
    why: 'The page was loaded again while it was being sent.',
    fix: 'Try again: the same answer twice does no harm.',
  },
  REPLY_FAILED: {
    what: 'The agent could not be reached.',
    why: 'Sending the answers failed.',
    fix: 'Try again; the answers are kept.',
  },
  NOT_WAITING: {
    what: 'An answer was not taken.',
    why: 'Its request was settled before: answered elsewhere, expired or aborted.',
    fix: 'Nothing: the prompt is gone.',
  },
  ANSWER_REFUSED: {
    what: 'An answer was not taken.',
    why: 'The gateway found it to be of another shape than its tool allows.',
    fix: "Let the tool's two halves agree: `write` in the browser, `settle` or `read` on the server.",
  },
  CONNECTION_LOST: {
    what: 'The connection to the gateway was lost.',
    why: 'The detail holds what happened; what is open is kept, and the connection is tried again.',
    fix: 'Nothing, unless it keeps happening: then check the address and who may use it.',
  },
  NOT_A_STREAM: {
    what: 'The address of the gateway brings no event stream.',
    why: 'The detail is the content type that came; a server may answer any address with its page.',
    fix: 'Let the `url` lead to createGatewayHandler, also through a proxy.',
  },
  GATEWAY_TOOL_FAILED: {
    what: 'A handler of an interactive tool threw.',
    why: 'The detail holds its kind or tool, and its error.',
    fix: 'Mend the handler: open, settle and read must not throw.',
  },
  NOT_AN_EVENT: {
    what: 'An event was ignored.',
    why: 'It is not an object with a string `type`.',
    fix: 'Check what is pushed into the source.',
  },
  BAD_EVENT: {
    what: 'An event was ignored.',
    why: 'A field that it needs is missing or of another type.',
    fix: "Check the producer against AG-UI's event definitions.",
  },
  FINISH_WITHOUT_RUN: {
    what: 'A RUN_FINISHED arrived with no run under way.',
    why: 'Its RUN_STARTED was not seen; its interrupts are shown all the same.',
    fix: 'Subscribe before the run starts, or check the producer.',
  },
  BAD_INTERRUPT: {
    what: 'An interrupt was repaired or left out.',
    why: 'It is not as AG-UI defines it.',
    fix: 'Check the producer; the detail names the field.',
  },
  DUPLICATE_INTERRUPT: {
    what: 'A second interrupt with the same id was left out.',
    why: 'One resume entry answers one id.',
    fix: 'Give each interrupt of a run its own id.',
  },
  ARGUMENTS_NOT_JSON: {
    what: "A tool call's arguments are shown as text.",
    why: 'They are not JSON.',
    fix: 'Check how the producer streams TOOL_CALL_ARGS.',
  },
  ARGUMENTS_AMBIGUOUS: {
    what: "A tool call's arguments are shown with a caveat.",
    why: 'A name stands twice in one of their objects, or one call was told twice and not the same.',
    fix: 'Check how the producer writes them: each name once, and each call under an id of its own.',
  },
  TOOL_INPUT_UNUSABLE: {
    what: 'A question of a tool was repaired, or is answered as text.',
    why: "The call's input is not as the tool that asks people expects it.",
    fix: "Check the tool's input schema and what the model was told; the detail names the call.",
  },
  DUPLICATE_OPTIONS: {
    what: 'Two options, or two questions, read the same.',
    why: 'The agent gave them the same words; each is shown and answered by itself.',
    fix: 'Let every option and every question have words of its own; the detail holds them.',
  },
  MESSAGE_NOT_JSON: {
    what: 'A message is shown as it came.',
    why: 'It begins and ends as JSON does, and is none.',
    fix: 'Check how the producer writes its message.',
  },
  LEGACY_CANCEL: {
    what: 'A cancel may be taken for an answer.',
    why: "LangGraph's legacy channel has no cancel: `interrupt()` returns { status: 'cancelled' }, which is truthy.",
    fix: 'Let the graph look for that status, or the agent emit interrupt outcomes.',
  },
  CANCEL_RESOLVED: {
    what: 'A cancel is sent as an answer.',
    why: 'A dialect wrote it with the status `resolved`, so the agent takes it for what the person decided.',
    fix: "Return cancelled(open) from its `write`; where the producer knows no cancel, declare `cancelAs: 'answer'`.",
  },
  TOOL_CALL_MISSING: {
    what: 'A proposal is shown without its arguments.',
    why: 'Neither the stream nor the messages hold the tool call that its interrupt names.',
    fix: 'Emit the tool call before the interrupt, or a MESSAGES_SNAPSHOT that holds it.',
  },
  SCHEMA_UNUSABLE: {
    what: 'A request is answered as text or JSON.',
    why: 'Its responseSchema cannot be shown as a form.',
    fix: 'Check the schema; the detail says what is wrong.',
  },
  DIALECT_FAILED: {
    what: 'A dialect threw and was passed over.',
    why: 'The detail holds its name and its error.',
    fix: 'Mend the dialect: read and write must not throw.',
  },
  UNWRITABLE: {
    what: 'An answer was not kept.',
    why: 'Its dialect knows no way to send this kind of answer to this interrupt.',
    fix: 'Answer with a kind that fits the prompt.',
  },
  UNSERIALISABLE: {
    what: 'An answer was not kept.',
    why: 'Its payload cannot be written as JSON.',
    fix: 'Answer with plain JSON values.',
  },
  NULL_PAYLOAD: {
    what: 'A payload of null may not arrive.',
    why: "@ag-ui/client's HttpAgent drops it before sending.",
    fix: 'Let the schema ask for an object.',
  },
  SECRET_IN_FORM: {
    what: 'A form asks for a secret.',
    why: 'An MCP server must ask for one by URL, so that it never passes through the client.',
    fix: 'Tell those who run the server; the detail names the fields, which are masked.',
  },
  INPUT_UNKNOWN: {
    what: 'A request of an MCP server was not answered.',
    why: 'It is no elicitation, and nothing was given that answers it.',
    fix: 'Pass `other` to collect().',
  },
  EMPTY_COMMAND: {
    what: 'An answer may not arrive.',
    why: 'LangGraph\'s legacy channel takes an empty resume (false, 0, "", [], {}) for none, and asks again.',
    fix: 'Let the agent emit interrupt outcomes, or let the graph ask for an object.',
  },
  VALIDATOR_FAILED: {
    what: 'An answer was kept unchecked.',
    why: 'The validator threw on this schema.',
    fix: 'Pass another validator, or correct the schema.',
  },
  CALLBACK_FAILED: {
    what: "One of the app's own callbacks threw.",
    why: 'The detail holds its name and its error.',
    fix: 'Mend the callback; the prompt was kept.',
  },
  RENDER_FAILED: {
    what: "A prompt is shown without the app's own parts.",
    why: 'One of them, or a renderer, threw; the detail holds the error and the components around it.',
    fix: 'Mend it; the prompt was kept.',
  },
  CAPABILITIES_FAILED: {
    what: "The agent's capabilities are unknown.",
    why: 'getCapabilities() failed.',
    fix: 'Nothing is lost: the schema alone says what may be edited.',
  },
  STORAGE_FAILED: {
    what: 'Answers will not survive a reload.',
    why: 'The storage refused, or held something unreadable.',
    fix: 'Check the storage given to `persist`.',
  },
} as const satisfies Record<string, Record<'what' | 'why' | 'fix', string>>;
