// The entry `holdpoint/dialect`: how producers ask and are answered, for apps that write a dialect or choose among ours.

export { createAsk } from './core/dialects/ask.js';
export { byInterruptId } from './core/dialects/calls/by-interrupt-id.js';
export { proposedCalls } from './core/dialects/calls/proposed-calls.js';
export { type ToolCallParts, toolCall } from './core/dialects/calls/tool-call.js';
export { interruptToolDialect } from './core/dialects/copilotkit.js';
export { defaultDialects } from './core/dialects/default-dialects.js';
export { dotnetDialect } from './core/dialects/dotnet.js';
export { freeformDialect } from './core/dialects/freeform.js';
export { goDialect } from './core/dialects/go.js';
export { type StandardOptions, standardDialect } from './core/dialects/standard.js';
export { strandsTrustDialect } from './core/dialects/strands-intervention.js';
export { graphWithCancel } from './core/dialects/values/graph-with-cancel.js';
export type {
  Ask,
  Cancel,
  Delivery,
  Dialect,
  Parts,
  QuestionItemParts,
  QuestionParts,
  Reader,
  Reading,
  ReadingContext,
  Sending,
  Validate,
} from './core/protocol/reading.js';
