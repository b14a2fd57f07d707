import type { UseChatHelpers, useChat } from '@ai-sdk/react';
import type { ChatInit, ToolSet, UIMessage } from 'ai';
import type { ToolSet as ToolSet6, UIMessage as UIMessage6 } from 'ai-6';
import type { UseChatHelpers as Helpers6, useChat as useChat6 } from 'ai-sdk-react-3';
import type { ChatLike, MessageLike } from 'holdpoint/ai-sdk';
import { sendWhenAnswered, useAiSdkSource } from 'holdpoint/ai-sdk';
import { askUser, withoutOpenToolCalls } from 'holdpoint/ai-sdk/server';
import { expectTypeOf } from 'vitest';

interface AskUser {
  input: { question: string };
  output: { selected: string[] };
}
type Typed = UIMessage<{ sentAt: string }, { progress: number }, { askUser: AskUser }>;
type Typed6 = UIMessage6<{ sentAt: string }, { progress: number }, { askUser: AskUser }>;

expectTypeOf<ReturnType<typeof useChat>>().toExtend<ChatLike<UIMessage>>();
expectTypeOf<ReturnType<typeof useChat6>>().toExtend<ChatLike<UIMessage6>>();
expectTypeOf<UseChatHelpers<Typed>>().toExtend<ChatLike<Typed>>();
expectTypeOf<Helpers6<Typed6>>().toExtend<ChatLike<Typed6>>();

/** Never called: the test is that the types of all of these are inferred. */
export function useEveryChat(
  chat7: UseChatHelpers<UIMessage>,
  chat6: Helpers6<UIMessage6>,
  typed7: UseChatHelpers<Typed>,
  typed6: Helpers6<Typed6>,
) {
  return [useAiSdkSource(chat7), useAiSdkSource(chat6), useAiSdkSource(typed7), useAiSdkSource(typed6)];
}
expectTypeOf({ messages: [] as MessageLike[] }).not.toExtend<ChatLike>();

type Predicate = NonNullable<ChatInit<Typed>['sendAutomaticallyWhen']>;
expectTypeOf(sendWhenAnswered()).toExtend<Predicate>();
expectTypeOf(withoutOpenToolCalls([] as Typed[])).toEqualTypeOf<Typed[]>();
expectTypeOf(withoutOpenToolCalls([] as Typed6[])).toEqualTypeOf<Typed6[]>();

expectTypeOf({ askUser }).toExtend<ToolSet>();
expectTypeOf({ askUser }).toExtend<ToolSet6>();
