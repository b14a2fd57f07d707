import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { useRef } from 'react';
import { callApp } from '../../core/errors/app-values.js';
import { COMPONENT_ACCESS } from '../../core/store/component-access.js';
import type { AnyInterruptedRun } from '../../core/store/run-types.js';
import type { PendingInterrupt } from '../../core/thread/run-state.js';
import { isComposing } from '../../ui/press/is-composing.js';
import { usePressGuard } from '../../ui/press/use-press-guard.js';
import { useBaseSettings } from '../../ui/settings/settings.js';
import { useParts } from '../parts/page-parts.js';
import type { ComposerKeyEvent, InterruptComposerState } from './composer-state.js';
import { useCardVisibility } from './use-card-visibility.js';
import { useComposerTarget } from './use-composer-target.js';
import { messageWay, useNextMessage } from './use-next-message.js';
import { useRestoredText } from './use-restored-text.js';

export interface InterruptComposerOptions {
  /** The content of the text field. */
  readonly text: string;
  /** Called with the text field's new content: empty after it was sent, and the text again where it was not taken. */
  readonly onTextChange: (text: string) => void;
  /**
   * Called with a message while nothing waits for an answer, and after a refusal whose words are the next message, where the
   * source takes none with its answer. Default: `run.send`; a message that fails is put back.
   */
  readonly onSend?: ((message: string) => void) | undefined;
}

/**
 * Lets a chat's text field answer what the agent asks. While a request is open, typed text is its answer: the note of a
 * denial, a refusal with the text as the next message, an option or free text, but never an approval on Enter alone. If the
 * text field is empty, Ctrl or ⌘ with Enter approves the request, as long as its whole card is in view and it is not
 * dangerous.
 *
 * @param run What `useInterruptedRun` returns.
 * @param options `text`, what is in the text field; `onTextChange`, which sets it; `onSend`, which gets a message while
 *   nothing waits for an answer.
 * @returns The props of the text field and of the element around it, what its button says (`intent`) and does (`send`), and
 *   by `status` what is asked.
 *
 * @example
 * const [text, onTextChange] = useState('');
 * const composer = useInterruptComposer(run, { text, onTextChange });
 * return (
 *   <div {...composer.rootProps}>
 *     <textarea {...composer.inputProps} value={text} onChange={(event) => onTextChange(event.target.value)} />
 *     <button type="button" onClick={composer.send}>{composer.intent.label}</button>
 *   </div>
 * );
 */
export function useInterruptComposer(
  run: AnyInterruptedRun,
  options: InterruptComposerOptions,
): InterruptComposerState {
  const { text } = options;
  const { onTextChange, onSend } = guarded(run, options);
  const settings = useBaseSettings();
  const { labels } = settings;
  const { parts } = useParts(run.interrupts.length > 0);
  const element = useRef<HTMLElement>(null);
  const ref = useComposedRefs(element);
  const target = useComposerTarget(run, element);
  const { pending, total } = target;
  const { restore, keep, unsent } = useRestoredText(run, text, onTextChange);
  const sayNext = useNextMessage(run, { onSend, restore });
  const way = messageWay(run, run[COMPONENT_ACCESS].inspection.source, onSend);
  const guard = usePressGuard(element, {
    key: pending?.key ?? '',
    // A message may be sent at once. An answer may not: the person may not have noticed yet that a new request is open.
    content: pending?.prompt ?? (total > 0 ? run.status : null),
    about: pending ? [pending.prompt] : run.interrupts.map(({ prompt }) => prompt),
  });
  const act = (request: PendingInterrupt | undefined, type: 'retry' | 'submit') =>
    parts?.composer.plainAct(guard, run.perform, settings, request, type);
  const retry = (failed: PendingInterrupt) => act(failed, 'retry');
  const cards = parts?.composer ?? null;
  const [seen, look] = useCardVisibility(cards, element, run.interrupts, pending);
  const open =
    pending &&
    parts?.composer.openComposer({
      ...{ run, text, onTextChange, restore, element, target, guard, settings, retry, way, sayNext },
      ...{ pending, isOpen: isAnswerable(pending), seen, look },
    });
  const common = (send: () => void, approve?: () => void) => ({
    send,
    unsent,
    notice: guard.notice,
    rootProps: { ...guard.handlers, ref },
    inputProps: { onKeyDown: onEnter(send, approve), ...(approve && { 'aria-keyshortcuts': APPROVE_KEYS }) },
  });

  if (open) {
    const { send, ...state } = open;
    return { status: 'open', ...state, ...common(send, state.shortcut?.approve) };
  }
  if (run.canSend) {
    const message = text.trim();
    const send = () => {
      // No act on a request: nothing was asked, and the conversation has to follow at once.
      if (message === '') return;
      onTextChange('');
      keep(message);
      if (onSend) return onSend(message);
      // The stack shows why it failed, as it does where the run fails later.
      run.send(message).catch(() => restore(message));
    };
    const kind = message === '' ? 'none' : 'message';
    return { status: 'idle', intent: { kind, label: labels.send }, ...common(send) };
  }
  if (run.status === 'interrupted' && run.resume !== null) {
    const line = labels.answered(total, total);
    // The button stands once: in the bar, while that is on the screen.
    if (seen.bar === 'inView')
      return { status: 'ready', line, intent: { kind: 'none', label: labels.send }, ...common(() => {}) };
    const intent = { kind: 'answers', label: labels.sendAnswers(total) } as const;
    return { status: 'ready', line, intent, ...common(() => act(run.interrupts[0], 'submit')) };
  }
  return { status: 'busy', intent: { kind: 'none', label: labels.send }, ...common(() => {}) };
}

/** The keys that approve from the text field. */
const APPROVE_KEYS = 'Control+Enter Meta+Enter';

function isAnswerable({ status: { state } }: PendingInterrupt): boolean {
  return state === 'open' || state === 'invalid';
}

/** The app's callbacks: where one throws, the app is warned of it once, and what the person sent is sent all the same. */
function guarded(
  run: AnyInterruptedRun,
  { onTextChange, onSend }: InterruptComposerOptions,
): Pick<InterruptComposerOptions, 'onTextChange' | 'onSend'> {
  const { fromApp } = run[COMPONENT_ACCESS];
  return {
    onTextChange: (text) => callApp(fromApp, 'onTextChange', () => onTextChange(text)),
    onSend: onSend && ((message) => callApp(fromApp, 'onSend', () => onSend(message))),
  };
}

/** Enter sends, with Ctrl or ⌘ it approves where that is offered; Shift+Enter is a new line. */
function onEnter(send: () => void, approve: (() => void) | undefined) {
  return (event: ComposerKeyEvent) => {
    const { key, shiftKey, altKey, ctrlKey, metaKey, repeat, nativeEvent } = event;
    if (key !== 'Enter' || shiftKey || altKey || isComposing(nativeEvent)) return;
    event.preventDefault();
    if (repeat) return;
    if (ctrlKey || metaKey) approve?.();
    else send();
  };
}
