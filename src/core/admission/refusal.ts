import type { ExpectedFindings } from './findings.js';

/** By which means a person, or an app's rule, acts. */
export interface Press {
  /** The event's `timeStamp`, on the clock of `Seen`. */
  readonly at: number;
  /**
   * `pointer` and `key`: a press on a control of the request. `shortcut`: keys in the text field of a chat. `composer`:
   * words or a button there. `group`: several requests in one press. `review`: one item of a review. `plain`: the plain
   * fallback. `renderer`: an app's renderer, in no event of a press. `rule`: the app's own rule, or a standing permission.
   */
  readonly by:
    | 'pointer'
    | 'key'
    | 'shortcut'
    | 'composer'
    | 'group'
    | 'review'
    | 'plain'
    | 'renderer'
    | 'rule';
  /** What kind of pointer pressed; null for a key, and for a click that no pointer made, such as a screen reader's. */
  readonly pointer: 'mouse' | 'touch' | 'pen' | null;
  /** The words of the control on which the press ends; null where no control was pressed. */
  readonly on: string | null;
  /** True where a key counts when it is let go, as Space does: it then has to have gone down on the same control. */
  readonly isRelease?: boolean | undefined;
}

/** What a person has seen of a request, and the presses that came before an act. Times are those of events. */
export interface Seen {
  /**
   * From when on the grace counts: when what is asked was painted, or another request was acted upon, whichever is later;
   * null while it has not begun.
   */
  readonly paintedAt: number | null;
  /** The most of its card that was in view at once since it was asked. */
  readonly inView: 'whole' | 'part' | 'none';
  /** Whether a part of it is folded, cut off or has not been read to its end. */
  readonly unread: boolean;
  /**
   * Whether the control that was pressed stands over what it is about, as at the bottom of a phone's screen, and the end of that
   * has not been in view. Left out where it has.
   */
  readonly endAhead?: boolean | undefined;
  /** What the pointer press of this act, or its Space, began on; null for nothing that is shown now. An empty `key` for a control that is about several requests. */
  readonly pressedOn: { readonly key: string; readonly text: string; readonly at: number } | null;
  /** The last act on the page; null for none. */
  readonly lastAct: LastAct | null;
}

export interface LastAct {
  /** The request that it was about; null for one that is not asked, such as one of another run on the page. */
  readonly key: string | null;
  /** When it was handled, because only then can the page have changed. */
  readonly at: number;
  /**
   * Whether this press lies within 24 px of it, on a control that did not lie there when it began. Where nothing is laid
   * out: whether the browser counts it as the second click of a double click, on another control.
   */
  readonly isUnder: boolean;
  /** Whether the mouse has moved 8 px since. */
  readonly moved: boolean;
}

/** What an app has set about admission. */
export interface AdmissionRules {
  /**
   * How long what was just painted takes no press, in milliseconds. 0 for no such time, and for presses where the last act
   * was.
   */
  readonly graceMs: number;
  /** Whether each long value has to be read to its end before an answer that sets something going. */
  readonly requireSeen: boolean;
  /** The names of tools that destroy something. */
  readonly destructiveTools: readonly string[];
  /** The step that requests of critical importance take. */
  readonly criticalApproval: 'hold' | 'type';
  /** What may be found in the calls of each tool without a second step. Default: nothing. */
  readonly expectedFindings?: ExpectedFindings | undefined;
  /** The names of tools that a standing permission may approve although a person would take a step for them. Default: none. */
  readonly ruleTools?: readonly string[] | undefined;
}

/**
 * Why an act is refused. `fresh`: what is asked was painted a moment ago, or another request was just answered. `moved`:
 * what lies under the pointer is not what the press began on, or came there by the last act. `unseen`: a long value was
 * not read to its end, or the end of what is asked has not been in view. `notInView`: an answer from the text field of a chat, whose request was not seen whole. `ended`:
 * the request is no longer open.
 */
export type Refusal = 'fresh' | 'moved' | 'unseen' | 'notInView' | 'ended';

/** How long after an act no press counts on what came under its pointer, and nothing scrolls by itself, in milliseconds. */
export const SETTLES_MS = 1_000;
/** The same for a press of a mouse that has not moved, over another request. */
export const RESTS_MS = 5_000;

/**
 * Why a press is refused; null where it counts. The clock that decides is that of the events, because a busy page may
 * handle a press late.
 *
 * @param setsGoing Whether it would answer by more than a plain refusal.
 */
export function refusalOf(
  key: string,
  press: Press,
  seen: Seen,
  rules: Pick<AdmissionRules, 'graceMs' | 'requireSeen'>,
  setsGoing: boolean,
): Refusal | null {
  if (press.by === 'rule') return null;
  if (press.by !== 'renderer') {
    if (isMoved(key, press, seen, rules)) return 'moved';
    if (isFresh(press, seen, rules)) return 'fresh';
  }
  if (!setsGoing) return null;
  const isFromField = press.by === 'composer' || press.by === 'shortcut';
  if (isFromField && (seen.inView !== 'whole' || seen.unread)) return 'notInView';
  return seen.endAhead || (rules.requireSeen && seen.unread) ? 'unseen' : null;
}

type Grace = Pick<AdmissionRules, 'graceMs'>;

function isFresh(press: Press, seen: Seen, { graceMs }: Grace): boolean {
  if (graceMs <= 0) return false;
  return seen.paintedAt === null || beginOf(press, seen) < seen.paintedAt + graceMs;
}

function isMoved(key: string, press: Press, seen: Seen, { graceMs }: Grace): boolean {
  const { pressedOn, lastAct } = seen;
  if (press.pointer === null && press.isRelease !== true) return false;
  if (!pressedOn || !isAbout(pressedOn.key, key) || pressedOn.text !== press.on) return true;
  if (graceMs <= 0 || press.pointer === null || !lastAct?.isUnder) return false;
  const rests = press.pointer === 'mouse' && !lastAct.moved && !isAbout(lastAct.key, key);
  return beginOf(press, seen) < lastAct.at + (rests ? RESTS_MS : SETTLES_MS);
}

/** Whether a press was on this request, or on a control that is about several. */
function isAbout(noted: string | null, key: string): boolean {
  return noted === key || noted === '';
}

/** When a press began. A touch may end a second after that. */
function beginOf({ at }: Press, { pressedOn }: Seen): number {
  return pressedOn?.at ?? at;
}
