import { isShownByQuestion } from '../../core/dialects/calls/proposed-calls.js';
import type { QuestionItem, QuestionPrompt } from '../../core/protocol/prompt.js';
import { Icon } from '../../ui/look/icon.js';
import { useClassNames } from '../../ui/look/use-class-names.js';
import { ActionButton } from '../../ui/press/action-button.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { spellHidden } from '../../ui/text/hidden-characters.js';
import { VisibleText } from '../../ui/text/visible-text.js';
import { Proposal } from '../call/proposal.js';
import { Actions, SendButton } from '../controls/actions.js';
import { IssueList } from '../controls/field-error.js';
import { More } from '../controls/more.js';
import type { RendererProps } from '../renderer.js';
import { PromptHeading } from '../words/prompt-heading.js';
import { EMPTY_ITEM, isAnswered, type QuestionDraft } from './question-draft.js';
import { QuestionField } from './question-field.js';
import { questionHandlers } from './question-handlers.js';
import { type QuestionState, useQuestion } from './use-question.js';

/** Renders a `question`: several questions together where they are few and fit, else as steps. */
export function Question(props: RendererProps<QuestionPrompt>) {
  const { id, prompt, phase } = props;
  const { labels } = useHoldpoint();
  const state = useQuestion(props);
  const { draft, onePage, goTo } = state;
  const { questions, message } = prompt;
  const several = questions.length > 1;
  const shown = onePage ? [...questions.keys()] : [draft.step];
  const texts = questions.map(
    ({ text, header }, index) =>
      text ?? (several ? header : null) ?? (onePage ? labels.questionNumber(index + 1) : null),
  );
  const [first = null] = shown.map((index) => texts[index] ?? null);
  // A message equal to the first question is not shown twice.
  const showsMessage = first === null || (message !== null && message.trim() !== first.trim());
  return (
    <div className="hp-flow" ref={state.container} {...questionHandlers(state, props)}>
      {showsMessage && <PromptHeading id={id} text={message} fallback={labels.askQuestion} />}
      {prompt.calls.filter(isShownByQuestion).map((call, index) => (
        <Proposal key={`${index} ${call.toolCallId}`} call={call} />
      ))}
      <More prompt={prompt} />
      {several && !onePage && <QuestionSteps prompt={prompt} draft={draft} onStep={goTo} />}
      <div className="hp-questions">
        {shown.map((index) => {
          const item = questions[index];
          if (!item) return null;
          return (
            <QuestionField
              key={item.key}
              id={`${id}-${index}`}
              askId={`${id}-ask`}
              index={index}
              item={withoutRepeat(item, message)}
              legend={texts[index] ?? null}
              // Steps are named by it.
              header={
                (!several || onePage) && ![texts[index], message].includes(item.header) ? item.header : null
              }
              heading={showsMessage ? 'none' : index === shown[0] ? 'label' : 'look'}
              itemDraft={draft.items[index] ?? EMPTY_ITEM}
              error={state.errors[index] ?? null}
              inactive={phase !== 'open'}
              onChange={(itemDraft) => state.changeItem(index, itemDraft)}
            />
          );
        })}
      </div>
      <IssueList issues={props.issues} />
      {phase !== 'confirming' && <QuestionActions {...props} state={state} />}
    </div>
  );
}

interface QuestionStepsProps {
  readonly prompt: QuestionPrompt;
  readonly draft: QuestionDraft;
  readonly onStep: (step: number) => void;
}

/** The questions by name, each a button that leads to it. Answered ones say so. */
function QuestionSteps({ prompt, draft, onStep }: QuestionStepsProps) {
  const { labels } = useHoldpoint();
  const classOf = useClassNames();
  return (
    <ol className={classOf('steps')}>
      {prompt.questions.map((item, index) => {
        const itemDraft = draft.items[index];
        const done = itemDraft !== undefined && isAnswered(item, itemDraft);
        const { text, header } = item;
        // What stands below in full is not said twice.
        const name = (text === null || text === header ? null : header) ?? labels.questionNumber(index + 1);
        return (
          <li key={item.key}>
            <button
              type="button"
              className="hp-step"
              data-done={done ? '' : undefined}
              aria-current={index === draft.step ? 'step' : undefined}
              aria-label={done ? labels.stepDone(spellHidden(name)) : undefined}
              onClick={() => onStep(index)}
            >
              {done && <Icon name="check" />}
              <bdi>
                <VisibleText text={name} />
              </bdi>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** Returns the question without a description that only repeats the heading. */
function withoutRepeat(item: QuestionItem, message: string | null): QuestionItem {
  return message !== null && item.description?.trim() === message.trim()
    ? { ...item, description: null }
    : item;
}

/** The button that goes on and, between steps, the one that goes back. */
function QuestionActions(props: RendererProps<QuestionPrompt> & { readonly state: QuestionState }) {
  const { prompt, phase, sends, state } = props;
  const { labels } = useHoldpoint();
  const { step } = state.draft;
  const total = prompt.questions.length;
  const steps = total > 1 && !state.onePage;
  const inactive = phase !== 'open';
  return (
    <Actions cancel={props.cancel}>
      <SendButton phase={phase} sends={sends} onClick={state.advance}>
        {steps && step < total - 1 ? labels.next : undefined}
      </SendButton>
      {steps && step > 0 && (
        <ActionButton variant="quiet" inactive={inactive} onClick={() => state.goTo(step - 1)}>
          {labels.back}
        </ActionButton>
      )}
      {steps && <span className="hp-faint">{labels.stepOf(step + 1, total)}</span>}
    </Actions>
  );
}
