import type { Reviewer } from './reviewer.js';

/** Who decides about one interrupt, as far as its source knows. */
export interface People {
  /** Who answered it. Left out while it is open, and where the source cannot tell. */
  readonly answeredBy?: readonly Reviewer[] | undefined;
  /** Who has approved so far, where several have to. */
  readonly approvals?: Approvals | undefined;
  /** Who is viewing it now. */
  readonly viewedBy?: readonly Reviewer[] | undefined;
  /** True where this page's answer is one of the approvals, and others have to approve too. */
  readonly isCounted?: boolean | undefined;
}

/** How many different people have to approve the same, and who has. */
export interface Approvals {
  readonly needed: number;
  readonly by: readonly Reviewer[];
}
