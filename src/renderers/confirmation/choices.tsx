import type { Choice, ConfirmationPrompt } from '../../core/protocol/prompt.js';
import { choiceLabel } from '../../ui/choice-label.js';
import type { StackLabels } from '../../ui/labels.js';
import { useHoldpoint } from '../../ui/settings.js';
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
    RendererProps<ConfirmationPrompt>,
    'id' | 'prompt' | 'phase' | 'sends' | 'previous' | 'onAnswer' | 'cancel'
  > {
  readonly approved: ApprovedInEditor;
  readonly draft: ConfirmationDraft;
  readonly change: (part: Partial<ConfirmationDraft>) => void;
}

/** Renders the ways to answer: extras, then choices or a choice's feedback panel. */
export function Choices(props: ChoicesProps) {
  const { id, prompt, phase, previous, onAnswer, cancel, draft, change } = props;
  const { labels } = useHoldpoint();
  const [container, focusLater] = useFocusLater<HTMLDivElement>();
  const inactive = phase !== 'open';
  const description = useChoiceDescription(props, draft);
  const writing = prompt.choices.find(({ id, feedback }) => id === draft.writing && feedback !== 'none');
  const choose = (choice: Choice) => onAnswer(toChosen(prompt, choice, draft));
  const labelOf = (choice: Choice) =>
    labelWithEdits(choiceLabel(choice, prompt, labels), countEdits(prompt, choice, draft), labels);
  usePressApproved(props.approved, inactive, choose);
  const busy = busyChoice(phase, previous);
  return (
    <div className="hp-flow" ref={container}>
      <Extras
        id={id}
        extras={prompt.extras}
        ticked={draft.extras}
        inactive={inactive}
        onChange={(extras) => change({ extras })}
      />
      {/* The second step takes their place. */}
      {phase === 'confirming' ? null : writing ? (
        <FeedbackPanel
          id={id}
          choice={writing}
          label={labelOf(writing)}
          inactive={inactive}
          busy={busy === writing.id}
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
function openerOf(choice: Choice, { choices }: ConfirmationPrompt): string {
  const isHidden = choice.feedback === 'optional' && hidesFeedback(choices);
  return isHidden ? 'notes' : `write ${choices.indexOf(choice)}`;
}

/** Returns the id of the choice that is being sent. */
function busyChoice(phase: ChoicesProps['phase'], previous: ChoicesProps['previous']): string | null {
  const isLeaving = phase === 'sending' || phase === 'checking';
  return isLeaving && previous?.kind === 'chosen' ? previous.choice : null;
}
