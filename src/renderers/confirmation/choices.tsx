import type { ReactNode } from 'react';
import type { Choice, ConfirmationPrompt, Extra } from '../../core/protocol/prompt.js';
import { saidOf } from '../../ui/labels/action-words.js';
import { choiceLabel } from '../../ui/labels/choice-label.js';
import type { StackLabels } from '../../ui/labels/labels.js';
import { wordsText } from '../../ui/labels/words.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { spellHidden } from '../../ui/text/hidden-characters.js';
import { VisibleText } from '../../ui/text/visible-text.js';
import { useFocusLater } from '../controls/use-focus-later.js';
import type { RendererProps } from '../renderer.js';
import { callSummary, firstToolName } from '../words/question-text.js';
import { type ApprovedInEditor, usePressApproved } from './approved-in-editor.js';
import { ChoiceButtons } from './choice-buttons.js';
import type { ConfirmationDraft } from './confirmation-draft.js';
import { hidesFeedback } from './feedback-buttons.js';
import { FeedbackPanel } from './feedback-panel.js';
import { FormPanel } from './form-panel.js';
import { countEdits, toChosen } from './to-chosen.js';

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
  const settings = useHoldpoint();
  const { labels } = settings;
  const said = saidOf(prompt, settings, draft.edited);
  const [container, focusLater] = useFocusLater<HTMLDivElement>();
  const inactive = phase !== 'open';
  const description = useChoiceDescription(props, draft);
  const writing = prompt.choices.find(
    ({ id, feedback, form }) => id === draft.writing && (feedback !== 'none' || form !== undefined),
  );
  const choose = (choice: Choice) => onAnswer(toChosen(prompt, choice, draft));
  const labelOf = (choice: Choice) =>
    labelWithEdits(choiceLabel(choice, prompt, labels, said), countEdits(prompt, choice, draft), labels);
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
        <ChoicePanel
          key={writing.id}
          id={id}
          choice={writing}
          label={labelOf(writing)}
          inactive={inactive}
          busy={busy === writing.id}
          draft={draft}
          change={change}
          onSend={(part) => onAnswer(toChosen(prompt, writing, { ...draft, ...part }))}
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

interface ChoicePanelProps extends Pick<ChoicesProps, 'id' | 'draft' | 'change'> {
  readonly choice: Choice;
  readonly label: string;
  readonly inactive: boolean;
  readonly busy: boolean;
  readonly onSend: (part?: Partial<ConfirmationDraft>) => void;
  readonly onBack: () => void;
}

/** What goes with a choice: its form, or the person's words. */
function ChoicePanel({ draft, change, onSend, ...panel }: ChoicePanelProps) {
  const { id: choice, form } = panel.choice;
  if (form === undefined)
    return (
      <FeedbackPanel
        {...panel}
        text={draft.feedback}
        onText={(feedback) => change({ feedback })}
        onSend={() => onSend()}
      />
    );
  return (
    <FormPanel
      {...panel}
      schema={form}
      value={draft.filled?.choice === choice ? draft.filled.value : undefined}
      onFill={(value) => change({ filled: { choice, value } })}
      onSend={(value) => onSend({ filled: { choice, value } })}
    />
  );
}

interface ChoiceDescription {
  /** For `aria-describedby`; undefined where the buttons need no description. */
  readonly describedBy: string | undefined;
  /** The description, which is visually hidden because the proposal already shows all of it. */
  readonly description: ReactNode;
}

/**
 * Distinguishes the buttons of a prompt from those of other prompts by the tool and its target. The question is already
 * the heading and was announced, so the description repeats it only where nothing else distinguishes several prompts.
 */
function useChoiceDescription(
  { id, prompt, sends }: Pick<RendererProps<ConfirmationPrompt>, 'id' | 'prompt' | 'sends'>,
  { edited }: ConfirmationDraft,
): ChoiceDescription {
  const words = callSummary(prompt, useHoldpoint(), edited) ?? firstToolName(prompt.calls);
  if (words === null) return { describedBy: sends === 'later' ? `${id}-ask` : undefined, description: null };
  const describedBy = `${id}-about`;
  return {
    describedBy,
    description: (
      <span id={describedBy} hidden>
        {spellHidden(wordsText(words))}
      </span>
    ),
  };
}

interface ExtrasProps {
  readonly id: string;
  readonly extras: readonly Extra[];
  readonly ticked: readonly string[];
  readonly inactive: boolean;
  readonly onChange: (ticked: readonly string[]) => void;
}

/** Checkboxes beside the answer, such as "always allow". None is ticked by default. */
function Extras({ id, extras, ticked, inactive, onChange }: ExtrasProps) {
  const { labels } = useHoldpoint();
  if (extras.length === 0) return null;
  return (
    <div className="hp-extras">
      {extras.map((extra, index) => (
        <label key={extra.id} className="hp-extra">
          <input
            type="checkbox"
            checked={ticked.includes(extra.id)}
            disabled={inactive}
            aria-labelledby={`${id}-extra-${index}`}
            aria-describedby={extra.description === null ? undefined : `${id}-extra-${index}-more`}
            onChange={(event) =>
              onChange(
                event.target.checked ? [...ticked, extra.id] : ticked.filter((other) => other !== extra.id),
              )
            }
          />
          <span id={`${id}-extra-${index}`} dir="auto">
            <VisibleText text={extra.label ?? labels.alwaysAllow} />
          </span>
          {extra.description !== null && (
            <code id={`${id}-extra-${index}-more`} className="hp-code hp-rule" dir="auto">
              <VisibleText text={extra.description} />
            </code>
          )}
        </label>
      ))}
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
