import { useRef } from 'react';
import { dangerOf } from '../core/admission/danger.js';
import type { PendingInterrupt } from '../core/thread/run-state.js';
import { promptIcon, RequestAge } from '../react/card/prompt-header.js';
import { Eye, viewedBy } from '../react/card/prompt-people.js';
import { promptPhase } from '../react/run/prompt-phase.js';
import { useAsked } from '../renderers/call/use-asked.js';
import { kindLabel } from '../renderers/words/kind-label.js';
import { questionText } from '../renderers/words/question-text.js';
import { useAddedLabels } from '../ui/labels/use-added-labels.js';
import { Icon } from '../ui/look/icon.js';
import { usePressGuard } from '../ui/press/use-press-guard.js';
import { useHoldpoint } from '../ui/settings/use-holdpoint.js';
import { VisibleText } from '../ui/text/visible-text.js';
import { Countdown } from '../ui/time/countdown.js';
import type { ConversationDetails } from './conversation.js';
import { englishInboxLabels } from './english-inbox-labels.js';

interface InboxLineProps extends ConversationDetails {
  readonly item: string;
  readonly pending: PendingInterrupt;
  readonly isOpen: boolean;
  readonly saysSource: boolean;
  readonly panelId: string;
  /** The id of the person who answers on this page, if the app has set `reviewer`. */
  readonly me: string | undefined;
  readonly onOpen: (id: string | null) => void;
}

/** The line of a request in the inbox: its kind, what is asked, where it comes from and the time left. Opens its card. */
export function InboxLine(props: InboxLineProps) {
  const { item, pending, isOpen, saysSource, panelId, me, onOpen, ...from } = props;
  const settings = useHoldpoint();
  const { labels } = settings;
  const { inboxFor } = useAddedLabels(englishInboxLabels);
  const { assignedTo } = pending.people ?? {};
  const line = useRef<HTMLButtonElement>(null);
  const { prompt, expiry, status } = pending;
  const danger = dangerOf(useAsked(pending), settings);
  // It only opens the card, so it needs no time to be noticed.
  const guard = usePressGuard(line, { key: pending.key, content: null, about: [prompt] });
  const others = viewedBy(pending, me, labels);
  const isExpired = promptPhase(pending) === 'expired';
  const toggle = () => {
    if (line.current) keepInPlace(line.current);
    onOpen(isOpen ? null : item);
  };
  return (
    <>
      <button
        type="button"
        ref={line}
        {...guard.handlers}
        className="hp-inbox-line"
        data-item={item}
        data-prompt-line={isOpen || isExpired ? undefined : ''}
        data-danger={danger ?? undefined}
        data-failed={status.state === 'failed' ? '' : undefined}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={toggle}
      >
        <span className="hp-icon">
          <Icon name={danger ? 'danger' : promptIcon(prompt)} />
        </span>
        {/* Outside of the question, whose box cuts what is too long. */}
        <span className="hp-visually-hidden">{kindLabel(prompt, danger, labels)}: </span>
        <span className="hp-inbox-ask" dir="auto">
          <VisibleText text={questionText(prompt, settings)} />
        </span>
        <span className="hp-inbox-about">
          {saysSource && (
            <span className="hp-inbox-from" dir="auto">
              <VisibleText text={from.title} />
            </span>
          )}
          {saysSource && from.system !== undefined && (
            <span className="hp-inbox-system" dir="auto">
              <VisibleText text={from.system} />
            </span>
          )}
          {assignedTo && (
            <span className="hp-chip" dir="auto">
              <VisibleText text={inboxFor(assignedTo.name ?? assignedTo.id)} />
            </span>
          )}
          {!isOpen && others !== null && (
            <span className="hp-inbox-others">
              <Eye />
              <span dir="auto">
                <VisibleText text={others} />
              </span>
            </span>
          )}
          {!isOpen && <RequestAge asked={pending.asked} />}
          {!isOpen && expiry.kind === 'open' && <Countdown at={expiry.at} />}
          {isExpired && <span className="hp-chip">{labels.ended.expired}</span>}
          {status.state === 'failed' && (
            <span className="hp-chip" data-tone="danger">
              {labels.ended.failed}
            </span>
          )}
        </span>
      </button>
      {guard.notice}
    </>
  );
}

/**
 * Keeps an element where it is on the screen while a card above it closes. Called before the change; measures again in
 * the next frame.
 */
function keepInPlace(element: HTMLElement): void {
  const before = element.getBoundingClientRect().top;
  requestAnimationFrame(() => {
    const moved = element.getBoundingClientRect().top - before;
    if (element.isConnected && Math.abs(moved) > 1)
      scrollerOf(element).scrollBy({ top: moved, behavior: 'instant' });
  });
}

function scrollerOf(element: HTMLElement): Element | Window {
  for (let around = element.parentElement; around; around = around.parentElement) {
    const isScrolling = around.scrollHeight > around.clientHeight && around !== document.body;
    if (isScrolling && /auto|scroll/.test(getComputedStyle(around).overflowY)) return around;
  }
  return window;
}
