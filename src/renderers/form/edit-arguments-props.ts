import type { JsonSchema } from '../../core/util/json.js';

export interface EditArgumentsProps {
  /** Unique in the page; prefixes every id in the form. */
  readonly id: string;
  /** The arguments' schema, or null where none is known: then their own JSON types lead. */
  readonly schema: JsonSchema | null;
  readonly args: unknown;
  /** What was typed before and not yet taken over. */
  readonly draft?: { readonly args: unknown } | null | undefined;
  readonly onDraftChange?: ((args: unknown) => void) | undefined;
  /** The full replacement: keys that no field shows are in it as they were. */
  readonly onDone: (args: unknown) => void;
  readonly onCancel: () => void;
}
