import type { CanUseTool, Options, PermissionResult, PermissionUpdate } from '@anthropic-ai/claude-agent-sdk';
import type { AskUserQuestionInput, AskUserQuestionOutput } from '@anthropic-ai/claude-agent-sdk/sdk-tools';
import { expectTypeOf } from 'vitest';
import type {
  GatewayBridge,
  GatewaySession,
  PermissionResult as Ours,
  PermissionContext,
} from '../../src/gateway/index.js';
import question from '../wire/other-systems/claude-ask-user-question.json' with { type: 'json' };

expectTypeOf<GatewayBridge['canUseTool']>().toExtend<CanUseTool>();
expectTypeOf<GatewaySession['canUseTool']>().toExtend<CanUseTool>();
expectTypeOf<{ canUseTool: GatewayBridge['canUseTool'] }>().toExtend<Options>();
expectTypeOf<
  Pick<GatewaySession, 'onElicitation' | 'onUserDialog' | 'supportedDialogKinds'>
>().toExtend<Options>();
expectTypeOf<Parameters<CanUseTool>[2]>().toExtend<PermissionContext<PermissionUpdate>>();

expectTypeOf<Ours<PermissionUpdate>>().toExtend<PermissionResult>();
// A rule that a browser made up is not a rule of the SDK.
expectTypeOf<Ours<unknown>>().not.toExtend<PermissionResult>();

// The recordings match the SDK's own types.
const { input } = question.canUseTool_args;
expectTypeOf<(typeof input.questions)[number]['question']>().toExtend<
  AskUserQuestionInput['questions'][number]['question']
>();
expectTypeOf<typeof question.tool_output.answers>().toExtend<AskUserQuestionOutput['answers']>();
expectTypeOf<{ 'Which?': { unanswered: 'skipped' } }>().toExtend<
  NonNullable<AskUserQuestionOutput['annotations']>
>();
expectTypeOf<{ 'Which?': { preview: string; notes: string } }>().toExtend<
  NonNullable<AskUserQuestionInput['annotations']>
>();
