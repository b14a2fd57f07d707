import type { ConfirmationPrompt } from '../../core/protocol/prompt.js';
import { saidOf } from '../../ui/labels/action-words.js';
import { choiceLabel } from '../../ui/labels/choice-label.js';
import type { Words } from '../../ui/labels/words.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { JsonDetails } from '../call/json-details.js';
import { FileChanges, Proposal } from '../call/proposal.js';
import { callContext } from '../call/use-asked.js';
import { IssueList } from '../controls/field-error.js';
import { More } from '../controls/more.js';
import { useDraft } from '../controls/use-draft.js';
import { useFocusLater } from '../controls/use-focus-later.js';
import type { RendererProps } from '../renderer.js';
import { asksForResult } from '../words/kind-label.js';
import { PromptHeading, Quotation } from '../words/prompt-heading.js';
import { confirmationWords, questionOfApp } from '../words/question-text.js';
import { useApprovedInEditor } from './approved-in-editor.js';
import { Choices } from './choices.js';
import { type ConfirmationDraft, readConfirmationDraft } from './confirmation-draft.js';
import { EditableProposal } from './editable-proposal.js';
import { editorApproval, editTarget } from './to-chosen.js';

interface ConfirmationProps extends RendererProps<ConfirmationPrompt> {
  /** The heading in place of the agent's message, where a call is proposed. Default: whether to run the tool. */
  readonly title?: Words;
}

/** Renders a `confirmation`: the question, the proposed calls and the choices. */
export function Confirmation({ title, ...props }: ConfirmationProps) {
  const { id, prompt, phase, previous, issues } = props;
  const settings = useHoldpoint();
  const { labels } = settings;
  const [draft, change] = useDraft(() => readConfirmationDraft(props.draft, previous), props.onDraftChange);
  const [container, focusLater] = useFocusLater<HTMLDivElement>();

  const target = editTarget(prompt);
  const approval = editorApproval(prompt);
  const approved = useApprovedInEditor();
  const heading = prompt.calls.length > 0 ? (title ?? null) : null;
  const question = questionOfApp(prompt, settings, draft.edited) ?? heading;
  // The question that the page asks by itself names the tool.
  const isNamed =
    prompt.calls.length === 1 && (heading !== null || (question === null && !prompt.message?.trim()));
  const result = asksForResult(prompt);
  const context = callContext(prompt);
  const said = saidOf(prompt, settings, draft.edited);
  // The button that opened or closed the editor is gone after the change.
  const edit = (part: Partial<ConfirmationDraft>) => {
    change(part);
    focusLater('proposal');
  };
  return (
    <div className="hp-flow" ref={container}>
      <PromptHeading
        id={id}
        text={question === null ? prompt.message : null}
        fallback={question ?? title ?? confirmationWords(prompt, settings)}
      />
      {prompt.calls.map((call, index) =>
        prompt.edit && call === target ? (
          <EditableProposal
            key={`${index} ${call.toolCallId}`}
            id={id}
            call={target}
            context={context}
            edit={prompt.edit}
            edited={draft.edited}
            editing={draft.editing}
            typed={draft.typed}
            inactive={phase !== 'open'}
            isNamed={isNamed}
            approval={
              approval && {
                label: choiceLabel(approval.choice, prompt, labels, said),
                isOnly: approval.isOnly && props.sends === 'now',
              }
            }
            onTyped={(args) => change({ typed: { args } })}
            onEditing={(editing) => edit({ editing, typed: null })}
            onEdited={(edited) => edit({ edited, editing: false, typed: null })}
            onApproved={(edited) => {
              if (approval) approved.hold(approval.choice);
              change({ edited, editing: false, typed: null });
            }}
          />
        ) : (
          <Proposal
            key={`${index} ${call.toolCallId}`}
            call={call}
            context={context}
            awaitsResult={result}
            isNamed={isNamed && !result}
          />
        ),
      )}
      {question !== null && prompt.message?.trim() && <Quotation text={prompt.message} />}
      <BesideCalls prompt={prompt} />
      <IssueList issues={issues} />
      {/* No choices while the shown arguments are not the ones that would be sent. */}
      {!draft.editing && <Choices {...props} approved={approved} draft={draft} change={change} />}
    </div>
  );
}

/** What a confirmation shows below its calls. */
export function BesideCalls({ prompt }: { readonly prompt: ConfirmationPrompt }) {
  const { labels } = useHoldpoint();
  return (
    <>
      {/* A single call shows the file changes itself. */}
      {prompt.changes && !callContext(prompt).changes && <FileChanges changes={prompt.changes} />}
      <More prompt={prompt} />
      {prompt.approvalSends && (
        <JsonDetails title={labels.approvalSends} value={prompt.approvalSends.value} />
      )}
    </>
  );
}
