export { createManagedAgentsSource, type ManagedAgentsSourceOptions } from './managed-agents-source.js';
export type {
  CustomToolResult,
  SessionEventsLike,
  ToolConfirmation,
  UserEvent,
  UserMessage,
} from './session-events-like.js';
