import type { Agent, AgentOutputType, RunResult, RunState, RunToolApprovalItem } from '@openai/agents-core';
import { expectTypeOf } from 'vitest';
import {
  type ApprovalItemLike,
  applyApprovalAnswers,
  createOpenAiAgentsSource,
  type RunStateLike,
} from '../../src/sources/openai-agents/index.js';

type State = RunState<unknown, Agent<unknown, AgentOutputType>>;
declare const result: RunResult<unknown, Agent<unknown, AgentOutputType>>;

expectTypeOf<RunToolApprovalItem>().toExtend<ApprovalItemLike>();
expectTypeOf<State>().toExtend<RunStateLike<RunToolApprovalItem>>();

createOpenAiAgentsSource({ resume: async () => result.interruptions }).push(result.interruptions);
applyApprovalAnswers(result.state, []);
