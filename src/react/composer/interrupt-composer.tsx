import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { forwardRef, useRef, useState } from 'react';
import type { AnyInterruptedRun } from '../../core/store/run-types.js';
import { useClassNames } from '../../ui/look/use-class-names.js';
import { ActionButton } from '../../ui/press/action-button.js';
import type { RootProps } from '../../ui/settings/root-provider.js';
import { useBaseSettings } from '../../ui/settings/settings.js';
import { usePageId } from '../../ui/settings/use-page-id.js';
import { isMac, writtenKeys } from '../../ui/text/shown-keys.js';
import { VisibleText } from '../../ui/text/visible-text.js';
import { useParts } from '../parts/page-parts.js';
import type { HoldpointOptions } from '../provider/component-options.js';
import { ComponentProvider } from '../provider/component-provider.js';
import type { ComposerIntent, InterruptComposerState } from './composer-state.js';
import { useInterruptComposer } from './use-interrupt-composer.js';

export interface InterruptComposerProps extends HoldpointOptions {
  /** What `useInterruptedRun` returned. */
  readonly run: AnyInterruptedRun;
  /** Called with a message for the agent while nothing waits for an answer. Default: `run.send`. */
  readonly onSend?: ((message: string) => void) | undefined;
  /** Shown in the empty text field while a message may be sent. */
  readonly placeholder?: string | undefined;
}

/**
 * The text field of a chat. While the agent waits for an answer, the button says what the text would be sent as. One row above
 * it stands for the request while its card is not on the screen: it leads there, and has the choices. On a touch screen it
 * is a dock at the thumb. The ref is the outermost element.
 *
 * @example
 * const run = useInterruptedRun(agent);
 * return (
 *   <>
 *     <InterruptStack run={run} />
 *     <InterruptComposer run={run} placeholder="Ask the agent" />
 *   </>
 * );
 */
export const InterruptComposer = forwardRef<HTMLElement, InterruptComposerProps>(function InterruptComposer(
  { run, onSend, placeholder, ...options },
  outerRef,
) {
  return (
    <ComponentProvider options={options} run={run} outerRef={outerRef}>
      {(root) => <ComposerBody run={run} root={root} onSend={onSend} placeholder={placeholder} />}
    </ComponentProvider>
  );
});

interface ComposerBodyProps extends Pick<InterruptComposerProps, 'run' | 'onSend' | 'placeholder'> {
  readonly root: RootProps;
}

const VARIANTS = {
  none: 'filled',
  message: 'filled',
  answers: 'filled',
  denies: 'strong',
  choose: 'outline',
  goTo: 'outline',
} as const;

function ComposerBody({ run, root: { ref: rootRef, ...root }, onSend, placeholder }: ComposerBodyProps) {
  const { labels, components } = useBaseSettings();
  const classOf = useClassNames();
  const id = usePageId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const composer = useInterruptComposer(run, { text, onTextChange: setText, onSend });
  const { ref: ownRef, ...handlers } = composer.rootProps;
  const ref = useComposedRefs(ownRef, rootRef);
  const { parts } = useParts(composer.unsent !== null);
  const { intent } = composer;
  // The ways in which the words may be meant are in the row.
  const isInRow = composer.status === 'open' && intent.kind === 'choose' && composer.choices.length > 0;
  const send = () => {
    composer.send();
    if (intent.kind !== 'goTo' && intent.kind !== 'choose') field.current?.focus();
  };
  return (
    <div {...root} {...handlers} ref={ref} className="hp-composer" data-status={composer.status}>
      {parts && <parts.composer.ComposerLine composer={composer} id={`${id}-line`} />}
      <div className="hp-composer-row">
        <div className="hp-composer-field">
          <components.TextArea
            {...composer.inputProps}
            ref={field}
            className={classOf('input', 'hp-composer-text')}
            rows={1}
            dir="auto"
            aria-label={labels.message}
            aria-describedby={`${id}-line ${id}-send`}
            placeholder={emptyText(composer, placeholder)}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {composer.status === 'open' && text === '' && <Keys composer={composer} />}
        </div>
        {!isInRow && (
          <ActionButton
            id={`${id}-send`}
            variant={VARIANTS[intent.kind]}
            inactive={isOff(intent)}
            onClick={send}
          >
            <bdi>
              <VisibleText text={intent.label} />
            </bdi>
          </ActionButton>
        )}
      </div>
    </div>
  );
}

/** What keys do in the empty field, where there are keys. Their names are on the field and the card for screen readers. */
function Keys({ composer }: { readonly composer: Extract<InterruptComposerState, { status: 'open' }> }) {
  const { shortcut, goToKeys } = composer;
  return (
    <span className="hp-composer-keys" aria-hidden="true">
      {shortcut && <KeysHelp keys={isMac() ? '⌘ ↵' : 'Ctrl ↵'} does={shortcut.label} />}
      {goToKeys && <KeysHelp keys={writtenKeys(goToKeys.keys)} does={goToKeys.label} />}
    </span>
  );
}

function KeysHelp({ keys, does }: { readonly keys: string; readonly does: string }) {
  return (
    <span>
      <kbd>{keys}</kbd>
      <bdi>
        <VisibleText text={does} />
      </bdi>
    </span>
  );
}

function emptyText(composer: InterruptComposerState, placeholder: string | undefined): string | undefined {
  if (composer.status === 'open') return composer.placeholder ?? undefined;
  return composer.status === 'idle' ? placeholder : undefined;
}

function isOff({ kind }: ComposerIntent): boolean {
  return kind === 'none';
}
