import { useAui } from '@assistant-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { InterruptSource } from '../../core/protocol/source.js';
import type { AiSdkOptions } from '../../sources/ai-sdk/ai-sdk-options.js';
import { createAiSdkSource } from '../../sources/ai-sdk/ai-sdk-source.js';
import { readThread } from './read-thread.js';

/** Which tools a person answers, and what a cancelled approval says. */
export type AssistantSourceOptions = Pick<AiSdkOptions, 'tools' | 'cancelReason' | 'onWarning'>;

/**
 * A source for the surrounding assistant-ui thread, with any runtime: the approvals of its tools, and its calls of
 * tools that a person answers. Approvals with their own options, and approvals that ask for a text, are left to the
 * app's own parts.
 *
 * @param options Which tools a person answers.
 * @returns The same source for the life of the component. Streamed text does not render it anew.
 *
 * @example
 * // below AssistantRuntimeProvider
 * const run = useInterruptedRun(useAssistantSource());
 *
 * Source: assistant-ui, "Tool UI" (https://www.assistant-ui.com/docs/guides/ToolUI).
 */
export function useAssistantSource(options: AssistantSourceOptions = {}): InterruptSource {
  const aui = useAui();
  const push = useRef(() => {});
  const [source] = useState(() => createAiSdkSource(() => queueMicrotask(() => push.current())));
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    let error: Error | undefined;
    push.current = () => {
      const chat = readThread(aui.thread, aui.threads.getState().mainThreadId, error);
      error = chat.error;
      source.push(chat, latest.current);
    };
    push.current();
    const stop = aui.subscribe(push.current);
    return () => {
      stop();
      push.current = () => {};
      source.disconnect();
    };
  }, [aui, source]);
  return source;
}
