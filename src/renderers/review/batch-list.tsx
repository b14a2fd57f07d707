import { type ReactNode, type RefObject, useState } from 'react';
import type { Admitted } from '../../core/admission/admit.js';
import type { Asked } from '../../core/admission/danger.js';
import type { ConfirmationPrompt } from '../../core/protocol/prompt.js';
import { type SeveralActionWords, saidOf, severalActionWords } from '../../ui/labels/action-words.js';
import { ActionButton } from '../../ui/press/action-button.js';
import { type Settings, useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { useStableItems } from '../../ui/settings/use-stable-value.js';
import { Actions } from '../controls/actions.js';
import type { RendererProps } from '../renderer.js';
import type { ActNotes } from '../steps/use-admission.js';
import { useRequireSeen } from '../steps/use-require-seen.js';
import { PromptHeading } from '../words/prompt-heading.js';
import { admitGroup } from './admit-group.js';
import { BatchRow } from './batch-row.js';
import { answersOf } from './tool-groups.js';
import { useViewedItems } from './use-viewed-items.js';

/** One call of several that one press may answer. */
export interface BatchItem {
  readonly place: string;
  /** The key of the request that the admission is asked about. */
  readonly key: string;
  readonly prompt: ConfirmationPrompt;
  readonly asked: Asked;
  /** True where this row alone stands for its request. */
  readonly isRequest: boolean;
  /** Below its line. */
  readonly below?: ReactNode;
}

interface BatchListProps {
  readonly id: string;
  readonly tool: string;
  readonly items: readonly BatchItem[];
  /** What the agent asks of all of them; null for the page's own question. */
  readonly message: string | null;
  /** The element around the rows. */
  readonly container: RefObject<HTMLElement | null>;
  readonly desk: ActNotes;
  readonly phase: RendererProps['phase'];
  /** Below the heading. */
  readonly children?: ReactNode;
  /** Called with what was admitted for each that was ticked, in their order. */
  readonly onDecide: (admitted: readonly Admitted[], ticked: readonly BatchItem[]) => void;
  readonly onReviewEach: () => void;
  readonly cancel?: ReactNode;
}

/** Several calls of one tool as a list, with a tick at each that the buttons answer. */
export function BatchList({ id, tool, items, container, ...props }: BatchListProps) {
  const settings = useHoldpoint();
  const { labels } = settings;
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const seen = useViewedItems(container, useStableItems(items.map(({ prompt }) => prompt)));
  const unseenGuard = useRequireSeen(id);
  const ticked = items.filter(({ place }) => !unticked.has(place));
  const [first] = items;
  if (!first) return null;
  const decide = (tone: 'approve' | 'deny') => {
    const admitted = admitGroup(answered(ticked, tone, container), props.desk, unseenGuard, settings);
    if (admitted) props.onDecide(admitted, ticked);
  };
  const all = wordsFor(first, tool, items.length, settings);
  return (
    <>
      <PromptHeading
        id={id}
        text={props.message}
        fallback={
          all.question ?? { label: (name) => labels.askAgreed(labels.approveAll(items.length, name)), tool }
        }
      />
      {props.children}
      <ul className="hp-batch">
        {items.map(({ place, key, prompt, isRequest, below }, index) => (
          <BatchRow
            key={place}
            id={`${id}-${index}`}
            place={place}
            prompt={prompt}
            promptKey={isRequest ? key : null}
            isTicked={!unticked.has(place)}
            onTick={(isTicked) => setUnticked(withTick(unticked, place, isTicked))}
          >
            {below}
          </BatchRow>
        ))}
      </ul>
      {unseenGuard.notice}
      {props.phase !== 'confirming' && (
        <BatchButtons
          id={id}
          words={wordsFor(first, tool, ticked.length, settings)}
          isSeen={ticked.every(({ place }) => seen(place))}
          isInactive={props.phase !== 'open' || ticked.length === 0}
          onDecide={decide}
          onReviewEach={props.onReviewEach}
          cancel={props.cancel}
        />
      )}
    </>
  );
}

interface BatchButtonsProps extends Pick<BatchListProps, 'id' | 'onReviewEach' | 'cancel'> {
  readonly words: SeveralActionWords;
  /** True once each that is ticked has been on screen. */
  readonly isSeen: boolean;
  /** True where nothing is ticked, or nothing can be answered now. */
  readonly isInactive: boolean;
  readonly onDecide: (tone: 'approve' | 'deny') => void;
}

function BatchButtons({ id, words, isSeen, isInactive, onDecide, onReviewEach, cancel }: BatchButtonsProps) {
  const { labels } = useHoldpoint();
  const state = {
    inactive: !isSeen || isInactive,
    'aria-describedby': isSeen ? undefined : `${id}-unseen`,
  };
  return (
    <Actions cancel={cancel}>
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
  { prompt }: BatchItem,
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
  return severalActionWords(tool, count, labels, own);
}

/** `several` has read what the app returned. */
function isWords(value: unknown): value is Readonly<Record<string, string>> {
  return typeof value === 'object' && value !== null;
}

/** The same answer for each of these calls, with the row that shows it. */
function answered(
  ticked: readonly BatchItem[],
  tone: 'approve' | 'deny',
  container: RefObject<HTMLElement | null>,
): Parameters<typeof admitGroup>[0] {
  const proposals = ticked.map(({ prompt }, place) => ({ place, item: prompt, draft: undefined }));
  const answers = answersOf(proposals, tone);
  return ticked.flatMap(({ key, asked, place }, index) => {
    const answer = answers?.get(index);
    return answer ? [{ key, asked, answer, card: rowOf(container, place) }] : [];
  });
}

function rowOf(container: RefObject<HTMLElement | null>, place: string): HTMLElement | null {
  const rows = [...(container.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [])];
  return rows.find(({ dataset }) => dataset['place'] === place) ?? null;
}

function withTick(unticked: ReadonlySet<string>, place: string, isTicked: boolean): ReadonlySet<string> {
  return isTicked ? new Set([...unticked].filter((one) => one !== place)) : new Set([...unticked, place]);
}
