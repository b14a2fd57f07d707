import type {
  AllowedSessions,
  AskedInteraction,
  AskOptions,
  AskOutcome,
  ChangeOutcome,
  CountedApproval,
  createDirectTransport,
  createPromptLinks,
  DialogInteraction,
  DirectTransportOptions,
  ElicitContent,
  ElicitResult,
  GatewayBridge,
  GatewayDialog,
  GatewayHandlerOptions,
  GatewayMessages,
  GatewayOptions,
  GatewaySession,
  GatewaySessions,
  GatewayTool,
  GatewayTransport,
  GatewayWatcher,
  Interaction,
  InteractionCall,
  InteractionStore,
  LatestRecord,
  MatchedAskRule,
  MayAnswer,
  MemoryStoreOptions,
  memoryStore,
  NewSettlement,
  OpenedInteraction,
  OpenLinkOptions,
  PermissionContext,
  PromptLink,
  PromptLinkOptions,
  PromptLinks,
  RequestContext,
  Settled,
  SettledInteraction,
  SigningKey,
  StoredRecord,
  StoreListing,
  Submission,
  SubmitOptions,
  ToolInteraction,
  ToolPermission,
  UserDialogRequest,
  UserDialogResult,
  Viewer,
  ViewingRequest,
} from 'holdpoint/gateway';
import type {
  AskUserQuestionOptions,
  askUserQuestionReader,
  createHttpTransport,
  createInboxSource,
  HttpTransportOptions,
  InboxSource,
  InboxSourceOptions,
  InteractionDetails,
  InteractionReader,
  SessionConversation,
  SessionDetails,
} from 'holdpoint/gateway/client';
import type {
  PostgresClient,
  PostgresPool,
  PostgresResult,
  PostgresStore,
  postgresStore,
} from 'holdpoint/gateway/postgres';
import type { ApprovalRecordsOptions, ChoiceLabels } from 'holdpoint/records';
import type {
  ApprovalContext,
  ApprovalRefusal,
  ApprovalVerdict,
  BeginOptions,
  CallToRun,
  createOpenInterruptsHandler,
  GatewayRecord,
  InterruptTracker,
  OpenInterruptJson,
  OpenInterruptsHandlerOptions,
  OpenInterruptsJson,
  ReadRecordsOptions,
  RecordFinding,
  RecordProblem,
  RecordsReport,
  readRecords,
  SettledInterrupt,
  SettledInterruptJson,
  TrackedBegin,
  TrackedEvents,
  TrackInterruptsOptions,
  trackInterrupts,
  verifyApproval,
  verifyRecords,
} from 'holdpoint/server';
import { expectTypeOf } from 'vitest';

// An app can write the type of all that it hands over and of all that it gets.

expectTypeOf<
  NonNullable<Parameters<NonNullable<GatewaySession['onElicitation']>>[1]>
>().toEqualTypeOf<RequestContext>();
expectTypeOf<
  NonNullable<ReturnType<NonNullable<GatewayDialog['open']>>>
>().toEqualTypeOf<DialogInteraction>();
expectTypeOf<
  NonNullable<Parameters<NonNullable<GatewayDialog['open']>>[0]>
>().toEqualTypeOf<UserDialogRequest>();
expectTypeOf<
  NonNullable<Awaited<ReturnType<NonNullable<GatewaySession['onUserDialog']>>>>
>().toEqualTypeOf<UserDialogResult>();
expectTypeOf<
  NonNullable<Parameters<typeof createDirectTransport>[1]>
>().toEqualTypeOf<DirectTransportOptions>();
expectTypeOf<NonNullable<ElicitResult['content']>>().toEqualTypeOf<ElicitContent>();
expectTypeOf<NonNullable<Settled['approvals']>[number]>().toEqualTypeOf<CountedApproval>();
expectTypeOf<
  NonNullable<Parameters<NonNullable<GatewaySession['subscribe']>>[0]>
>().toEqualTypeOf<GatewayWatcher>();
expectTypeOf<NonNullable<Interaction['toolCall']>>().toEqualTypeOf<InteractionCall>();
expectTypeOf<NonNullable<Interaction['viewers']>[number]>().toEqualTypeOf<Viewer>();
expectTypeOf<
  NonNullable<Parameters<NonNullable<GatewayTransport['setViewing']>>[0]>
>().toEqualTypeOf<ViewingRequest>();
expectTypeOf<
  NonNullable<ReturnType<NonNullable<GatewayBridge['sessions']>>>
>().toEqualTypeOf<GatewaySessions>();
expectTypeOf<NonNullable<Parameters<NonNullable<PromptLinks['open']>>[1]>>().toEqualTypeOf<OpenLinkOptions>();
expectTypeOf<
  NonNullable<Awaited<ReturnType<NonNullable<PromptLinks['open']>>>>
>().toEqualTypeOf<PromptLink>();
expectTypeOf<NonNullable<Parameters<typeof createPromptLinks>[0]>>().toEqualTypeOf<PromptLinkOptions>();
expectTypeOf<ReturnType<typeof createPromptLinks>>().toEqualTypeOf<PromptLinks>();
expectTypeOf<NonNullable<GatewayOptions['mayAnswer']>>().toEqualTypeOf<MayAnswer>();
expectTypeOf<
  NonNullable<Parameters<NonNullable<GatewaySession['submit']>>[2]>
>().toEqualTypeOf<SubmitOptions>();
expectTypeOf<
  NonNullable<Awaited<ReturnType<NonNullable<InteractionStore['settle']>>>>
>().toEqualTypeOf<ChangeOutcome>();
expectTypeOf<
  NonNullable<Awaited<ReturnType<NonNullable<InteractionStore['latestRecord']>>>>
>().toEqualTypeOf<LatestRecord>();
expectTypeOf<
  NonNullable<Parameters<NonNullable<InteractionStore['settle']>>[1]>
>().toEqualTypeOf<NewSettlement>();
expectTypeOf<
  NonNullable<Awaited<ReturnType<NonNullable<InteractionStore['open']>>>>
>().toEqualTypeOf<OpenedInteraction>();
expectTypeOf<NonNullable<StoreListing['settled']>[number]>().toEqualTypeOf<SettledInteraction>();
expectTypeOf<NonNullable<LatestRecord['latest']>>().toEqualTypeOf<StoredRecord>();
expectTypeOf<
  NonNullable<Awaited<ReturnType<NonNullable<InteractionStore['list']>>>>
>().toEqualTypeOf<StoreListing>();
expectTypeOf<NonNullable<Parameters<typeof memoryStore>[0]>>().toEqualTypeOf<MemoryStoreOptions>();

expectTypeOf<NonNullable<Parameters<typeof createHttpTransport>[0]>>().toEqualTypeOf<HttpTransportOptions>();
expectTypeOf<ReturnType<typeof createInboxSource>>().toEqualTypeOf<InboxSource>();
expectTypeOf<NonNullable<Parameters<typeof createInboxSource>[0]>>().toEqualTypeOf<InboxSourceOptions>();
expectTypeOf<
  NonNullable<ReturnType<NonNullable<InboxSource['getConversations']>>[number]>
>().toEqualTypeOf<SessionConversation>();
expectTypeOf<
  NonNullable<Parameters<typeof askUserQuestionReader>[0]>
>().toEqualTypeOf<AskUserQuestionOptions>();

expectTypeOf<
  NonNullable<Awaited<ReturnType<NonNullable<PostgresPool['connect']>>>>
>().toEqualTypeOf<PostgresClient>();
expectTypeOf<
  NonNullable<Awaited<ReturnType<NonNullable<PostgresClient['query']>>>>
>().toEqualTypeOf<PostgresResult>();
expectTypeOf<ReturnType<typeof postgresStore>>().toEqualTypeOf<PostgresStore>();

expectTypeOf<NonNullable<Parameters<typeof readRecords>[2]>>().toEqualTypeOf<ReadRecordsOptions>();
expectTypeOf<NonNullable<RecordProblem['finding']>>().toEqualTypeOf<RecordFinding>();
expectTypeOf<NonNullable<RecordsReport['problems']>[number]>().toEqualTypeOf<RecordProblem>();
expectTypeOf<NonNullable<Awaited<ReturnType<typeof verifyRecords>>>>().toEqualTypeOf<RecordsReport>();
expectTypeOf<NonNullable<Parameters<typeof verifyApproval>[1]>>().toEqualTypeOf<CallToRun>();
expectTypeOf<NonNullable<OpenInterruptsJson['open']>[number]>().toEqualTypeOf<OpenInterruptJson>();
expectTypeOf<NonNullable<OpenInterruptsJson['settled']>[number]>().toEqualTypeOf<SettledInterruptJson>();
expectTypeOf<
  NonNullable<Parameters<typeof createOpenInterruptsHandler>[1]>
>().toEqualTypeOf<OpenInterruptsHandlerOptions>();
expectTypeOf<
  NonNullable<Parameters<NonNullable<InterruptTracker['begin']>>[1]>
>().toEqualTypeOf<BeginOptions>();
expectTypeOf<
  NonNullable<Awaited<ReturnType<NonNullable<InterruptTracker['begin']>>>>
>().toEqualTypeOf<TrackedBegin>();
expectTypeOf<NonNullable<Parameters<typeof trackInterrupts>[1]>>().toEqualTypeOf<TrackInterruptsOptions>();
expectTypeOf<NonNullable<Parameters<typeof verifyApproval>[2]>>().toEqualTypeOf<ApprovalContext>();
expectTypeOf<NonNullable<Awaited<ReturnType<typeof verifyApproval>>>>().toEqualTypeOf<ApprovalVerdict>();

expectTypeOf<Parameters<GatewayTool['open']>[0]>().toExtend<ToolPermission>();
expectTypeOf<NonNullable<ReturnType<GatewayTool['open']>>>().toExtend<ToolInteraction>();
expectTypeOf<NonNullable<PermissionContext['matchedAskRule']>>().toEqualTypeOf<MatchedAskRule>();
expectTypeOf<NonNullable<GatewayOptions['messages']>>().toEqualTypeOf<Partial<GatewayMessages>>();
expectTypeOf<
  Awaited<ReturnType<NonNullable<GatewayHandlerOptions['sessionsOf']>>>
>().toEqualTypeOf<AllowedSessions>();
expectTypeOf<AskOptions<unknown>>().toExtend<Parameters<GatewaySession['ask']>[0]>();
expectTypeOf<Awaited<ReturnType<GatewaySession['ask']>>>().toEqualTypeOf<AskOutcome<unknown>>();
expectTypeOf<ReturnType<NonNullable<InboxSourceOptions['detailsOf']>>>().toExtend<
  SessionDetails | null | undefined
>();
expectTypeOf<Parameters<InteractionReader>[0]>().toEqualTypeOf<InteractionDetails>();

expectTypeOf<NonNullable<ApprovalRecordsOptions['labels']>>().toEqualTypeOf<Partial<ChoiceLabels>>();
expectTypeOf<ReturnType<typeof readRecords>>().toEqualTypeOf<
  AsyncGenerator<GatewayRecord, void, undefined>
>();
expectTypeOf<
  Extract<TrackedBegin, { why: 'settled' }>['settled'][number]
>().toEqualTypeOf<SettledInterrupt>();
expectTypeOf<Extract<TrackedBegin, { accepted: true }>>().toExtend<TrackedEvents>();
expectTypeOf<Extract<ApprovalVerdict, { why: unknown }>['why']>().toEqualTypeOf<ApprovalRefusal>();
expectTypeOf<NonNullable<GatewayOptions['signingKey']>>().toEqualTypeOf<SigningKey>();
expectTypeOf<NonNullable<TrackInterruptsOptions['signingKey']>>().toEqualTypeOf<SigningKey>();
expectTypeOf<NonNullable<Submission['asked']>>().toEqualTypeOf<AskedInteraction>();
