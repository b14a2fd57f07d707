import { type RefObject, useContext, useRef, useSyncExternalStore } from 'react';
import { COMPONENT_ACCESS, type Drafts } from '../../core/store/component-access.js';
import type { AnyInterruptedRun } from '../../core/store/run-types.js';
import type { PendingInterrupt } from '../../core/thread/run-state.js';
import { askedIn } from '../../renderers/call/use-asked.js';
import { admitGroup } from '../../renderers/review/admit-group.js';
import { ToolGroupButtons } from '../../renderers/review/tool-group-buttons.js';
import {
  type Answers,
  type OpenProposal,
  type ToolGroup,
  toolGroups,
} from '../../renderers/review/tool-groups.js';
import { useViewedItems } from '../../renderers/review/use-viewed-items.js';
import { useRequireSeen } from '../../renderers/steps/use-require-seen.js';
import { usePressGuard } from '../../ui/press/use-press-guard.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { usePageId } from '../../ui/settings/use-page-id.js';
import { isRenderedByApp, type Renderers, RenderOptionsContext } from '../provider/component-options.js';
import { promptPhase } from '../run/prompt-phase.js';
import { usePrompts } from './review-bar.js';

interface StackToolGroupsProps {
  readonly run: AnyInterruptedRun;
  /** The interrupts that have a card in the stack. */
  readonly interrupts: readonly PendingInterrupt[];
  /** The element that contains the cards. */
  readonly stack: RefObject<HTMLElement | null>;
}

/** Approves or denies all open requests of one tool, by the rules that a review has for its proposals. */
export function StackToolGroups({ run, interrupts, stack }: StackToolGroupsProps) {
  const settings = useHoldpoint();
  const { renderers } = useContext(RenderOptionsContext);
  const id = usePageId();
  const root = useRef<HTMLDivElement>(null);
  const { drafts } = run[COMPONENT_ACCESS];
  const groupsNow = () => toolGroups(openProposals(interrupts, renderers, drafts), settings);
  // A draft in a card changes what can be decided together. Nothing else re-renders this component for it.
  useSyncExternalStore(drafts.subscribe, () => offersOf(groupsNow()), nothingOffered);
  const groups = groupsNow();
  const guard = usePressGuard(root, { content: usePrompts(interrupts) });
  const seen = useViewedItems(stack, groups.length > 0 ? interrupts : null, 'prompt');
  const unseenGuard = useRequireSeen(id);
  const keyAt = (index: number) => interrupts[index]?.key ?? '';
  const decide = (group: ToolGroup, answers: Answers) => {
    const members = group.places.flatMap((place) => {
      const [pending, answer] = [interrupts[place], answers.get(place)];
      if (!pending || !answer) return [];
      const [card = null] = cardsOf(stack.current, new Set([pending.key]));
      return [{ key: pending.key, asked: askedIn(settings, pending), answer, card }];
    });
    const admitted = admitGroup(members, guard, unseenGuard, settings);
    if (admitted) void run.perform(...admitted);
  };
  if (groups.length === 0) return null;
  return (
    <div {...guard.handlers} ref={root} className="hp-flow">
      {groups.map((group, index) => (
        <ToolGroupButtons
          key={group.tool}
          id={`${id}-${index}`}
          group={group}
          seen={group.places.every((one) => seen(keyAt(one)))}
          inactive={false}
          onDecide={(answers) => decide(group, answers)}
        />
      ))}
      {unseenGuard.notice}
      {guard.notice}
    </div>
  );
}

/** The confirmations that can be answered now, by index. Leaves out what the app renders: it may show less of it. */
function openProposals(
  interrupts: readonly PendingInterrupt[],
  renderers: Renderers | undefined,
  drafts: Drafts,
): readonly OpenProposal[] {
  return interrupts.flatMap((pending, place) => {
    const { prompt, status, key } = pending;
    const isOpen = status.state === 'open' && promptPhase(pending) === 'open';
    if (!isOpen || prompt.kind !== 'confirmation' || isRenderedByApp(pending, renderers)) return [];
    const previous = status.previous?.kind === 'chosen' ? status.previous : null;
    return [{ place, item: prompt, draft: drafts.get(key), previous }];
  });
}

/** A string of the tools that can be decided and their answers, which changes whenever these do. */
function offersOf(groups: readonly ToolGroup[]): string {
  return JSON.stringify(
    groups.map(({ tool, approve, deny }) => [tool, [...(approve ?? [])], [...(deny ?? [])]]),
  );
}

const nothingOffered = () => offersOf([]);

function cardsOf(stack: HTMLElement | null, keys: ReadonlySet<string>): readonly HTMLElement[] {
  const cards = [...(stack?.querySelectorAll<HTMLElement>('[data-prompt]') ?? [])];
  return cards.filter(({ dataset }) => keys.has(dataset['prompt'] ?? ''));
}
