import type { Chosen } from '../../core/answer.js';
import type { Choice, Confirmation } from '../../core/prompt.js';
import { useHoldpoint } from '../../ui/settings.js';
import { choiceLabel } from '../parts/choice-label.js';
import { useFocusLater } from '../parts/use-focus-later.js';
import type { RendererProps } from '../renderer.js';
import { ChoiceButtons } from './choice-buttons.js';
import type { ConfirmationDraft } from './confirmation-draft.js';
import { Extras } from './extras.js';
import { FeedbackPanel } from './feedback-panel.js';

interface ChoicesProps
  extends Pick<RendererProps<Confirmation>, 'id' | 'prompt' | 'phase' | 'previous' | 'onAnswer' | 'cancel'> {
  readonly draft: ConfirmationDraft;
  readonly change: (part: Partial<ConfirmationDraft>) => void;
  /** How many arguments were edited. */
  readonly edits: number;
}

/** What one can answer: the extras, then the choices, or the words that one of them takes. */
export function Choices({
  id,
  prompt,
  phase,
  previous,
  onAnswer,
  cancel,
  draft,
  change,
  edits,
}: ChoicesProps) {
  const { labels } = useHoldpoint();
  const [container, focusLater] = useFocusLater<HTMLDivElement>();
  const inactive = phase !== 'open';
  const onItsWay = phase === 'sending' || phase === 'checking';
  const busy = onItsWay && previous?.kind === 'chosen' ? previous.choice : null;
  const writing = prompt.choices.find(({ id, feedback }) => id === draft.writing && feedback !== 'none');
  const answer = (choice: Choice, feedback: string) =>
    onAnswer(toAnswer(prompt, choice, { ...draft, feedback }, edits));
  return (
    <div className="hp-flow" ref={container}>
      <Extras
        id={id}
        extras={prompt.extras}
        ticked={draft.extras}
        inactive={inactive}
        onChange={(extras) => change({ extras })}
      />
      {writing ? (
        <FeedbackPanel
          id={id}
          choice={writing}
          label={choiceLabel(writing, prompt, labels)}
          text={draft.feedback}
          inactive={inactive}
          busy={busy === writing.id}
          onText={(feedback) => change({ feedback })}
          onSend={() => answer(writing, draft.feedback)}
          onBack={() => {
            change({ writing: null });
            focusLater(`write ${prompt.choices.indexOf(writing)}`);
          }}
        />
      ) : (
        <ChoiceButtons
          confirmation={prompt}
          edits={edits}
          inactive={inactive}
          busy={busy}
          cancel={cancel}
          onChoose={(choice) => answer(choice, '')}
          onWrite={(choice) => {
            change({ writing: choice.id });
            focusLater('feedback');
          }}
        />
      )}
    </div>
  );
}

function toAnswer(prompt: Confirmation, choice: Choice, draft: ConfirmationDraft, edits: number): Chosen {
  const { feedback, edited, extras } = draft;
  const carriesEdits = edits > 0 && edited !== null && prompt.edit?.choiceIds.includes(choice.id);
  return {
    kind: 'chosen',
    choice: choice.id,
    ...(feedback.trim() === '' ? {} : { feedback }),
    ...(carriesEdits ? { editedArgs: edited.args } : {}),
    ...(extras.length > 0 ? { extras } : {}),
  };
}
