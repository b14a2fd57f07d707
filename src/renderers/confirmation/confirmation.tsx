import { useState } from 'react';
import type { Choice, Confirmation as ConfirmationPrompt } from '../../core/prompt.js';
import { useHoldpoint } from '../../ui/settings.js';
import { countEdits } from '../parts/argument-rows.js';
import { Ask } from '../parts/ask.js';
import { choiceLabel } from '../parts/choice-label.js';
import { IssueList } from '../parts/issue-list.js';
import { Proposal } from '../parts/proposal.js';
import { toolOf } from '../parts/tool-of.js';
import { useDraft } from '../parts/use-draft.js';
import { useFocusLater } from '../parts/use-focus-later.js';
import type { RendererProps } from '../renderer.js';
import { ChoiceButtons } from './choice-buttons.js';
import { type ConfirmationDraft, readConfirmationDraft } from './confirmation-draft.js';
import { EditableProposal } from './editable-proposal.js';
import { Extras } from './extras.js';
import { FeedbackPanel } from './feedback-panel.js';

/** Whether a proposal goes ahead: the question, what will happen, and the choices. */
export function Confirmation(props: RendererProps<ConfirmationPrompt>) {
  const { id, prompt, phase, previous, issues } = props;
  const { labels } = useHoldpoint();
  const [draft, change] = useDraft(() => readConfirmationDraft(props.draft, previous), props.onDraftChange);
  const [editing, setEditing] = useState(false);
  const [container, focusLater] = useFocusLater<HTMLDivElement>();

  const target = prompt.edit ? prompt.calls[prompt.edit.callIndex] : undefined;
  const edits = target?.found ? countEdits(target.args, draft.edited) : 0;
  const choose = (choice: Choice, feedback: string) =>
    props.onAnswer(toAnswer(prompt, choice, { ...draft, feedback }, edits));

  const writing = prompt.choices.find(({ id, feedback }) => id === draft.writing && feedback !== 'none');
  const inactive = phase !== 'open';
  const busy = isOnItsWay(phase) && previous?.kind === 'chosen' ? previous.choice : null;
  const leaveEditor = () => {
    setEditing(false);
    focusLater('proposal');
  };
  return (
    <div className="hp-flow" ref={container}>
      <Ask id={id} text={prompt.message} fallback={labels.askApproval(toolOf(prompt.calls))} />
      {prompt.calls.map((call, index) =>
        prompt.edit && call === target && call.found ? (
          <EditableProposal
            key={`${index} ${call.toolCallId}`}
            id={id}
            call={call}
            edit={prompt.edit}
            edited={draft.edited}
            editing={editing}
            inactive={inactive}
            onEditing={(on) => (on ? setEditing(true) : leaveEditor())}
            onEdited={(edited) => {
              change({ edited });
              leaveEditor();
            }}
          />
        ) : (
          <Proposal key={`${index} ${call.toolCallId}`} call={call} />
        ),
      )}
      <IssueList issues={issues} />
      {!editing && (
        <Extras
          id={id}
          extras={prompt.extras}
          ticked={draft.extras}
          inactive={inactive}
          onChange={(extras) => change({ extras })}
        />
      )}
      {!editing && writing && (
        <FeedbackPanel
          id={id}
          choice={writing}
          label={choiceLabel(writing, prompt, labels)}
          text={draft.feedback}
          inactive={inactive}
          busy={busy === writing.id}
          onText={(feedback) => change({ feedback })}
          onSend={() => choose(writing, draft.feedback)}
          onBack={() => {
            change({ writing: null });
            focusLater(`write ${prompt.choices.indexOf(writing)}`);
          }}
        />
      )}
      {!editing && !writing && (
        <ChoiceButtons
          confirmation={prompt}
          edits={edits}
          inactive={inactive}
          busy={busy}
          cancel={props.cancel}
          onChoose={(choice) => choose(choice, '')}
          onWrite={(choice) => change({ writing: choice.id })}
        />
      )}
    </div>
  );
}

function isOnItsWay(phase: RendererProps['phase']): boolean {
  return phase === 'sending' || phase === 'checking';
}

function toAnswer(prompt: ConfirmationPrompt, choice: Choice, draft: ConfirmationDraft, edits: number) {
  const { feedback, edited, extras } = draft;
  const carriesEdits = edits > 0 && edited !== null && prompt.edit?.choiceIds.includes(choice.id);
  return {
    kind: 'chosen',
    choice: choice.id,
    ...(feedback.trim() === '' ? {} : { feedback }),
    ...(carriesEdits ? { editedArgs: edited.args } : {}),
    ...(extras.length > 0 ? { extras } : {}),
  } as const;
}
