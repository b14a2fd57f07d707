import type { JsonSchema } from '../../core/util/json.js';

export interface EditArgumentsProps {
  /** Unique in the page; prefixes every id in the form. */
  readonly id: string;
  /** The schema of the arguments, or null: then it is inferred from their values. */
  readonly schema: JsonSchema | null;
  readonly args: unknown;
  /** Edits that were made earlier and not saved. */
  readonly draft?: { readonly args: unknown } | null | undefined;
  readonly onDraftChange?: ((args: unknown) => void) | undefined;
  /** Called with the complete arguments. Keys without a field keep their values. */
  readonly onDone: (args: unknown) => void;
  readonly onCancel: () => void;
}
