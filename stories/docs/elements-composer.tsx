import type { UseChatHelpers } from '@ai-sdk/react';
import type { UIMessage } from 'ai';
import { type InterruptedRun, useInterruptComposer } from 'holdpoint';
import { useState } from 'react';
import {
  PromptInput,
  PromptInputBody,
  PromptInputButton,
  PromptInputFooter,
  PromptInputSubmit,
  PromptInputTextarea,
  PromptInputTools,
} from '@/components/ai-elements/prompt-input.js';

/** AI Elements' own input, with its attachments; while a request is open, what is typed there answers it. */
export function ElementsComposer({ run, chat }: { run: InterruptedRun; chat: UseChatHelpers<UIMessage> }) {
  const [text, setText] = useState('');
  const composer = useInterruptComposer(run, { text, onTextChange: setText });
  const isOpen = composer.status === 'open';
  return (
    <div {...composer.rootProps}>
      {isOpen && composer.showsLine && (
        <p className="flex flex-wrap items-center gap-2 p-2 text-sm">
          {composer.line}
          {composer.goTo && (
            <PromptInputButton size="sm" variant="link" onClick={composer.goTo}>
              Go to it
            </PromptInputButton>
          )}
          {composer.choices.map(({ label, choose }) => (
            <PromptInputButton key={label} size="sm" variant="outline" onClick={choose}>
              {label}
            </PromptInputButton>
          ))}
        </p>
      )}
      <PromptInput
        onSubmit={(message) => {
          setText('');
          void chat.sendMessage(message);
        }}
      >
        <PromptInputBody>
          <PromptInputTextarea
            {...(composer.status === 'idle' ? {} : composer.inputProps)}
            aria-label="Message"
            placeholder={(isOpen && composer.placeholder) || 'Ask the agent'}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </PromptInputBody>
        <PromptInputFooter>
          <PromptInputTools />
          {isOpen || composer.status === 'ready' ? (
            <PromptInputButton
              size="sm"
              variant="default"
              disabled={composer.intent.kind === 'none'}
              onClick={composer.send}
            >
              {composer.intent.label}
            </PromptInputButton>
          ) : (
            <PromptInputSubmit status={chat.status} onStop={chat.stop} />
          )}
        </PromptInputFooter>
      </PromptInput>
    </div>
  );
}
