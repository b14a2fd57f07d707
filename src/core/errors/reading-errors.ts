import type { ErrorWords } from './error-words.js';

/** The codes of what was repaired or skipped: in what an agent sent, and in what the app passed. */
export const READING_ERRORS = {
  NOT_AN_EVENT: {
    what: 'An event was ignored.',
    why: 'It is not an object with a string `type`.',
    fix: 'Check what is pushed into the source.',
  },
  BAD_EVENT: {
    what: 'An event was ignored, or one of its fields.',
    why: 'A required field is missing or has the wrong type.',
    fix: "Check the producer against AG-UI's event definitions.",
  },
  FINISH_WITHOUT_RUN: {
    what: 'RUN_FINISHED or on_interrupt arrived while no run was under way.',
    why: 'The RUN_STARTED of its run was not seen. The interrupts of a RUN_FINISHED are shown all the same.',
    fix: 'Subscribe before the run starts, or check the producer.',
  },
  CALL_UNCLAIMED: {
    what: 'A call of this tool has no result, and nobody is asked for one.',
    why: 'The run has ended. No tool of this name is offered, and neither `tools` nor a dialect opens its calls as prompts.',
    fix: 'Where a person answers it, define it with defineHumanTool; where the app runs it, offer it in the run; else have the agent send TOOL_CALL_RESULT.',
  },
  BAD_INTERRUPT: {
    what: 'An interrupt was repaired or left out.',
    why: "It does not follow AG-UI's definition.",
    fix: 'Check the producer; the detail names the field.',
  },
  DUPLICATE_INTERRUPT: {
    what: 'Two interrupts of a run have the same id, so both are asked in one prompt.',
    why: 'A resume entry names an interrupt by its id, so one answer counts for both.',
    fix: 'Give each interrupt of a run its own id.',
  },
  ARGUMENTS_NOT_JSON: {
    what: "A tool call's arguments are shown as text.",
    why: 'They are not valid JSON.',
    fix: 'Check how the producer streams TOOL_CALL_ARGS.',
  },
  ARGUMENTS_AMBIGUOUS: {
    what: "A tool call's arguments are shown with a warning.",
    why: 'An object in them has the same key twice, or the same call was sent twice with different arguments.',
    fix: 'Check the producer: write each key once, and give each call its own id.',
  },
  TOOL_INPUT_UNUSABLE: {
    what: "A tool's question was repaired, or is answered as text.",
    why: "The call's input does not have the fields that the interactive tool expects.",
    fix: "Check the tool's input schema and its description for the model; the detail names the call.",
  },
  DUPLICATE_OPTIONS: {
    what: 'Two options, or two questions, have the same text.',
    why: 'The agent sent them so; each is shown and answered separately.',
    fix: 'Give every option and every question its own text; the detail has them.',
  },
  MESSAGE_NOT_JSON: {
    what: 'A message is shown as it came.',
    why: 'It looks like JSON, but cannot be parsed.',
    fix: 'Check how the producer writes its message.',
  },
  LEGACY_CANCEL: {
    what: 'The graph may take a cancellation for an answer.',
    why: "LangGraph's legacy channel cannot cancel: `interrupt()` returns { status: 'cancelled' }, which is truthy.",
    fix: 'Check for that status in the graph, or have the agent emit interrupt outcomes.',
  },
  TOOL_CALL_MISSING: {
    what: 'A proposed call is shown without its arguments.',
    why: 'Neither the stream nor the messages contain the tool call that its interrupt names.',
    fix: 'Emit the tool call, or a MESSAGES_SNAPSHOT that contains it, before the interrupt.',
  },
  SCHEMA_UNUSABLE: {
    what: 'A request is answered as text or JSON.',
    why: 'Its responseSchema cannot be shown as a form.',
    fix: 'Check the schema; the detail says what is wrong.',
  },
  DIALECT_FAILED: {
    what: 'A dialect threw, and was skipped.',
    why: 'The detail has its name and the error.',
    fix: 'Fix the dialect: neither `read` nor the reading that it returns may throw.',
  },
  PAYLOAD_INVALID: {
    what: 'An interrupt is shown without its definition, or was not made.',
    why: 'Its payload does not fit the schema `payload` of its defineInterrupt.',
    fix: 'Make the agent and the definition agree; the detail has the reason and the issues.',
  },
  VERSION_UNKNOWN: {
    what: 'An interrupt declares a version that Holdpoint does not know.',
    why: 'It was read as one of the nearest known version. The detail has the dialect and the version.',
    fix: 'Update Holdpoint, and try whether the answer arrives.',
  },
  UNWRITABLE: {
    what: 'The answer was not kept.',
    why: 'Its receiver has no place for it, such as for an argument that was added.',
    fix: 'Change the answer; the detail has what cannot be sent.',
  },
  UNSERIALISABLE: {
    what: 'The value was not kept.',
    why: 'It cannot be written as JSON.',
    fix: 'Use plain JSON values.',
  },
  NULL_PAYLOAD: {
    what: 'A payload of null may not arrive.',
    why: 'The HttpAgent of @ag-ui/client removes it before sending.',
    fix: 'Use a schema that asks for an object.',
  },
  SECRET_IN_FORM: {
    what: 'A form asks for a secret.',
    why: 'MCP servers and ACP agents must ask for a secret by URL, so that it does not pass through the client.',
    fix: 'Tell the maintainers of the server or agent; the detail names the fields, whose values are masked.',
  },
  INPUT_UNKNOWN: {
    what: 'A request of an MCP server was not answered.',
    why: 'It is not an elicitation, and nothing else answers it.',
    fix: 'Pass `other` to collect().',
  },
  EMPTY_COMMAND: {
    what: 'The answer may not arrive.',
    why: 'LangGraph\'s legacy channel takes an empty resume (false, 0, "", [], {}) for no resume, and asks again.',
    fix: 'Have the agent emit interrupt outcomes, or the graph ask for an object.',
  },
  VALIDATOR_FAILED: {
    what: 'The answer was kept without being checked.',
    why: 'The validator threw on this schema.',
    fix: 'Pass another validator, or correct the schema.',
  },
  CALLBACK_FAILED: {
    what: "A callback or an option of the app's was not used.",
    why: 'It threw, or is of the wrong type; the detail has its name and the error.',
    fix: 'Fix it; until then the default is used, and the prompt was kept.',
  },
  RENDER_FAILED: {
    what: "A prompt is shown without the app's own components.",
    why: 'One of them, or a renderer, threw; the detail has the error and the component stack.',
    fix: 'Fix the component; the prompt was kept.',
  },
  CAPABILITIES_FAILED: {
    what: "The agent's capabilities are unknown.",
    why: 'getCapabilities() failed.',
    fix: 'Nothing to do: the schema alone decides what may be edited.',
  },
  OPEN_NOT_READ: {
    what: 'The open interrupts of a thread could not be read from the server.',
    why: 'The server could not be reached, refused the request, or sent an unexpected response; the detail says which.',
    fix: 'Make sure that the `url` of createServerPersistence reaches createOpenInterruptsHandler, with a person who may see the thread.',
  },
  STORAGE_FAILED: {
    what: 'Answers, or a draft, will not survive a reload.',
    why: 'The storage threw, or held something that cannot be read, or a draft cannot be written as JSON; the detail says which.',
    fix: 'Check the storage that was passed to `persist`, or what was passed to `onDraftChange` (`drafts.set` of a store).',
  },
} as const satisfies Record<string, ErrorWords>;
