import type { ComponentType } from 'react';
import type { FileChange } from '../../core/protocol/prompt.js';
import type { JsonObject } from '../../core/util/json.js';

/** A proposed call, as previews get it. All of it comes from the agent, is a copy, and cannot be changed. */
export interface PreviewedCall {
  readonly name: string | null;
  /** The arguments as they will be sent, with the person's edits where there are any. */
  readonly args: JsonObject;
  /** The changes to files, where the agent sends them beside the call. */
  readonly changes: readonly FileChange[];
  /** What else the agent sent with the request, such as a descriptor of the risk. */
  readonly more: JsonObject;
}

/** What a preview shows of a call. The rest of the arguments is listed below it. */
export interface PreviewMatch {
  /** The names of the arguments that the preview shows in full. */
  readonly shows: readonly string[];
  /** True where it shows the call's `changes` as well. Default: false. */
  readonly showsChanges?: boolean;
  /** The names of the text arguments that the person may edit. Their editor replaces the preview. */
  readonly edits?: readonly string[];
  /** True where these arguments are code, which is edited in a monospaced font. Default: false. */
  readonly editsCode?: boolean;
}

export interface PreviewProps {
  readonly call: PreviewedCall;
}

export interface FindingProps {
  readonly finding: string;
}

/**
 * A picture of what a call will do, shown instead of its arguments.
 *
 * @example
 * const seats: CallPreview = {
 *   match: ({ name }) => (name === 'book_seat' ? { shows: ['row', 'seat'] } : null),
 *   Preview: ({ call }) => <SeatMap row={call.args['row']} seat={call.args['seat']} />,
 *   summary: ({ args }) => `Seat ${args['seat']} in row ${args['row']}`,
 *   findings: ({ args }) => (args['row'] === 1 ? ['First class'] : []),
 * };
 */
export interface CallPreview {
  /** Returns what the preview shows of a call, or null where the call is not for it. Called while React renders. */
  readonly match: (call: PreviewedCall) => PreviewMatch | null;
  /**
   * Shows the call. May be loaded lazily (`React.lazy`): the arguments are shown until it is there. Where it throws, or has
   * not been loaded after a second, the arguments stay.
   */
  readonly Preview: ComponentType<PreviewProps>;
  /** Summarises the call in one line, for receipts and lists of calls. Null: the summary is made of the arguments. */
  readonly summary?: ((call: PreviewedCall) => string | null) | undefined;
  /**
   * Returns what deserves a second look in a call, each as a word or a line of text; empty for nothing, null where it could not
   * look. Anything found makes the card look important and takes a second step to approve. Called once for each call and once
   * for each edit, while React renders, also where another preview shows the call: keep it small and pure. What it finds counts
   * with the card, before the view is loaded. Where it throws, or takes longer than a second, the second step stays, and the
   * card says that the call was not checked. See `expectedFindings`.
   */
  readonly findings?: ((call: PreviewedCall) => readonly string[] | null) | undefined;
  /** Says one of the findings in words. Never loaded lazily. Default: the finding itself. */
  readonly Finding?: ComponentType<FindingProps> | undefined;
  /** True for what is shown above the arguments or another preview, such as a risk. Default: false. */
  readonly alongside?: boolean | undefined;
}

/** What the previews have found in a call. */
export interface FoundInCall {
  readonly findings: readonly { readonly preview: CallPreview; readonly what: string }[];
  /** False where one of them could not look. */
  readonly hasLooked: boolean;
}
