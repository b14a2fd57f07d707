import { questionWords } from '../../renderers/words/question-text.js';
import { ActionButton } from '../../ui/press/action-button.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { ShownWords } from '../../ui/text/shown-words.js';
import { VisibleText } from '../../ui/text/visible-text.js';
import { UnsentWords } from '../receipt/unsent-words.js';
import type { ComposerChoice, InterruptComposerState } from './composer-state.js';

interface ComposerLineProps {
  readonly composer: InterruptComposerState;
  /** The id of the words, for `aria-describedby` of the text field. */
  readonly id: string | undefined;
}

/** Above the text field: a message that was not sent, and one row with what waits, a button that leads there, and its choices. */
export function ComposerLine({ composer, id }: ComposerLineProps) {
  const { unsent } = composer;
  return (
    <>
      <UnsentWords words={unsent === null ? [] : [unsent]} />
      <OpenLine composer={composer} id={id} />
    </>
  );
}

function OpenLine({ composer, id }: ComposerLineProps) {
  const settings = useHoldpoint();
  const { labels } = settings;
  // If all requests are answered, the review bar says so, or the send button.
  if (composer.status !== 'open') return null;
  const { intent, line, question, showsLine, pending, choices, goTo, next, notice } = composer;
  const words = (
    <p id={id} className={showsLine ? 'hp-composer-words' : 'hp-visually-hidden'}>
      {/* The question says by itself what waits, unless it is one of several. */}
      <span className={question !== null && next === null ? 'hp-visually-hidden' : 'hp-composer-place'}>
        <VisibleText text={line} />
      </span>
      {question !== null && showsLine && (
        <bdi className="hp-composer-question">
          <ShownWords words={questionWords(pending.prompt, settings)} />
        </bdi>
      )}
    </p>
  );
  if (!showsLine)
    return (
      <>
        {words}
        {notice}
      </>
    );
  return (
    <>
      <div className="hp-composer-line">
        {words}
        <span
          className="hp-composer-acts"
          data-offers={intent.kind === 'none' ? pending.prompt.kind : undefined}
        >
          {goTo && (
            <ActionButton variant="quiet" onClick={goTo}>
              {labels.goToIt}
            </ActionButton>
          )}
          {next && (
            <ActionButton variant="quiet" data-next="" onClick={next}>
              {labels.next}
            </ActionButton>
          )}
          {choices.map((choice, index) => (
            <Choice key={index} choice={choice} />
          ))}
        </span>
      </div>
      {notice}
    </>
  );
}

function Choice({ choice }: { readonly choice: ComposerChoice }) {
  return (
    <ActionButton variant={choice.approves ? 'filled' : 'outline'} onClick={choice.choose}>
      <bdi>
        <VisibleText text={choice.label} />
      </bdi>
    </ActionButton>
  );
}
