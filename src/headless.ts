// The entry `holdpoint/core`: everything that works without React. It stands beside `core` and not in it,
// because sources import the core and the core must not import them.
export * from './core/index.js';
export { type AgUiSourceOptions, createAgUiSource } from './sources/ag-ui/ag-ui-source.js';
export type {
  AgentLike,
  AgentMessage,
  AgentSubscriberLike,
  ResumeInput,
  RunParameters,
  SubscriberParams,
} from './sources/ag-ui/agent-like.js';
export {
  createEventStreamSource,
  type EventStream,
  type EventStreamOptions,
  type EventStreamRequest,
  type EventStreamSource,
} from './sources/ag-ui/event-stream-source.js';
export { type RunRequest, toRunRequest } from './sources/ag-ui/run-request.js';
export {
  createServerPersistence,
  type ServerPersistenceOptions,
} from './sources/ag-ui/server-persistence.js';
export {
  createNativeSource,
  type NativeSource,
  type NativeSourceOptions,
} from './sources/shared/create-native-source.js';
