import type { MouseEvent, ReactNode } from 'react';
import { ReceiptLine } from '../react/receipt/receipt-line.js';
import { useExpanded } from '../react/receipt/use-expanded.js';
import { useGrowingCount } from '../renderers/form/state/use-growing-count.js';
import { useHoldpoint } from '../ui/settings/use-holdpoint.js';
import { usePageId } from '../ui/settings/use-page-id.js';
import type { ConversationDetails } from './conversation.js';
import type { InboxItem } from './inbox-order.js';
import type { InboxOrdering } from './inbox-props.js';
import { InboxRow, RowConversation } from './inbox-row.js';
import type { InboxConversation } from './read-conversations.js';
import type { InboxList } from './use-inbox-list.js';

export interface InboxItemsProps {
  readonly list: InboxList;
  readonly order: InboxOrdering;
  readonly isMatch: (item: InboxItem) => boolean;
  readonly onGoTo: ((conversation: ConversationDetails, event: MouseEvent) => void) | undefined;
}

// More lines than these are laid out as they come near the screen.
const MOST_LAID_OUT = 25;
// This many closed lines have their cards on the page from the start. The other cards follow while the browser is idle.
const FIRST_CARDS = 10;

/** The lines of the inbox: in one list, or one list for each conversation. */
export function InboxItems({ list, order, isMatch, onGoTo }: InboxItemsProps) {
  const { items, opened, onOpen } = list;
  const mounted = useGrowingCount(items.length, FIRST_CARDS);
  const { expanded, onExpand } = useExpanded();
  const rowOf = (item: InboxItem, place: number): ReactNode => {
    const { id, title, system, href, run } = item.conversation;
    const isShown = isMatch(item);
    if (item.state === 'settled')
      return (
        <li key={item.id} className="hp-inbox-row" data-prompt-row="" hidden={!isShown}>
          <ReceiptLine decided={item.receipt} isExpanded={expanded.has(item.id)} onExpand={onExpand} />
        </li>
      );
    return (
      <InboxRow
        key={item.id}
        {...{ id, title, system, href, run, isShown, onOpen, onGoTo }}
        item={item.id}
        pending={item.pending}
        isOpen={opened === item.id}
        isMounted={place < mounted}
        saysSource={order === 'urgency'}
      />
    );
  };
  const rows = items.map((item, place) => ({ item, row: rowOf(item, place) }));
  return (
    <div className="hp-inbox-lists" data-long={items.length > MOST_LAID_OUT ? '' : undefined}>
      {order === 'urgency' ? (
        <Rows isShown={items.some(isMatch)}>{rows.map(({ row }) => row)}</Rows>
      ) : (
        byConversation(rows).map((group) => (
          <Group
            key={group.conversation.place}
            conversation={group.conversation}
            isShown={group.items.some(isMatch)}
            onGoTo={onGoTo}
          >
            {group.rows}
          </Group>
        ))
      )}
    </div>
  );
}

function Rows({ isShown, children }: { readonly isShown: boolean; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari takes a list without bullets for none
    <ul className="hp-inbox-list" role="list" hidden={!isShown}>
      {children}
    </ul>
  );
}

interface GroupProps extends Pick<InboxItemsProps, 'onGoTo'> {
  readonly conversation: InboxConversation;
  readonly isShown: boolean;
  readonly children: ReactNode;
}

/** The requests of one conversation, below its name. */
function Group({ conversation, isShown, onGoTo, children }: GroupProps) {
  const { labels, headingLevel } = useHoldpoint();
  const id = usePageId();
  const { run, place: _, ...details } = conversation;
  const answered = run.interrupts.filter(({ status }) => status.state === 'staged').length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div role="group" className="hp-inbox-group" aria-labelledby={id} hidden={!isShown}>
      <div className="hp-inbox-head">
        {/* biome-ignore lint/a11y/useSemanticElements: an `h3` would look like the headings of the app */}
        <div role="heading" aria-level={headingLevel} id={id}>
          <RowConversation {...details} onGoTo={onGoTo} />
        </div>
        {answered > 0 ? (
          <span className="hp-inbox-count">{labels.answered(answered, run.interrupts.length)}</span>
        ) : (
          run.interrupts.length > 1 && <span className="hp-inbox-count">{run.interrupts.length}</span>
        )}
      </div>
      <Rows isShown>{children}</Rows>
    </div>
  );
}

interface RowGroup {
  readonly conversation: InboxConversation;
  readonly items: InboxItem[];
  readonly rows: ReactNode[];
}

/** The rows grouped by conversation. The groups are in the order of their first rows. */
function byConversation(
  rows: readonly { readonly item: InboxItem; readonly row: ReactNode }[],
): readonly RowGroup[] {
  const groups = new Map<string, RowGroup>();
  for (const { item, row } of rows) {
    const { conversation } = item;
    const group = groups.get(conversation.place) ?? { conversation, items: [], rows: [] };
    groups.set(conversation.place, group);
    group.items.push(item);
    group.rows.push(row);
  }
  return [...groups.values()];
}
