import type { Choice, Confirmation } from '../../core/protocol/prompt.js';
import { choiceLabel } from '../../ui/choice-label.js';
import type { StackLabels } from '../../ui/labels.js';
import { useHoldpoint } from '../../ui/settings.js';
import { type Words, wordsInside } from '../../ui/words.js';
import { asksForResult } from '../parts/asks-for-result.js';
import { DangerStep } from '../parts/danger-step.js';
import { approvalStep, mayRun } from '../parts/prompt-danger.js';
import { useAwaiting } from '../parts/use-awaiting.js';
import { useFocusLater } from '../parts/use-focus-later.js';
import type { RendererProps } from '../renderer.js';
import { type ApprovedInEditor, usePressApproved } from './approved-in-editor.js';
import { ChoiceButtons } from './choice-buttons.js';
import type { ConfirmationDraft } from './confirmation-draft.js';
import { Extras } from './extras.js';
import { hidesFeedback } from './feedback-buttons.js';
import { FeedbackPanel } from './feedback-panel.js';
import { countEdits, toChosen } from './to-chosen.js';
import { useChoiceDescription } from './use-choice-description.js';

interface ChoicesProps
  extends Pick<
    RendererProps<Confirmation>,
    'id' | 'prompt' | 'phase' | 'sends' | 'previous' | 'onAnswer' | 'cancel'
  > {
  /** Focuses the first value that must be read before an approval. Returns whether there was one. */
  readonly goToUnseen: () => boolean;
  readonly approved: ApprovedInEditor;
  readonly draft: ConfirmationDraft;
  readonly change: (part: Partial<ConfirmationDraft>) => void;
}

/**
 * Renders the ways to answer: extras, then choices, a choice's feedback panel, or the second step of a destructive
 * one.
 */
export function Choices(props: ChoicesProps) {
  const { id, prompt, phase, previous, onAnswer, cancel, goToUnseen, draft, change } = props;
  const { labels, destructiveTools } = useHoldpoint();
  const [container, focusLater] = useFocusLater<HTMLDivElement>();
  const [toConfirm, setToConfirm] = useAwaiting<Choice>(prompt);
  const inactive = phase !== 'open';
  const description = useChoiceDescription(props, draft);
  const writing = prompt.choices.find(({ id, feedback }) => id === draft.writing && feedback !== 'none');
  const answer = (choice: Choice) => onAnswer(toChosen(prompt, choice, draft));
  const labelOf = (choice: Choice) =>
    labelWithEdits(choiceLabel(choice, prompt, labels), countEdits(prompt, choice, draft), labels);
  const choose = (choice: Choice) => {
    if (mayRun(choice, prompt.choices) && goToUnseen()) return;
    if (!takesStep(choice, prompt, destructiveTools)) return answer(choice);
    setToConfirm(choice);
    focusLater('sure');
  };
  usePressApproved(props.approved, inactive, choose);
  const busy = busyChoice(phase, previous);
  const state = (choice: Choice) => ({ label: labelOf(choice), inactive, busy: busy === choice.id });
  return (
    <div className="hp-flow" ref={container}>
      <Extras
        id={id}
        extras={prompt.extras}
        ticked={draft.extras}
        inactive={inactive}
        onChange={(extras) => change({ extras })}
      />
      {toConfirm ? (
        <DangerStep
          {...state(toConfirm)}
          id={id}
          {...stepLabels(toConfirm, prompt, draft, labels)}
          prompt={prompt}
          feedback={toConfirm === writing ? draft.feedback : ''}
          onSend={() => answer(toConfirm)}
          onBack={() => {
            setToConfirm(null);
            focusLater(writing ? 'feedback' : `choose ${prompt.choices.indexOf(toConfirm)}`);
          }}
        />
      ) : writing ? (
        <FeedbackPanel
          {...state(writing)}
          id={id}
          choice={writing}
          text={draft.feedback}
          onText={(feedback) => change({ feedback })}
          onSend={() => choose(writing)}
          onBack={() => {
            change({ writing: null });
            focusLater(openerOf(writing, prompt));
          }}
        />
      ) : (
        <ChoiceButtons
          {...description}
          confirmation={prompt}
          labelOf={labelOf}
          inactive={inactive}
          busy={busy}
          cancel={cancel}
          onChoose={choose}
          onWrite={(choice) => {
            change({ writing: choice.id });
            focusLater('feedback');
          }}
        />
      )}
    </div>
  );
}

function labelWithEdits(label: string, edits: number, labels: StackLabels): string {
  return edits > 0 ? labels.withEdits(label, edits) : label;
}

/** Returns the name of the button that opens a choice's feedback. */
function openerOf(choice: Choice, { choices }: Confirmation): string {
  const isHidden = choice.feedback === 'optional' && hidesFeedback(choices);
  return isHidden ? 'notes' : `write ${choices.indexOf(choice)}`;
}

/** Returns true where a choice may let a dangerous call run. */
function takesStep(choice: Choice, prompt: Confirmation, destructiveTools: readonly string[]): boolean {
  return approvalStep(prompt, destructiveTools) !== 'none' && mayRun(choice, prompt.choices);
}

/** What the buttons of the second step say. */
function stepLabels(choice: Choice, prompt: Confirmation, draft: ConfirmationDraft, labels: StackLabels) {
  const edits = countEdits(prompt, choice, draft);
  return {
    label: wordsInside(runWords(choice, prompt, labels), (text) => labelWithEdits(text, edits, labels)),
    backLabel: toolToRun(prompt) === null ? labels.back : labels.dontRun,
  };
}

/** Returns the tool that approving runs; null for several, for an unnamed one, and where a result is asked for. */
function toolToRun(prompt: Confirmation): string | null {
  const [call, ...others] = prompt.calls;
  return call?.name != null && others.length === 0 && !asksForResult(prompt) ? call.name : null;
}

/** Returns what a choice does, in the words of its producer where there are any. */
function runWords(choice: Choice, prompt: Confirmation, labels: StackLabels): Words {
  const tool = choice.label === null && choice.tone === 'approve' ? toolToRun(prompt) : null;
  return tool === null ? choiceLabel(choice, prompt, labels) : { label: labels.runTool, tool };
}

/** Returns the id of the choice that is being sent. */
function busyChoice(phase: ChoicesProps['phase'], previous: ChoicesProps['previous']): string | null {
  const isLeaving = phase === 'sending' || phase === 'checking';
  return isLeaving && previous?.kind === 'chosen' ? previous.choice : null;
}
