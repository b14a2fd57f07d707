import { type MouseEvent, memo, useCallback, useId, useMemo, useRef } from 'react';
import { COMPONENT_ACCESS } from '../core/store/component-access.js';
import type { PendingInterrupt } from '../core/store/pending-interrupt.js';
import type { InterruptedRun } from '../core/store/run-types.js';
import { PromptCard } from '../react/card/prompt-card.js';
import { RunProvider } from '../react/run/run-provider.js';
import type { ConversationDetails } from './conversation.js';
import { inboxCommands, isLastUnanswered } from './inbox-commands.js';
import { InboxLine } from './inbox-line.js';
import { RowConversation } from './row-conversation.js';
import { useHiddenUntilFound } from './use-hidden-until-found.js';
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
  const panelId = useId();
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
