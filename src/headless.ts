// The entry `holdpoint/core`: everything that works without React. It stands beside `core` and not in it,
// because sources import the core and the core must not import them.
export * from './core/index.js';
export { type AgUiSourceOptions, createAgUiSource } from './sources/ag-ui.js';
export type { AgentLike, AgentMessage, AgentSubscriberLike, RunParameters } from './sources/agent.js';
export {
  createEventStreamSource,
  type EventStream,
  type EventStreamOptions,
  type EventStreamRequest,
  type EventStreamSource,
} from './sources/event-stream.js';
export { type RunRequest, toRunRequest } from './sources/run-request.js';
