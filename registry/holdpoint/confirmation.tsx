'use client';

import type { Choice, ConfirmationPrompt, RendererProps } from 'holdpoint';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { AgentText } from './agent-text';
import { ExtraBoxes, Words } from './confirmation-inputs';
import { type ConfirmationDraft, labelOf, questionOf, readDraft } from './confirmation-rules';
import { Proposal } from './proposal';

/**
 * Shows a confirmation: the question, each call in full, and a button for each choice. It is a renderer of Holdpoint, for
 * `renderers={{ confirmation: HoldpointConfirmation }}`, and what `HoldpointCard` shows.
 */
export function HoldpointConfirmation(props: RendererProps<ConfirmationPrompt>) {
  const { id, prompt, phase, issues, cancel } = props;
  const open = phase === 'open';
  const { draft, change, missing, choose } = useConfirmation(props);
  return (
    <div className="flex flex-col gap-4">
      <h3
        id={`${id}-ask`}
        className="hp-ask text-base leading-snug font-semibold break-words whitespace-pre-wrap outline-none"
        tabIndex={-1}
        dir="auto"
      >
        <AgentText text={questionOf(prompt)} />
      </h3>
      <Proposal prompt={prompt} />
      {issues.length > 0 && (
        <p role="alert" className="text-sm text-destructive">
          <AgentText text={issues.map(({ message }) => message).join(' ')} />
        </p>
      )}
      <ExtraBoxes extras={prompt.extras} open={open} draft={draft} onChange={change} />
      {prompt.choices.some(({ feedback }) => feedback !== 'none') && (
        <Words id={`${id}-words`} open={open} draft={draft} missing={missing} onChange={change} />
      )}
      {/* While the card asks once more, that is in their place. */}
      {phase !== 'confirming' && (
        <div className="flex flex-wrap items-center gap-2">
          {prompt.choices.map((choice) => (
            <Button
              key={choice.id}
              type="button"
              variant={choice.tone === 'approve' ? 'default' : 'outline'}
              className="h-auto min-h-9 max-w-full shrink whitespace-normal [overflow-wrap:anywhere] aria-disabled:opacity-50"
              aria-disabled={!open}
              onClick={() => open && choose(choice)}
            >
              <AgentText text={labelOf(choice, prompt)} />
            </Button>
          ))}
          <span className="ms-auto">{cancel}</span>
        </div>
      )}
    </div>
  );
}

/** What the person has typed and ticked. */
function useConfirmation(props: RendererProps<ConfirmationPrompt>) {
  const { id, prompt, onAnswer, onDraftChange } = props;
  const [draft, setDraft] = useState(() => readDraft(props));
  const [missing, setMissing] = useState(false);

  const change = (part: Partial<ConfirmationDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    setMissing(false);
    onDraftChange(next);
  };
  const choose = ({ id: choice, feedback }: Choice) => {
    if (feedback === 'required' && draft.words.trim() === '') {
      setMissing(true);
      document.getElementById(`${id}-words`)?.focus();
      return;
    }
    // A draft may be older than the prompt, which may offer other extras by now.
    const extras = draft.extras.filter((id) => prompt.extras.some((extra) => extra.id === id));
    onAnswer({
      kind: 'chosen',
      choice,
      ...(feedback !== 'none' && draft.words.trim() !== '' && { feedback: draft.words }),
      ...(extras.length > 0 && { extras }),
    });
  };
  return { draft, change, missing, choose };
}
