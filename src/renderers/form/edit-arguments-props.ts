import type { ReactNode } from 'react';
import type { JsonSchema } from '../../core/util/json.js';

/** An approval that includes the edits. */
export interface EditApproval {
  /** What the choice is called in the card, such as "Approve". */
  readonly label: string;
  /** True where approving is the only possible next step, so that saving first would only cost another press. */
  readonly isOnly: boolean;
  /** Called with the complete arguments. */
  readonly onApprove: (args: unknown) => void;
}

export interface EditArgumentsProps {
  /** Unique in the page; prefixes every id in the form. */
  readonly id: string;
  /** The schema of the arguments, or null: then it is inferred from their values. */
  readonly schema: JsonSchema | null;
  readonly args: unknown;
  /** True for code, whose fields are as tall as what is in them. */
  readonly isCode?: boolean;
  /** Edits that were made earlier and not saved. */
  readonly draft?: { readonly args: unknown } | null | undefined;
  readonly onDraftChange?: ((args: unknown) => void) | undefined;
  /** Called with the complete arguments. Keys without a field keep their values. */
  readonly onDone: (args: unknown) => void;
  /** Approves from the editor; null where the edits can only be saved. */
  readonly approval?: EditApproval | null | undefined;
  /** What is shown above the buttons, such as the differences so far. */
  readonly changes?: ReactNode;
  readonly onCancel: () => void;
}
