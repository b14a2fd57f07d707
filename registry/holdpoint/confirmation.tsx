'use client';

import type { Choice, Confirmation, RendererProps } from 'holdpoint';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { AgentText } from './agent-text';
import { ExtraBoxes, Words } from './confirmation-inputs';
import { asksTwice, type ConfirmationDraft, labelOf, questionOf, readDraft } from './confirmation-rules';
import { Proposal } from './proposal';
import { SecondStep } from './second-step';

/**
 * Shows a confirmation: the question, each call in full, and a button for each choice. It is a renderer of Holdpoint, for
 * `renderers={{ confirmation: HoldpointConfirmation }}`, and what `HoldpointCard` shows.
 */
export function HoldpointConfirmation(props: RendererProps<Confirmation>) {
  const { id, prompt, phase, issues, cancel } = props;
  const open = phase === 'open';
  const { draft, change, missing, asked, choose, send, leave } = useConfirmation(props);
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
      {asked ? (
        <SecondStep open={open} onRun={() => send(asked)} onBack={leave} />
      ) : (
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

/** What the person has typed and ticked, and which choice asks a second time. */
function useConfirmation(props: RendererProps<Confirmation>) {
  const { id, prompt, onAnswer, onDraftChange } = props;
  const [draft, setDraft] = useState(() => readDraft(props));
  const [missing, setMissing] = useState(false);
  // With its prompt: where the agent changes its proposal, nothing of the new one was chosen.
  const [asked, setAsked] = useState<{ choice: Choice; prompt: Confirmation } | null>(null);

  const change = (part: Partial<ConfirmationDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    setMissing(false);
    onDraftChange(next);
  };
  const send = ({ id: choice, feedback }: Choice) => {
    // A draft may be older than the prompt, which may offer other extras by now.
    const extras = draft.extras.filter((id) => prompt.extras.some((extra) => extra.id === id));
    onAnswer({
      kind: 'chosen',
      choice,
      ...(feedback !== 'none' && draft.words.trim() !== '' && { feedback: draft.words }),
      ...(extras.length > 0 && { extras }),
    });
  };
  const choose = (choice: Choice) => {
    if (choice.feedback === 'required' && draft.words.trim() === '') {
      setMissing(true);
      document.getElementById(`${id}-words`)?.focus();
    } else if (asksTwice(choice, prompt)) setAsked({ choice, prompt });
    else send(choice);
  };
  const leave = () => {
    setAsked(null);
    document.getElementById(`${id}-ask`)?.focus();
  };
  return {
    draft,
    change,
    missing,
    asked: asked?.prompt === prompt ? asked.choice : null,
    choose,
    send,
    leave,
  };
}
