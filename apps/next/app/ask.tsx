'use client';
import type { useChat } from '@ai-sdk/react';
import { InterruptStack, useInterruptedRun } from 'holdpoint';
import { useAiSdkSource } from 'holdpoint/ai-sdk';
import { Ask as AskOnce } from '../shared/ask';

/** What every app shows, and beside it what a chat of the AI SDK asks. */
export function Ask({ chat }: { readonly chat: ReturnType<typeof useChat> }) {
  const run = useInterruptedRun(useAiSdkSource(chat));
  return (
    <>
      <AskOnce />
      <InterruptStack run={run} receipts />
    </>
  );
}
