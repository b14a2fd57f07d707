import { type RefObject, useContext, useRef, useState } from 'react';
import { COMPONENT_ACCESS } from '../../core/store/component-access.js';
import type { AnyInterruptedRun } from '../../core/store/run-types.js';
import { askedIn } from '../../renderers/call/use-asked.js';
import { Actions } from '../../renderers/controls/actions.js';
import { admitGroup } from '../../renderers/review/admit-group.js';
import { answersOf } from '../../renderers/review/tool-groups.js';
import { useViewedItems } from '../../renderers/review/use-viewed-items.js';
import { useRequireSeen } from '../../renderers/steps/use-require-seen.js';
import { PromptHeading } from '../../renderers/words/prompt-heading.js';
import { type SeveralActionWords, saidOf, severalActionWords } from '../../ui/labels/action-words.js';
import { useClassNames } from '../../ui/look/use-class-names.js';
import { ActionButton } from '../../ui/press/action-button.js';
import { usePressGuard } from '../../ui/press/use-press-guard.js';
import { type Settings, useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { usePageId } from '../../ui/settings/use-page-id.js';
import { useStableItems } from '../../ui/settings/use-stable-value.js';
import { cardCommands } from '../card/card-commands.js';
import { PromptHeader } from '../card/prompt-header.js';
import { RenderOptionsContext } from '../provider/component-options.js';
import { promptSends } from '../run/prompt-phase.js';
import { usePlainAct } from '../run/use-plain-act.js';
import { BatchRow } from './batch-row.js';
import type { Batch, BatchMember } from './use-batches.js';

interface BatchCardProps {
  readonly run: AnyInterruptedRun;
  readonly batch: Batch;
  /** The shortcut, where it leads to this card. */
  readonly keys: string | undefined;
  /** True while it was answered, and stays only so that nothing else comes under the pointer. */
  readonly isHeld: boolean;
}

/** Several requests of one tool as one card: a list, with a tick at each that the buttons answer. */
export function BatchCard({ run, batch: { tool, members }, keys, isHeld }: BatchCardProps) {
  const settings = useHoldpoint();
  const { permissions } = useContext(RenderOptionsContext);
  const { labels } = settings;
  const classOf = useClassNames();
  const id = usePageId();
  const section = useRef<HTMLElement>(null);
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const prompts = useStableItems(members.map(({ prompt }) => prompt));
  const guard = usePressGuard(section, { content: prompts, about: prompts });
  const seen = useViewedItems(section, prompts);
  const unseenGuard = useRequireSeen(id);
  const submit = usePlainAct(guard, run.perform);
  const ticked = members.filter(({ key }) => !unticked.has(key));
  const [first] = members;
  if (!first) return null;
  const decide = (tone: 'approve' | 'deny') => {
    const admitted = admitGroup(answered(ticked, tone, section, settings), guard, unseenGuard, settings);
    if (!admitted) return;
    void run.perform(...admitted);
    // Nothing else is open, so nothing else is sent along.
    if (promptSends(run) === 'later' && ticked.length === run.interrupts.length) submit(first, 'submit');
  };
  const words = wordsFor(first, tool, members.length, settings);
  return (
    <section
      {...guard.handlers}
      ref={section}
      className={classOf('card')}
      aria-labelledby={`${id}-ask`}
      tabIndex={-1}
      data-prompt={first.key}
      data-kind="confirmation"
      data-state={isHeld ? 'sending' : 'open'}
      data-held={isHeld ? '' : undefined}
      aria-busy={isHeld || undefined}
    >
      <PromptHeader id={id} pending={soonest(first, members)} danger={null} keys={keys} />
      <div className={classOf('body')}>
        <PromptHeading
          id={id}
          text={null}
          fallback={
            words.question ?? {
              label: (name) => labels.askAgreed(labels.approveAll(members.length, name)),
              tool,
            }
          }
        />
        <ul className="hp-batch">
          {members.map((pending, index) => (
            <BatchRow
              key={pending.key}
              id={`${id}-${index}`}
              pending={pending}
              isFirst={pending === first}
              isTicked={!unticked.has(pending.key)}
              onTick={(isTicked) => setUnticked(withTick(unticked, pending.key, isTicked))}
            >
              {permissions && !isHeld && <permissions.Answering pending={pending} run={cardCommands(run)} />}
            </BatchRow>
          ))}
        </ul>
        {unseenGuard.notice}
        <BatchButtons
          id={id}
          words={wordsFor(first, tool, ticked.length, settings)}
          isSeen={ticked.every(({ key }) => seen(key))}
          isInactive={isHeld || ticked.length === 0}
          onDecide={decide}
          onReviewEach={() => run[COMPONENT_ACCESS].slots.takeApart(members.map(({ key }) => key))}
        />
      </div>
      {guard.notice}
    </section>
  );
}

interface BatchButtonsProps {
  readonly id: string;
  readonly words: SeveralActionWords;
  /** True once each request has been on screen. */
  readonly isSeen: boolean;
  /** True where nothing is ticked, or all is answered. */
  readonly isInactive: boolean;
  readonly onDecide: (tone: 'approve' | 'deny') => void;
  readonly onReviewEach: () => void;
}

function BatchButtons({ id, words, isSeen, isInactive, onDecide, onReviewEach }: BatchButtonsProps) {
  const { labels } = useHoldpoint();
  const state = {
    inactive: !isSeen || isInactive,
    'aria-describedby': isSeen ? undefined : `${id}-unseen`,
  };
  return (
    <Actions>
      <ActionButton variant="filled" {...state} onClick={() => onDecide('approve')}>
        {words.approve}
      </ActionButton>
      <ActionButton variant="outline" {...state} onClick={() => onDecide('deny')}>
        {words.deny}
      </ActionButton>
      <ActionButton variant="quiet" onClick={onReviewEach}>
        {labels.reviewEach}
      </ActionButton>
      {!isSeen && (
        <span id={`${id}-unseen`} className="hp-faint">
          {labels.seeAllFirst}
        </span>
      )}
    </Actions>
  );
}

const NO_WORDS = {};

function wordsFor(
  { prompt }: BatchMember,
  tool: string,
  count: number,
  settings: Settings,
): SeveralActionWords {
  const { labels, fromApp } = settings;
  const said = saidOf(prompt, settings);
  const own = said?.several
    ? fromApp(
        `consequences.${tool}.several`,
        () => said.several?.(count),
        isWords,
        () => NO_WORDS,
      )
    : NO_WORDS;
  return severalActionWords(count, labels, own);
}

/** `several` has read what the app returned. */
function isWords(value: unknown): value is Readonly<Record<string, string>> {
  return typeof value === 'object' && value !== null;
}

/** The same answer for each of these requests, with the row that shows it. */
function answered(
  ticked: readonly BatchMember[],
  tone: 'approve' | 'deny',
  section: RefObject<HTMLElement | null>,
  settings: Settings,
): Parameters<typeof admitGroup>[0] {
  const proposals = ticked.map(({ prompt }, place) => ({ place, item: prompt, draft: undefined }));
  const answers = answersOf(proposals, tone);
  return ticked.flatMap((pending, place) => {
    const answer = answers?.get(place);
    const card = rowOf(section, pending.key);
    return answer ? [{ key: pending.key, asked: askedIn(settings, pending), answer, card }] : [];
  });
}

function rowOf(section: RefObject<HTMLElement | null>, key: string): HTMLElement | null {
  const rows = [...(section.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [])];
  return rows.find(({ dataset }) => dataset['place'] === key) ?? null;
}

function withTick(unticked: ReadonlySet<string>, key: string, isTicked: boolean): ReadonlySet<string> {
  return isTicked ? new Set([...unticked].filter((one) => one !== key)) : new Set([...unticked, key]);
}

/** The one that expires first, whose time the header shows. */
function soonest(first: BatchMember, members: readonly BatchMember[]): BatchMember {
  const timeOf = ({ expiry }: BatchMember) => (expiry.kind === 'open' ? expiry.at : Number.POSITIVE_INFINITY);
  return members.reduce((one, other) => (timeOf(other) < timeOf(one) ? other : one), first);
}
