import type { useStream as useSubmittingStream } from '@langchain/langgraph-sdk/react';
import type { useStream as useRespondingStream } from '@langchain/react';
import { expectTypeOf } from 'vitest';
import type { LangGraphStreamLike } from '../../src/sources/langgraph/index.js';

expectTypeOf<ReturnType<typeof useRespondingStream>>().toExtend<LangGraphStreamLike>();
expectTypeOf<ReturnType<typeof useSubmittingStream>>().toExtend<LangGraphStreamLike>();
expectTypeOf<
  ReturnType<typeof useSubmittingStream<{ messages: string[] }, { InterruptType: { question: string } }>>
>().toExtend<LangGraphStreamLike>();
