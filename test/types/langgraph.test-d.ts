import type { useStream } from '@langchain/langgraph-sdk/react';
import { expectTypeOf } from 'vitest';
import type { LangGraphStreamLike } from '../../src/sources/langgraph/index.js';

expectTypeOf<ReturnType<typeof useStream>>().toExtend<LangGraphStreamLike>();
expectTypeOf<
  ReturnType<typeof useStream<{ messages: string[] }, { InterruptType: { question: string } }>>
>().toExtend<LangGraphStreamLike>();
