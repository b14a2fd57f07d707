import type { InteractionReader } from '../interaction-reader.js';
import { askUserQuestionReader } from './ask-user-question.js';
import { readClaudePermission } from './claude-permission.js';
import { readCopilotPermission } from './copilot-permission.js';
import { readCopilotPlan } from './copilot-plan.js';
import { readCopilotQuestion } from './copilot-question.js';
import { readElicitationRequest } from './elicitation.js';

/** The readers of what `holdpoint/gateway` and `holdpoint/copilot/server` ask. */
export const defaultReaders: readonly InteractionReader[] = [
  askUserQuestionReader(),
  readClaudePermission,
  readCopilotPermission,
  readCopilotQuestion,
  readCopilotPlan,
  readElicitationRequest,
];
