import type {
  ActionVerb,
  AgentLike,
  AnyInterruptDefinition,
  ComposerChoice,
  ComposerIntent,
  ComposerKeyEvent,
  ComposerShortcut,
  ConfirmationPrompt,
  createPersistence,
  createServerPersistence,
  DefinedPrompt,
  DefinedRendererProps,
  defineInterrupt,
  HoldpointOptions,
  HoldpointProvider,
  InterruptAutoScroll,
  InterruptComposer,
  InterruptComposerLine,
  InterruptComposerLineProps,
  InterruptComposerOptions,
  InterruptComposerProps,
  InterruptComposerState,
  InterruptDefinition,
  InterruptDialog,
  InterruptDialogProps,
  InterruptedRun,
  InterruptOptions,
  InterruptPrompt,
  InterruptPromptProps,
  InterruptReceipt,
  InterruptReceiptProps,
  InterruptRendering,
  InterruptSlot,
  InterruptSlotProps,
  InterruptSource,
  KindRenderers,
  Labels,
  PendingInterrupt,
  PendingInterruptOf,
  PersistenceOptions,
  Receipt,
  Registered,
  Renderers,
  ServerPersistenceOptions,
  SlotContents,
  StackLabels,
  useInterruptAutoScroll,
  useInterruptComposer,
  useInterruptSlot,
} from 'holdpoint';
import type {
  ActUnderWay,
  Admitted,
  Asked,
  CallDoubt,
  LastAct,
  Looked,
  PressGuard,
  PressGuardOptions,
  PressHandlers,
  Refusal,
  RefusedLine,
  Seen,
  usePressGuard,
  Verdict,
} from 'holdpoint/admission';
import type {
  AgentMessage,
  AgentSubscriberLike,
  AgUiSourceOptions,
  Answer,
  AnswerFor,
  AnswerOptions,
  AnswerReading,
  AnswerValueOf,
  ApproveOptions,
  ArgumentsOf,
  Cancelled,
  createAgUiSource,
  createEventStreamSource,
  createNativeSource,
  createRunTracker,
  DefinedInterrupt,
  DefinedKey,
  DenyOptions,
  EditOffer,
  EventStream,
  EventStreamOptions,
  EventStreamSource,
  FileChange,
  Filled,
  Freshness,
  InputOf,
  InterruptedRunCommands,
  InterruptList,
  InterruptParts,
  InterruptSchema,
  NativeSource,
  NativeSourceOptions,
  OtherInterrupt,
  OutputOf,
  PromptOf,
  ReceiptFailure,
  RequiredOf,
  RunRequest,
  RunSnapshot,
  RunTracker,
  SendOptions,
  SlotTarget,
  StandardResult,
  StandardSchema,
  StoredInterrupt,
  SubscriberParams,
  ThreadSeed,
  toRunRequest,
  ValueOf,
  Warn,
  WireInterrupt,
} from 'holdpoint/core';
import type {
  Ask,
  QuestionItemParts,
  QuestionParts,
  Sending,
  StandardOptions,
  standardDialect,
  ToolCallParts,
  toolCall,
  Validate,
} from 'holdpoint/dialect';
import type { ComponentProps, ComponentType } from 'react';
import { expectTypeOf } from 'vitest';

// An app can write the type of all that it hands over and of all that it gets.

expectTypeOf<NonNullable<Parameters<typeof createPersistence>[0]>>().toEqualTypeOf<PersistenceOptions>();
expectTypeOf<ReturnType<typeof useInterruptSlot>>().toEqualTypeOf<SlotContents>();
expectTypeOf<NonNullable<InterruptComposerLineProps['composer']>>().toEqualTypeOf<InterruptComposerState>();
expectTypeOf<
  NonNullable<Parameters<typeof useInterruptComposer>[1]>
>().toEqualTypeOf<InterruptComposerOptions>();
expectTypeOf<
  NonNullable<Parameters<typeof createServerPersistence>[0]>
>().toEqualTypeOf<ServerPersistenceOptions>();

expectTypeOf<NonNullable<Parameters<typeof createAgUiSource>[1]>>().toEqualTypeOf<AgUiSourceOptions>();
expectTypeOf<
  NonNullable<Parameters<NonNullable<AgentLike['addMessage']>>[0]>
>().toEqualTypeOf<AgentMessage>();
expectTypeOf<
  NonNullable<Parameters<NonNullable<AgentSubscriberLike['onRunInitialized']>>[0]>
>().toEqualTypeOf<SubscriberParams>();
expectTypeOf<
  NonNullable<Parameters<NonNullable<EventStreamSource['pushAll']>>[0]>
>().toEqualTypeOf<EventStream>();
expectTypeOf<
  NonNullable<Parameters<typeof createEventStreamSource>[0]>
>().toEqualTypeOf<EventStreamOptions>();
expectTypeOf<ReturnType<typeof createEventStreamSource>>().toEqualTypeOf<EventStreamSource>();
expectTypeOf<ReturnType<typeof toRunRequest>>().toEqualTypeOf<RunRequest>();
expectTypeOf<
  NonNullable<ReturnType<NonNullable<AnyInterruptDefinition['interrupt']>>>
>().toEqualTypeOf<WireInterrupt>();
expectTypeOf<NonNullable<AnyInterruptDefinition['payload']>>().toEqualTypeOf<InterruptSchema>();
expectTypeOf<NonNullable<Parameters<typeof createRunTracker>[0]>>().toEqualTypeOf<Warn>();
expectTypeOf<NonNullable<Parameters<NonNullable<RunTracker['seed']>>[1]>>().toEqualTypeOf<ThreadSeed>();
expectTypeOf<
  NonNullable<Parameters<NonNullable<InterruptSource['sync']>>[1]>
>().toEqualTypeOf<InterruptList>();
expectTypeOf<NonNullable<InterruptList['open']>[number]>().toEqualTypeOf<StoredInterrupt>();
expectTypeOf<NonNullable<ConfirmationPrompt['edit']>>().toEqualTypeOf<EditOffer>();
expectTypeOf<NonNullable<ConfirmationPrompt['changes']>[number]>().toEqualTypeOf<FileChange>();
expectTypeOf<NonNullable<RunSnapshot['freshness']>>().toEqualTypeOf<Freshness>();
expectTypeOf<NonNullable<Receipt['failure']>>().toEqualTypeOf<ReceiptFailure>();
expectTypeOf<
  NonNullable<Parameters<NonNullable<InterruptedRunCommands['approve']>>[1]>
>().toEqualTypeOf<ApproveOptions>();
expectTypeOf<
  NonNullable<Parameters<NonNullable<InterruptedRunCommands['deny']>>[1]>
>().toEqualTypeOf<DenyOptions>();
expectTypeOf<
  NonNullable<Parameters<NonNullable<InterruptedRunCommands['send']>>[1]>
>().toEqualTypeOf<SendOptions>();
expectTypeOf<NonNullable<Parameters<typeof useInterruptSlot>[1]>>().toEqualTypeOf<SlotTarget>();

expectTypeOf<NonNullable<Parameters<typeof toolCall>[0]>>().toEqualTypeOf<ToolCallParts>();
expectTypeOf<NonNullable<Parameters<typeof standardDialect>[0]>>().toEqualTypeOf<StandardOptions>();
expectTypeOf<NonNullable<Parameters<NonNullable<Ask['question']>>[0]>>().toEqualTypeOf<QuestionParts>();

expectTypeOf<Extract<Verdict, { type: 'send' }>['admitted']>().toEqualTypeOf<Admitted>();
expectTypeOf<NonNullable<Seen['lastAct']>>().toEqualTypeOf<LastAct>();
expectTypeOf<NonNullable<PressGuard['handlers']>>().toEqualTypeOf<PressHandlers>();
expectTypeOf<NonNullable<ReturnType<NonNullable<PressGuard['underWay']>>>>().toEqualTypeOf<ActUnderWay>();
expectTypeOf<NonNullable<Parameters<typeof usePressGuard>[1]>>().toEqualTypeOf<PressGuardOptions>();
expectTypeOf<NonNullable<PressGuard['refused']>>().toEqualTypeOf<RefusedLine>();

expectTypeOf<Omit<ComponentProps<typeof HoldpointProvider>, 'children'>>().toEqualTypeOf<HoldpointOptions>();
expectTypeOf<ComponentProps<typeof InterruptPrompt>>().toExtend<InterruptPromptProps>();
expectTypeOf<ComponentProps<typeof InterruptReceipt>>().toExtend<InterruptReceiptProps>();
expectTypeOf<ComponentProps<typeof InterruptSlot>>().toExtend<InterruptSlotProps>();
expectTypeOf<ComponentProps<typeof InterruptDialog>>().toExtend<InterruptDialogProps>();
expectTypeOf<ComponentProps<typeof InterruptComposer>>().toExtend<InterruptComposerProps>();
expectTypeOf<ComponentProps<typeof InterruptComposerLine>>().toExtend<InterruptComposerLineProps>();
expectTypeOf<Labels>().toExtend<StackLabels>();
expectTypeOf<keyof Labels['verbs']>().toEqualTypeOf<ActionVerb>();
expectTypeOf<Renderers>().toExtend<KindRenderers>();
expectTypeOf<ReturnType<typeof useInterruptAutoScroll>>().toEqualTypeOf<
  InterruptAutoScroll<HTMLElement, HTMLElement>
>();
type Open = Extract<InterruptComposerState, { status: 'open' }>;
expectTypeOf<Open['choices'][number]>().toEqualTypeOf<ComposerChoice>();
expectTypeOf<Open['shortcut']>().toEqualTypeOf<ComposerShortcut | null>();
expectTypeOf<InterruptComposerState['intent']>().toEqualTypeOf<ComposerIntent>();
expectTypeOf<Parameters<Open['inputProps']['onKeyDown']>[0]>().toEqualTypeOf<ComposerKeyEvent>();

expectTypeOf<InterruptedRun>().toEqualTypeOf<InterruptedRun<Registered>>();
expectTypeOf<PendingInterruptOf<never>>().toEqualTypeOf<PendingInterrupt>();
expectTypeOf<Parameters<InterruptedRunCommands['answer']>[2]>().toEqualTypeOf<AnswerOptions | undefined>();
expectTypeOf<AnswerFor<string>>().toEqualTypeOf<Answer>();
expectTypeOf<AnswerFor<DefinedKey<number>>>().toEqualTypeOf<Filled<number> | Cancelled>();

/** The part of a definition that a person answers with a seat. */
type Seats = AnyInterruptDefinition & { readonly payload: SeatMap; readonly response: SeatChoice };
type SeatMap = StandardSchema<string, { rows: number }>;
type SeatChoice = StandardSchema<string, { seat: string }>;
expectTypeOf<InputOf<SeatMap>>().toEqualTypeOf<string>();
expectTypeOf<OutputOf<SeatMap>>().toEqualTypeOf<{ rows: number }>();
expectTypeOf<DefinedPrompt<Seats>['payload']>().toEqualTypeOf<{ rows: number }>();
expectTypeOf<AnswerValueOf<Seats>>().toEqualTypeOf<string>();
expectTypeOf<DefinedInterrupt<Seats>['key']>().toEqualTypeOf<DefinedKey<string>>();
expectTypeOf<PendingInterruptOf<Seats>>().toEqualTypeOf<DefinedInterrupt<Seats> | OtherInterrupt>();
expectTypeOf<DefinedRendererProps<Seats>['prompt']>().toEqualTypeOf<DefinedPrompt<Seats>>();
expectTypeOf<Parameters<typeof defineInterrupt>[0]>().toExtend<InterruptOptions>();
expectTypeOf<NonNullable<InterruptRendering<Seats>['render']>>().toEqualTypeOf<
  ComponentType<DefinedRendererProps<Seats>>
>();
expectTypeOf<InterruptDefinition<'seat', SeatMap, SeatChoice>>().toExtend<AnyInterruptDefinition>();
expectTypeOf<Parameters<InterruptDefinition<'seat', SeatMap, SeatChoice>['interrupt']>[0]>().toEqualTypeOf<
  InterruptParts<string>
>();
expectTypeOf<ReturnType<InterruptDefinition<'seat', SeatMap, SeatChoice>['readAnswer']>>().toEqualTypeOf<
  Promise<AnswerReading<{ seat: string }>>
>();
expectTypeOf<Awaited<ReturnType<SeatMap['~standard']['validate']>>>().toEqualTypeOf<
  StandardResult<{ rows: number }>
>();

type CityParameters = {
  readonly properties: { readonly city: { readonly type: 'string' } };
  readonly required: readonly ['city'];
};
expectTypeOf<ArgumentsOf<CityParameters>>().toExtend<{ readonly city: string }>();
expectTypeOf<RequiredOf<CityParameters>>().toEqualTypeOf<'city'>();
expectTypeOf<ValueOf<{ readonly const: 3 }>>().toEqualTypeOf<3>();
expectTypeOf<PromptOf<undefined>>().toEqualTypeOf<PendingInterrupt['prompt']>();

expectTypeOf<QuestionParts['questions'][number]>().toEqualTypeOf<QuestionItemParts>();
expectTypeOf<Parameters<NonNullable<Sending['check']>>[1]>().toEqualTypeOf<Validate>();
expectTypeOf<Extract<Verdict, { type: 'refuse' }>['why']>().toEqualTypeOf<Refusal>();
expectTypeOf<NonNullable<Parameters<typeof createNativeSource<string>>[0]>>().toEqualTypeOf<
  NativeSourceOptions<string>
>();
expectTypeOf<ReturnType<typeof createNativeSource<string>>>().toEqualTypeOf<NativeSource<string>>();
expectTypeOf<Asked>().toExtend<Looked>();
expectTypeOf<CallDoubt>().toExtend<Asked['findings'][number]['what']>();
