import type { AgentLike } from 'holdpoint';
import type { A2aMessage, A2aPart, A2aSource, A2aSourceOptions, createA2aSource } from 'holdpoint/a2a';
import type {
  AcpNotificationLike,
  AcpRequestLike,
  AcpSource,
  ElicitationResponse,
  PermissionResponse,
} from 'holdpoint/acp';
import type {
  AgentSdkDialectOptions,
  AgentSdkFetchOptions,
  AgentSdkMessage,
  AgentSdkSourceOptions,
  agentSdkDialect,
  InteractionOption,
  InteractionPart,
  InteractionRequest,
  InteractionResponse,
  PauseOn,
  ToMessages,
} from 'holdpoint/agent-sdk';
import type {
  AiSdkSource,
  AnsweredCall,
  AskUserOptions,
  askUserTool,
  ChatLike,
  ConfirmationToolOptions,
  confirmationTool,
  createAiSdkSource,
  FormToolOptions,
  formTool,
  freeformTool,
  InteractiveTool,
  InteractiveToolNames,
  InteractiveToolOptions,
  RecordedAnswer,
  readChatAnswers,
  ToolApproval,
  ToolOutcome,
  ToolRequest,
} from 'holdpoint/ai-sdk';
import type {
  AssistantComposer,
  AssistantInterrupts,
  AssistantInterruptsProps,
  AssistantSourceOptions,
  MessageInterrupts,
  MessageInterruptsProps,
  SlotOptions,
  ToolCallInterrupts,
  ToolCallInterruptsProps,
  useAssistantComposer,
  useAssistantSource,
} from 'holdpoint/assistant-ui';
import type {
  CopilotApproval,
  CopilotCallbackOptions,
  CopilotCallbacks,
  CopilotElicitationContext,
  CopilotExitPlanModeRequest,
  CopilotExitPlanModeResult,
  CopilotMessages,
  CopilotPermissionRequest,
  CopilotPermissionResult,
  CopilotUserInputRequest,
  CopilotUserInputResponse,
} from 'holdpoint/copilot/server';
import type {
  CopilotComposer,
  CopilotHooks,
  CopilotInputLike,
  CopilotInputSlots,
  CopilotInterrupts,
  CopilotInterruptsProps,
  MessageInterruptsProps as CopilotMessageInterruptsProps,
  CopilotRunOptions,
  ToolCallInterruptsProps as CopilotToolCallInterruptsProps,
  InterruptRenderers,
  interruptRenderers,
  useCopilotComposer,
  useCopilotRun,
} from 'holdpoint/copilotkit';
import type {
  createGenkitSource,
  GenkitRespond,
  GenkitRestart,
  GenkitResume,
  GenkitSource,
  GenkitSourceOptions,
} from 'holdpoint/genkit';
import type {
  ConversationDetails,
  ConversationRun,
  InboxOrdering,
  InterruptInboxProps,
} from 'holdpoint/inbox';
import type { InterruptInspector, InterruptInspectorProps } from 'holdpoint/inspector';
import type {
  createLangGraphSource,
  GraphInterruptLike,
  LangGraphSource,
  LangGraphSourceOptions,
  RespondingStream,
  StrictResume,
  ThreadStateLike,
} from 'holdpoint/langgraph';
import type {
  CustomToolResult,
  createManagedAgentsSource,
  ManagedAgentsSourceOptions,
  ToolConfirmation,
  UserEvent,
  UserMessage,
} from 'holdpoint/managed-agents';
import type { createMastraSource, MastraSourceOptions } from 'holdpoint/mastra';
import type {
  Collect,
  CollectForTask,
  CollectOptions,
  ElicitationHandler,
  InputRequest,
  McpSource,
  RetryParams,
  TaskUpdate,
} from 'holdpoint/mcp';
import type { DesktopPermission, InterruptNotification } from 'holdpoint/notification';
import type { createOpenAiAgentsSource, OpenAiAgentsSourceOptions } from 'holdpoint/openai-agents';
import type { CallPreview, PreviewMatch } from 'holdpoint/previews';
import type { createTanStackSource, TanStackSource, TanStackSourceOptions } from 'holdpoint/tanstack';
import { expectTypeOf } from 'vitest';

// An app can write the type of all that it hands over and of all that it gets.

expectTypeOf<
  NonNullable<Parameters<NonNullable<CopilotCallbacks['onElicitationRequest']>>[0]>
>().toEqualTypeOf<CopilotElicitationContext>();
expectTypeOf<
  NonNullable<Parameters<NonNullable<CopilotCallbacks['onExitPlanModeRequest']>>[0]>
>().toEqualTypeOf<CopilotExitPlanModeRequest>();
expectTypeOf<
  NonNullable<Awaited<ReturnType<NonNullable<CopilotCallbacks['onExitPlanModeRequest']>>>>
>().toEqualTypeOf<CopilotExitPlanModeResult>();
expectTypeOf<
  NonNullable<Parameters<NonNullable<CopilotCallbacks['onPermissionRequest']>>[0]>
>().toEqualTypeOf<CopilotPermissionRequest>();
expectTypeOf<
  NonNullable<Awaited<ReturnType<NonNullable<CopilotCallbacks['onPermissionRequest']>>>>
>().toEqualTypeOf<CopilotPermissionResult>();
expectTypeOf<
  NonNullable<Parameters<NonNullable<CopilotCallbacks['onUserInputRequest']>>[0]>
>().toEqualTypeOf<CopilotUserInputRequest>();
expectTypeOf<
  NonNullable<Awaited<ReturnType<NonNullable<CopilotCallbacks['onUserInputRequest']>>>>
>().toEqualTypeOf<CopilotUserInputResponse>();

expectTypeOf<NonNullable<InteractionRequest['options']>[number]>().toEqualTypeOf<InteractionOption>();
expectTypeOf<NonNullable<InteractionPart['data']>>().toEqualTypeOf<InteractionResponse>();
expectTypeOf<NonNullable<AgentSdkSourceOptions['pauseOn']>>().toEqualTypeOf<PauseOn>();
expectTypeOf<NonNullable<ReturnType<ToMessages>[number]>>().toEqualTypeOf<AgentSdkMessage>();
expectTypeOf<NonNullable<AgentSdkFetchOptions['toMessages']>>().toEqualTypeOf<ToMessages>();
expectTypeOf<NonNullable<Parameters<typeof agentSdkDialect>[0]>>().toEqualTypeOf<AgentSdkDialectOptions>();

expectTypeOf<
  NonNullable<Parameters<NonNullable<AcpSource['completeElicitation']>>[0]>
>().toEqualTypeOf<AcpNotificationLike>();
expectTypeOf<
  NonNullable<Parameters<NonNullable<AcpSource['requestPermission']>>[0]>
>().toEqualTypeOf<AcpRequestLike>();
expectTypeOf<
  NonNullable<Awaited<ReturnType<NonNullable<AcpSource['createElicitation']>>>>
>().toEqualTypeOf<ElicitationResponse>();
expectTypeOf<
  NonNullable<Awaited<ReturnType<NonNullable<AcpSource['requestPermission']>>>>
>().toEqualTypeOf<PermissionResponse>();

expectTypeOf<
  NonNullable<Parameters<typeof createManagedAgentsSource>[0]>
>().toEqualTypeOf<ManagedAgentsSourceOptions>();

expectTypeOf<Parameters<typeof createA2aSource>[0]>().toEqualTypeOf<A2aSourceOptions>();
expectTypeOf<ReturnType<typeof createA2aSource>>().toEqualTypeOf<A2aSource>();
expectTypeOf<A2aMessage['parts'][number]>().toEqualTypeOf<A2aPart>();

expectTypeOf<Parameters<typeof createGenkitSource>[0]>().toEqualTypeOf<GenkitSourceOptions>();
expectTypeOf<ReturnType<typeof createGenkitSource>>().toEqualTypeOf<GenkitSource>();
expectTypeOf<Parameters<GenkitSourceOptions['run']>[0]>().toEqualTypeOf<GenkitResume>();
expectTypeOf<GenkitResume['resume']['respond'][number]>().toEqualTypeOf<GenkitRespond>();
expectTypeOf<GenkitResume['resume']['restart'][number]>().toEqualTypeOf<GenkitRestart>();

expectTypeOf<NonNullable<McpSource['collect']>>().toEqualTypeOf<Collect>();
expectTypeOf<NonNullable<Parameters<Collect>[1]>>().toEqualTypeOf<CollectOptions>();
expectTypeOf<
  NonNullable<Parameters<NonNullable<CollectOptions['other']>>[0]>
>().toEqualTypeOf<InputRequest>();
expectTypeOf<NonNullable<Awaited<ReturnType<Collect>>>>().toEqualTypeOf<RetryParams>();
expectTypeOf<NonNullable<McpSource['handler']>>().toEqualTypeOf<ElicitationHandler>();
expectTypeOf<NonNullable<McpSource['collectForTask']>>().toEqualTypeOf<CollectForTask>();
expectTypeOf<NonNullable<Awaited<ReturnType<CollectForTask>>>>().toEqualTypeOf<TaskUpdate>();

expectTypeOf<
  NonNullable<Parameters<typeof createOpenAiAgentsSource>[0]>
>().toEqualTypeOf<OpenAiAgentsSourceOptions>();

expectTypeOf<ReturnType<typeof createLangGraphSource>>().toEqualTypeOf<LangGraphSource>();
expectTypeOf<
  NonNullable<Parameters<typeof createLangGraphSource>[0]>
>().toEqualTypeOf<LangGraphSourceOptions>();
expectTypeOf<
  NonNullable<NonNullable<ThreadStateLike['tasks']>[number]['interrupts']>[number]
>().toEqualTypeOf<GraphInterruptLike>();
expectTypeOf<
  NonNullable<Parameters<NonNullable<RespondingStream['respondAll']>>[1]>
>().toEqualTypeOf<StrictResume>();

expectTypeOf<ReturnType<typeof createTanStackSource>>().toEqualTypeOf<TanStackSource>();
expectTypeOf<
  NonNullable<Parameters<typeof createTanStackSource>[0]>
>().toEqualTypeOf<TanStackSourceOptions>();

expectTypeOf<NonNullable<Parameters<typeof askUserTool>[0]>>().toEqualTypeOf<AskUserOptions>();
expectTypeOf<NonNullable<Parameters<typeof confirmationTool>[0]>>().toEqualTypeOf<ConfirmationToolOptions>();
expectTypeOf<NonNullable<Parameters<typeof formTool>[0]>>().toEqualTypeOf<FormToolOptions>();
expectTypeOf<NonNullable<Parameters<typeof freeformTool>[0]>>().toEqualTypeOf<InteractiveToolOptions>();
expectTypeOf<NonNullable<InteractiveToolOptions['cancelled']>>().toEqualTypeOf<ToolOutcome>();
expectTypeOf<NonNullable<ReturnType<typeof readChatAnswers>[number]>>().toEqualTypeOf<RecordedAnswer>();
expectTypeOf<NonNullable<Parameters<typeof readChatAnswers>[1]>>().toEqualTypeOf<InteractiveToolNames>();

expectTypeOf<NonNullable<MessageInterruptsProps>>().toEqualTypeOf<SlotOptions>();
expectTypeOf<
  NonNullable<Parameters<typeof AssistantInterrupts>[0]>
>().toEqualTypeOf<AssistantInterruptsProps>();
expectTypeOf<NonNullable<Parameters<typeof MessageInterrupts>[0]>>().toEqualTypeOf<MessageInterruptsProps>();
expectTypeOf<
  NonNullable<Parameters<typeof ToolCallInterrupts>[0]>
>().toEqualTypeOf<ToolCallInterruptsProps>();
expectTypeOf<ReturnType<typeof useAssistantComposer>>().toEqualTypeOf<AssistantComposer>();
expectTypeOf<NonNullable<Parameters<typeof useAssistantSource>[0]>>().toEqualTypeOf<AssistantSourceOptions>();

expectTypeOf<NonNullable<Parameters<typeof CopilotInterrupts>[0]>>().toEqualTypeOf<CopilotInterruptsProps>();
expectTypeOf<typeof interruptRenderers>().toEqualTypeOf<InterruptRenderers>();
expectTypeOf<
  Parameters<InterruptRenderers['renderCustomMessages'][number]['render']>[0]
>().toEqualTypeOf<CopilotMessageInterruptsProps>();
expectTypeOf<
  Parameters<InterruptRenderers['renderToolCalls'][number]['render']>[0]
>().toEqualTypeOf<CopilotToolCallInterruptsProps>();
expectTypeOf<ReturnType<typeof useCopilotComposer>>().toEqualTypeOf<CopilotComposer>();
expectTypeOf<NonNullable<Parameters<typeof useCopilotComposer>[0]>>().toEqualTypeOf<CopilotInputLike>();

expectTypeOf<
  NonNullable<Parameters<typeof InterruptInspector>[0]>
>().toEqualTypeOf<InterruptInspectorProps>();

expectTypeOf<NonNullable<ReturnType<NonNullable<CallPreview['match']>>>>().toEqualTypeOf<PreviewMatch>();

expectTypeOf<NonNullable<InterruptInboxProps['conversations']>[number]>().toEqualTypeOf<ConversationRun>();
expectTypeOf<NonNullable<InterruptInboxProps['order']>>().toEqualTypeOf<InboxOrdering>();

expectTypeOf<NonNullable<InterruptNotification['permission']>>().toEqualTypeOf<DesktopPermission>();

expectTypeOf<
  Parameters<NonNullable<AgentSdkDialectOptions['metadata']>>[0]
>().toEqualTypeOf<InteractionRequest>();
expectTypeOf<UserEvent>().toEqualTypeOf<CustomToolResult | ToolConfirmation | UserMessage>();
expectTypeOf<Parameters<typeof createMastraSource>[0]>().toEqualTypeOf<MastraSourceOptions<unknown>>();
expectTypeOf<ReturnType<typeof createAiSdkSource>>().toExtend<AiSdkSource>();
expectTypeOf<Parameters<NonNullable<ChatLike['addToolApprovalResponse']>>[0]>().toEqualTypeOf<ToolApproval>();
expectTypeOf<Parameters<InteractiveTool['read']>[0]>().toEqualTypeOf<ToolRequest>();
expectTypeOf<RecordedAnswer>().toExtend<AnsweredCall>();
expectTypeOf<CopilotComposer['slots']>().toEqualTypeOf<CopilotInputSlots>();
expectTypeOf<CopilotHooks<AgentLike>>().toExtend<Parameters<typeof useCopilotRun>[0]>();

expectTypeOf<NonNullable<Parameters<typeof useCopilotRun>[1]>>().toEqualTypeOf<CopilotRunOptions>();
expectTypeOf<NonNullable<CopilotCallbackOptions['messages']>>().toEqualTypeOf<Partial<CopilotMessages>>();
expectTypeOf<Extract<CopilotPermissionResult, { approval?: unknown }>['approval']>().toEqualTypeOf<
  CopilotApproval | undefined
>();
expectTypeOf<
  Parameters<NonNullable<InterruptInboxProps['onGoTo']>>[0]
>().toEqualTypeOf<ConversationDetails>();
