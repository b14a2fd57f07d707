import { questionWords } from '../../renderers/words/question-text.js';
import { ActionButton } from '../../ui/press/action-button.js';
import { useHoldpoint } from '../../ui/settings/settings.js';
import { ShownWords } from '../../ui/text/shown-words.js';
import { VisibleText } from '../../ui/text/visible-text.js';
import { UnsentWords } from '../receipt/unsent-words.js';
import type { ComposerChoice, InterruptComposerState } from './composer-state.js';

interface ComposerLineProps {
  readonly composer: InterruptComposerState;
  /** The id of the words, for `aria-describedby` of the text field. */
  readonly id: string | undefined;
}

/** Above the text field: a message that was not sent, and the line of what waits, a button that leads there, and the choices that need no text. */
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
  // If all requests are answered, the send button says so, and the review bar shows how many there are.
  if (composer.status !== 'open') return null;
  const { intent, line, question, pending, choices, goTo, next, notice } = composer;
  return (
    <>
      <div className="hp-composer-line">
        <p id={id} className="hp-composer-words">
          {line}
          {question !== null && (
            <bdi className="hp-composer-question">
              <ShownWords words={questionWords(pending.prompt, settings)} />
            </bdi>
          )}
        </p>
        {intent.kind !== 'goTo' && intent.kind !== 'choose' && (
          <ActionButton variant="quiet" data-size="small" onClick={goTo}>
            {labels.goToIt}
          </ActionButton>
        )}
        {next && (
          <ActionButton variant="quiet" data-size="small" onClick={next}>
            {labels.next}
          </ActionButton>
        )}
      </div>
      {choices.length > 0 && (
        <div className="hp-composer-chips">
          {choices.map((choice, index) => (
            <Chip key={index} choice={choice} />
          ))}
        </div>
      )}
      {notice}
    </>
  );
}

function Chip({ choice }: { readonly choice: ComposerChoice }) {
  return (
    <ActionButton
      variant={choice.approves ? 'filled' : 'outline'}
      aria-keyshortcuts={choice.isOffered ? choice.keys : undefined}
      inactive={!choice.isOffered}
      onClick={choice.choose}
    >
      <bdi>
        <VisibleText text={choice.label} />
      </bdi>
      {choice.keys !== undefined && (
        <span className="hp-composer-keys" aria-hidden="true">
          {/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ ↵' : 'Ctrl ↵'}
        </span>
      )}
    </ActionButton>
  );
}
