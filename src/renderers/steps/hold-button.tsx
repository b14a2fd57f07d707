import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type Words, wordsInside } from '../../ui/labels/words.js';
import { ActionButton } from '../../ui/press/action-button.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { ShownWords } from '../../ui/text/shown-words.js';
import { Actions } from '../controls/actions.js';

interface HoldButtonProps {
  readonly id: string;
  /** What holding does. */
  readonly label: Words;
  readonly inactive: boolean;
  readonly busy: boolean;
  /** The button that goes back, beside it. */
  readonly back: ReactNode;
  readonly onSend: () => void;
  /** Called for a person who cannot hold a button, or whose screen reader only clicks it. */
  readonly onTypeInstead: () => void;
}

/**
 * A button that confirms when it is held and then released, by pointer, Space or Enter. Moving off the button, or
 * moving the focus away, cancels the press. After a press that was too short, the person may type instead.
 */
export function HoldButton({ id, label, inactive, busy, back, onSend, onTypeInstead }: HoldButtonProps) {
  const { labels } = useHoldpoint();
  const { state, handlers } = useHold({ inactive, onSend });
  return (
    <>
      <Actions>
        <ActionButton
          {...handlers}
          variant="filled"
          className="hp-hold"
          inactive={inactive}
          busy={busy}
          data-hold={state}
          aria-describedby={`${id}-hold`}
        >
          <bdi>
            <ShownWords words={wordsInside(label, labels.holdTo)} />
          </bdi>
        </ActionButton>
        {back}
        {state === 'short' && (
          <ActionButton variant="quiet" inactive={inactive} onClick={onTypeInstead}>
            {labels.typeInstead}
          </ActionButton>
        )}
      </Actions>
      <p id={`${id}-hold`} className="hp-sure-hint" role="status">
        {state === 'held' ? labels.letGo : labels.holdHint}
      </p>
    </>
  );
}

/** How many milliseconds a press has to last. `hp-hold` in the stylesheet fills in the same time. */
const HOLD_MS = 1500;

/** `held` for a press that lasted; `short` after one that did not. */
type HoldState = 'idle' | 'holding' | 'held' | 'short';

interface Press {
  /** The timestamp of the event, because a busy page may handle the release late. */
  readonly at: number;
  readonly stop: () => void;
}

/**
 * Confirms by a long press. The press counts only where it ends on the button, so that the person can call it off (WCAG
 * 2.5.2). Its length is measured by the timestamps of its events.
 */
function useHold({ inactive, onSend }: { readonly inactive: boolean; readonly onSend: () => void }) {
  const { clock } = useHoldpoint();
  const [state, setState] = useState<HoldState>('idle');
  const press = useRef<Press | null>(null);
  const hasSent = useRef(false);
  useEffect(() => () => press.current?.stop(), []);

  const begin = ({ nativeEvent }: SyntheticEvent) => {
    if (inactive || press.current) return;
    hasSent.current = false;
    setState('holding');
    press.current = { at: nativeEvent.timeStamp, stop: clock.after(HOLD_MS, () => setState('held')) };
  };
  const stop = (next: HoldState) => {
    press.current?.stop();
    press.current = null;
    setState(next);
  };
  const end = ({ nativeEvent }: SyntheticEvent) => {
    if (!press.current) return;
    const lasted = nativeEvent.timeStamp - press.current.at >= HOLD_MS;
    stop(lasted ? 'idle' : 'short');
    if (!lasted || inactive) return;
    hasSent.current = true;
    onSend();
  };
  const callOff = () => {
    if (press.current) stop('idle');
  };
  const handlers = {
    onPointerDown(event: PointerEvent) {
      if (event.button === 0 && event.isPrimary !== false) begin(event);
    },
    onPointerUp: (event: PointerEvent) => (isOver(event) ? end(event) : callOff()),
    onPointerCancel: callOff,
    onPointerLeave: callOff,
    onBlur: callOff,
    onKeyDown(event: KeyboardEvent) {
      if (!isPress(event)) return;
      // Else Enter clicks at once, and Space on release.
      event.preventDefault();
      if (!event.repeat) begin(event);
    },
    onKeyUp(event: KeyboardEvent) {
      if (!isPress(event)) return;
      event.preventDefault();
      end(event);
    },
    /** Assistive technology clicks without a press, or with one that names another place. */
    onClick() {
      if (!inactive && !press.current && !hasSent.current) setState('short');
    },
    /** On some phones a long touch opens the context menu. */
    onContextMenu: (event: SyntheticEvent) => event.preventDefault(),
  };
  return { state, handlers };
}

function isPress({ key }: KeyboardEvent): boolean {
  return key === 'Enter' || key === ' ';
}

/** A touch is captured by the element that it began on, wherever it ends. */
function isOver({ clientX, clientY, currentTarget }: PointerEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}
