import type { Choice, Confirmation } from '../../core/protocol/prompt.js';
import { useHoldpoint } from '../../ui/settings.js';
import { choiceLabel } from '../parts/choice-label.js';
import { DestructiveStep } from '../parts/destructive-step.js';
import { destructiveTool, mayRun, needsSecondStep } from '../parts/prompt-danger.js';
import { useAwaiting } from '../parts/use-awaiting.js';
import { useFocusLater } from '../parts/use-focus-later.js';
import type { RendererProps } from '../renderer.js';
import { ChoiceButtons } from './choice-buttons.js';
import type { ConfirmationDraft } from './confirmation-draft.js';
import { Extras } from './extras.js';
import { FeedbackPanel } from './feedback-panel.js';
import { countEdits, toChosen } from './to-chosen.js';

interface ChoicesProps
  extends Pick<RendererProps<Confirmation>, 'id' | 'prompt' | 'phase' | 'previous' | 'onAnswer' | 'cancel'> {
  readonly draft: ConfirmationDraft;
  readonly change: (part: Partial<ConfirmationDraft>) => void;
}

/**
 * Renders the ways to answer: extras, then choices, a choice's feedback panel, or the second step of a destructive
 * one.
 */
export function Choices({ id, prompt, phase, previous, onAnswer, cancel, draft, change }: ChoicesProps) {
  const { labels, destructiveTools } = useHoldpoint();
  const [container, focusLater] = useFocusLater<HTMLDivElement>();
  const [toConfirm, setToConfirm] = useAwaiting<Choice>(prompt);

  const inactive = phase !== 'open';
  const busy = busyChoice(phase, previous);
  const writing = prompt.choices.find(({ id, feedback }) => id === draft.writing && feedback !== 'none');
  const answer = (choice: Choice) => onAnswer(toChosen(prompt, choice, draft));
  const labelOf = (choice: Choice) => {
    const label = choiceLabel(choice, prompt, labels);
    const edits = countEdits(prompt, choice, draft);
    return edits > 0 ? labels.withEdits(label, edits) : label;
  };
  const choose = (choice: Choice) => {
    if (!needsSecondStep(prompt, destructiveTools) || !mayRun(choice, prompt.choices)) return answer(choice);
    setToConfirm(choice);
    focusLater('sure');
  };
  const leave = (place: string) => {
    setToConfirm(null);
    focusLater(place);
  };
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
        <DestructiveStep
          {...state(toConfirm)}
          id={id}
          tool={destructiveTool(prompt.calls, destructiveTools)}
          feedback={toConfirm === writing ? draft.feedback : ''}
          onSend={() => answer(toConfirm)}
          onBack={() => leave(writing ? 'feedback' : `choose ${prompt.choices.indexOf(toConfirm)}`)}
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
            focusLater(`write ${prompt.choices.indexOf(writing)}`);
          }}
        />
      ) : (
        <ChoiceButtons
          id={id}
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

/** Returns the id of the choice that is being sent. */
function busyChoice(phase: ChoicesProps['phase'], previous: ChoicesProps['previous']): string | null {
  const left = phase === 'sending' || phase === 'checking';
  return left && previous?.kind === 'chosen' ? previous.choice : null;
}
