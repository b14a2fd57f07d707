import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { callApp, isText } from '../core/errors/app-values.js';
import { COMPONENT_ACCESS } from '../core/store/component-access.js';
import type { InterruptedRun } from '../core/store/run-types.js';
import type { PendingInterrupt } from '../core/thread/run-state.js';
import type { ConversationDetails, ConversationRun } from '../inbox/conversation.js';
import { number } from '../ui/labels/english-format.js';
import type { NotificationLabels } from '../ui/labels/labels.js';
import { useAddedLabels } from '../ui/labels/use-added-labels.js';
import { createDesktopNotification } from './desktop-notification.js';
import { type DesktopPermission, useNotificationPermission } from './use-notification-permission.js';

/** What tells the person that something waits while the page is hidden. All of it is off by default. */
export interface InterruptNotificationOptions {
  /** Shows the number of waiting requests in the page's title. */
  readonly title?: boolean | undefined;
  /** Shows the number on the app's icon, if the app is installed and the browser supports `navigator.setAppBadge`. */
  readonly badge?: boolean | undefined;
  /** Shows one desktop notification, once the person has allowed it through `ask`. */
  readonly notification?: boolean | undefined;
  /**
   * Returns what the notification says about the latest request, which other people may see on a locked screen.
   * Default: it says only how many requests wait.
   */
  readonly describe?:
    | ((interrupt: PendingInterrupt, conversation: ConversationDetails | null) => string)
    | undefined;
  /** The address of a picture for the notification. */
  readonly icon?: string | undefined;
  /** The address of a sound, or a function that makes one, for each arrival while the page is hidden. */
  readonly sound?: string | (() => void) | undefined;
  /** Called when the notification is pressed, with the page in front again. */
  readonly onNotificationClick?: (() => void) | undefined;
  /** Notifications of the same tag replace one another, also those of other tabs. Default: `holdpoint`. */
  readonly tag?: string | undefined;
}

/** How many wait, and whether notifications are allowed. */
export interface InterruptNotification {
  /** How many requests wait for an answer. */
  readonly count: number;
  readonly permission: DesktopPermission;
  /** Asks the person to allow notifications. Call it in a click handler: it does nothing otherwise. */
  readonly ask: () => Promise<DesktopPermission>;
}

/**
 * Notifies a person who is not looking at the page that a request waits: in the page's title, at the app's icon, by a
 * desktop notification or a sound, as chosen. Title, icon and notification are reset when the page is visible again, or
 * when nothing waits any longer. Place it once on a page.
 *
 * @param watched A run, or the conversations of an inbox.
 * @param options Which ways to use. Default: none.
 * @returns How many requests wait, and a function that asks for the permission.
 *
 * @example
 * const { permission, ask } = useInterruptNotification(run, { title: true, badge: true, notification: true });
 * return permission === 'default' && <button onClick={ask}>Notify me when the agent needs me</button>;
 */
export function useInterruptNotification(
  watched: InterruptedRun | readonly ConversationRun[],
  options: InterruptNotificationOptions = {},
): InterruptNotification {
  const { pageTitle, waitingNotification } = useAddedLabels(englishNotificationLabels);
  const isHidden = usePageHidden();
  const waiting = waitingRequests(watched);
  const count = waiting.length;
  const counted = isHidden ? count : 0;
  const { permission, ask, onRefused } = useNotificationPermission();
  useCountedTitle(options.title ? counted : 0, pageTitle);
  useCountedBadge(options.badge ? counted : 0);
  const isNotifying = options.notification === true && permission === 'granted';
  useArrivals(waiting, { ...options, isHidden, isNotifying, waitingNotification, onRefused });
  return { count, permission, ask };
}

/** A request that waits for a person. */
interface WaitingRequest {
  /** Unique on the page: keys repeat across conversations. */
  readonly id: string;
  readonly pending: PendingInterrupt;
  readonly run: InterruptedRun;
  /** Null if a single run is watched, because a run has no name. */
  readonly conversation: ConversationDetails | null;
}

/** The requests that wait for an answer, in one run or many conversations. Answered and expired ones do not count. */
function waitingRequests(watched: InterruptedRun | readonly ConversationRun[]): readonly WaitingRequest[] {
  if ('interrupts' in watched) return waitingIn(watched, null);
  return watched.flatMap(({ run, ...conversation }) => waitingIn(run, conversation));
}

function waitingIn(run: InterruptedRun, conversation: ConversationDetails | null): readonly WaitingRequest[] {
  return run.interrupts.filter(waits).map((pending) => ({
    id: `${conversation?.id ?? ''}\n${pending.key}`,
    pending,
    run,
    conversation,
  }));
}

function waits({ status, expiry }: PendingInterrupt): boolean {
  const isAnswered = status.state === 'staged' || status.state === 'sending' || status.state === 'checking';
  return !isAnswered && expiry.kind !== 'expired';
}

/** Whether nothing has answered it since it was rendered: a rule answers before the person could be told. */
function isStillWaiting({ run, pending }: WaitingRequest): boolean {
  return run[COMPONENT_ACCESS].getState().interrupts.some((one) => one.key === pending.key && waits(one));
}

/**
 * Shows in the page's title how many requests wait. The earlier title comes back afterwards, unless the app has set
 * another one meanwhile.
 *
 * @param count 0 shows nothing.
 */
function useCountedTitle(count: number, label: (count: number, title: string) => string): void {
  useEffect(() => {
    if (count === 0) return;
    const before = document.title;
    const counted = label(count, before);
    document.title = counted;
    return () => {
      if (document.title === counted) document.title = before;
    };
  }, [count, label]);
}

/** Shows a badge on the app's icon with the number of waiting requests, if the browser can. 0 shows nothing. */
function useCountedBadge(count: number): void {
  useEffect(() => {
    if (count === 0 || !('setAppBadge' in navigator)) return;
    // The browser refuses if the page is in another site's frame, or if the app is not installed. That cannot be fixed
    // here.
    navigator.setAppBadge(count).catch(ignore);
    return () => void navigator.clearAppBadge().catch(ignore);
  }, [count]);
}

function ignore(): void {}

/** Returns whether the page is hidden: in another tab, minimised, or behind a locked screen. */
function usePageHidden(): boolean {
  return useSyncExternalStore(subscribe, isHidden, () => false);
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

function isHidden(): boolean {
  return document.visibilityState === 'hidden';
}

/** The labels of notifications in English. */
export const englishNotificationLabels: NotificationLabels = {
  pageTitle: (count, title) => `(${number(count)}) ${title}`,
  waitingNotification: (count) =>
    count === 1 ? 'An agent is waiting for you' : `${number(count)} requests are waiting for you`,
};

const BETWEEN = '\n\n';

interface ArrivalOptions extends Omit<InterruptNotificationOptions, 'title' | 'badge' | 'notification'> {
  readonly isHidden: boolean;
  readonly isNotifying: boolean;
  readonly waitingNotification: (count: number) => string;
  readonly onRefused: () => void;
}

/** Tells of what arrives while the page is hidden, until the page is shown or nothing waits. */
function useArrivals(waiting: readonly WaitingRequest[], options: ArrivalOptions): void {
  const { isHidden, isNotifying, waitingNotification, onRefused, tag = 'holdpoint' } = options;
  const latest = useRef(options);
  const known = useRef<ReadonlySet<string>>(new Set());
  const current = useRef(waiting);
  const [notification] = useState(() =>
    createDesktopNotification(tag, () => clicked(latest.current, current.current), onRefused),
  );
  const ids = waiting.map(({ id }) => id).join(BETWEEN);
  useEffect(() => {
    latest.current = options;
    current.current = waiting;
  });
  useEffect(() => {
    const now = current.current.filter(isStillWaiting);
    // The person has noticed what was on the visible page. A request whose answer could not be sent counts as new
    // again.
    const arrived = now.filter(({ id }) => !known.current.has(id));
    known.current = new Set(ids.split(BETWEEN));
    const { sound, icon } = latest.current;
    if (isHidden && arrived.length > 0 && sound !== undefined) play(sound, arrived);
    if (!isHidden || !isNotifying || now.length === 0) return notification.close();
    const shown = arrived.at(-1) ?? now.at(-1);
    const body = shown && describe(latest.current, shown);
    const text = { title: waitingNotification(now.length), body, icon };
    notification.show(text, arrived.length > 0 ? 'new' : 'changed', sound !== undefined);
  }, [ids, isHidden, isNotifying, waitingNotification, notification]);
  useEffect(() => () => notification.close(), [notification]);
}

function play(sound: string | (() => void), [first]: readonly WaitingRequest[]): void {
  if (!first) return;
  const { fromApp } = first.run[COMPONENT_ACCESS];
  // A browser plays no sound before the person has interacted with the page.
  callApp(fromApp, 'sound', () => (typeof sound === 'function' ? sound() : new Audio(sound).play()));
}

function describe(
  { describe: words }: ArrivalOptions,
  { pending, conversation, run }: WaitingRequest,
): string | undefined {
  const { fromApp } = run[COMPONENT_ACCESS];
  return fromApp(
    'describe',
    () => words?.(pending, conversation),
    isTextOrNone,
    () => undefined,
  );
}

function isTextOrNone(value: unknown): value is string | undefined {
  return value === undefined || isText(value);
}

/** Calls the app back, and warns of a failure by a run that waits, or waited last. */
function clicked({ onNotificationClick }: ArrivalOptions, [first]: readonly WaitingRequest[]): void {
  if (first)
    callApp(first.run[COMPONENT_ACCESS].fromApp, 'onNotificationClick', () => onNotificationClick?.());
  else onNotificationClick?.();
}
