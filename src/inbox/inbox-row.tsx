import { type MouseEvent, memo, type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { COMPONENT_ACCESS } from '../core/store/component-access.js';
import type { InterruptedRun } from '../core/store/run-types.js';
import type { PendingInterrupt } from '../core/thread/run-state.js';
import { type CardCommands, cardCommands } from '../react/card/card-commands.js';
import { PromptCard } from '../react/card/prompt-card.js';
import { RunProvider } from '../react/run/run-provider.js';
import { useBeforePaint } from '../ui/settings/use-before-paint.js';
import { usePageId } from '../ui/settings/use-page-id.js';
import { VisibleText } from '../ui/text/visible-text.js';
import type { ConversationDetails } from './conversation.js';
import { InboxLine } from './inbox-line.js';
import { isCollapsed } from './use-inbox-list.js';

interface InboxRowProps extends ConversationDetails {
  /** The id of the row. */
  readonly item: string;
  readonly pending: PendingInterrupt;
  readonly run: InterruptedRun;
  readonly isOpen: boolean;
  /** False if the filter hides the row. It stays on the page, so that nothing typed in its card is lost. */
  readonly isShown: boolean;
  /** Whether the card is on the page although it is closed, so that the browser's search finds it. */
  readonly isMounted: boolean;
  /** Whether the line says where the request comes from. */
  readonly saysSource: boolean;
  readonly onOpen: (id: string | null) => void;
  readonly onGoTo: ((conversation: ConversationDetails, event: MouseEvent) => void) | undefined;
}

/** One open request: a line, and the card that it opens. Rendered again only where something of it changed. */
export const InboxRow = memo(function InboxRow(props: InboxRowProps) {
  const { item, pending, run, isOpen, isShown, isMounted, onOpen } = props;
  const panel = useRef<HTMLDivElement>(null);
  const panelId = usePageId();
  const commands = useMemo(() => withOpening(run, () => onOpen(item)), [run, onOpen, item]);
  const isCollapsedRow = isCollapsed(pending);
  const isVisible = isOpen || isCollapsedRow;
  const onFound = useCallback(() => onOpen(item), [onOpen, item]);
  useHiddenUntilFound(panel, !isVisible, onFound);
  const me = run[COMPONENT_ACCESS].reviewer?.()?.id;
  const sends = run.settles === 'each' || isLastUnanswered(run, pending.key) ? 'now' : 'later';
  return (
    <li className="hp-inbox-row" data-prompt-row="" data-open={isVisible ? '' : undefined} hidden={!isShown}>
      {!isCollapsedRow && <InboxLine {...props} panelId={panelId} me={me} />}
      <div ref={panel} id={panelId} className="hp-inbox-panel" hidden={!isVisible}>
        {(isVisible || isMounted) && (
          <div className="hp-inbox-card">
            <RowConversation {...props} />
            <RunProvider run={run}>
              <PromptCard
                pending={pending}
                sends={sends}
                isResumed={run.isResumed}
                failure="here"
                collapsesWhenSent
                {...commands}
              />
            </RunProvider>
          </div>
        )}
      </div>
    </li>
  );
});

interface RowConversationProps extends ConversationDetails {
  readonly onGoTo: ((conversation: ConversationDetails, event: MouseEvent) => void) | undefined;
}

/** Says where a request comes from, and leads there. */
export function RowConversation({ id, title, system, href, onGoTo }: RowConversationProps) {
  return (
    <span className="hp-inbox-conversation">
      <span className="hp-inbox-title" dir="auto">
        {href === undefined ? (
          <VisibleText text={title} />
        ) : (
          <a href={href} onClick={onGoTo && ((event) => onGoTo({ id, title, system, href }, event))}>
            <VisibleText text={title} />
          </a>
        )}
      </span>
      {system !== undefined && (
        <span className="hp-inbox-system" dir="auto">
          <VisibleText text={system} />
        </span>
      )}
    </span>
  );
}

/**
 * Hides an element from the eye and from screen readers, and lets the browser's own search find its text. Where that
 * finds something, or an address leads into it, `onFound` is called and the element comes into view. The element has the
 * attribute `hidden` for the browsers that know no such search.
 *
 * Source: HTML Standard, "The hidden attribute", state Hidden Until Found.
 */
export function useHiddenUntilFound(
  element: RefObject<HTMLElement | null>,
  isHidden: boolean,
  onFound: () => void,
): void {
  const isFound = useRef(false);
  useBeforePaint(() => {
    // React writes the attribute without its value.
    if (isHidden) element.current?.setAttribute('hidden', 'until-found');
    else if (isFound.current) {
      isFound.current = false;
      // The browser has already scrolled, but before the element was laid out.
      requestAnimationFrame(() =>
        element.current?.scrollIntoView?.({ block: 'nearest', behavior: 'instant' }),
      );
    }
  }, [element, isHidden]);
  useEffect(() => {
    const hidden = element.current;
    const show = () => {
      isFound.current = true;
      onFound();
    };
    hidden?.addEventListener('beforematch', show);
    return () => hidden?.removeEventListener('beforematch', show);
  }, [element, onFound]);
}

type Run = Pick<InterruptedRun, 'submit' | 'settles' | typeof COMPONENT_ACCESS>;

/**
 * The commands of a card in the inbox. A list of many conversations has no single send button, so the answer that
 * covers a conversation's last open request sends its resume.
 */
function inboxCommands(run: InterruptedRun): CardCommands {
  const commands = cardCommands(run);
  return {
    ...commands,
    perform(...acts) {
      const outcomes = commands.perform(...acts);
      for (const { key, does } of acts)
        if (does.type === 'answer' || does.type === 'cancel') submitWhenCovered(run, key);
      return outcomes;
    },
  };
}

/** True if no other request of the conversation still needs an answer, so that answering this one sends all answers. */
function isLastUnanswered({ interrupts }: Pick<InterruptedRun, 'interrupts'>, key: string): boolean {
  return interrupts.every((one) => one.key === key || one.status.state === 'staged');
}

/** Sends the kept answers once every interrupt has one. First waits until this answer has been checked. */
function submitWhenCovered(run: Run, key: string): void {
  if (run.settles === 'each') return;
  const { subscribe, getState } = run[COMPONENT_ACCESS];
  let unsubscribe: (() => void) | null = null;
  const look = () => {
    const state = getState().interrupts.find((one) => one.key === key)?.status.state;
    if (state === 'checking') return;
    unsubscribe?.();
    unsubscribe = null;
    // It sends nothing while another answer is missing.
    // biome-ignore lint/plugin: each of the answers that it sends was admitted
    if (state === 'staged') void run.submit();
  };
  unsubscribe = subscribe(look);
  look();
}

/** Wraps the run so that retracting an answer opens its card, even if the person has opened another one meanwhile. */
function withOpening(run: InterruptedRun, open: () => void) {
  const commands = inboxCommands(run);
  return {
    ...commands,
    retract(key: string) {
      open();
      commands.retract(key);
    },
  };
}
