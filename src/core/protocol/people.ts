import { isObject, ownText } from '../util/json.js';

/** The person who answers, as the app knows them. */
export interface Reviewer {
  /** The app's own id of the person, such as the one of its sessions. */
  readonly id: string;
  /** What the person is called; left out where there is no name to show. */
  readonly name?: string | undefined;
}
/** Who decides about one interrupt, as far as its source knows. */
export interface People {
  /** Who answered it. Left out while it is open, and where the source cannot tell. */
  readonly answeredBy?: readonly Reviewer[] | undefined;
  /** Who has approved so far, where several have to. */
  readonly approvals?: Approvals | undefined;
  /** Who is viewing it now. */
  readonly viewedBy?: readonly Reviewer[] | undefined;
  /** The person or group to whom it was handed on, and whose it is now. */
  readonly assignedTo?: Reviewer | undefined;
  /** True where this page's answer is one of the approvals, and others have to approve too. */
  readonly isCounted?: boolean | undefined;
}

/** How many different people have to approve the same, and who has. */
export interface Approvals {
  readonly needed: number;
  readonly by: readonly Reviewer[];
}

/** Reads a person from data that was received: only the id and the name. Undefined if there is no id. */
export function readReviewer(value: unknown): Reviewer | undefined {
  const [id, name] = [ownText(value, 'id'), ownText(value, 'name')];
  if (!isObject(value) || id === null) return undefined;
  return { id, ...(name === null ? {} : { name }) };
}
