/** The part that is needed of what `useChat` of @tanstack/ai-react returns. Declared here, so that our declaration files do not need that package. */
export interface TanStackChatLike {
  readonly interrupts: readonly TanStackInterruptLike[];
  /** They say after a reload what was approved and denied. */
  readonly messages?: readonly unknown[];
  /** The errors of the last attempt to answer all interrupts. */
  readonly interruptErrors: readonly { readonly code: string; readonly message: string }[];
  /** True while answers are on their way. */
  readonly resuming: boolean;
  readonly isLoading: boolean;
  readonly error?: unknown;
}

/** One interrupt of `useChat`. Those of kind `unbound` belong to another system, and cannot be answered here. */
export interface TanStackInterruptLike {
  readonly id: string;
  readonly kind: string;
  readonly reason: string;
  readonly message?: string;
  readonly toolCallId?: string;
  readonly responseSchema?: Readonly<Record<string, unknown>>;
  readonly expiresAt?: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
  readonly interruptedRunId: string;
  /** `validating`, `staged`, `submitting` and `error` follow an answer. */
  readonly status: string;
  readonly errors: readonly { readonly code: string; readonly message: string }[];
  cancel?(): void;
  clearResolution?(): void;
  resolveInterrupt?: unknown;
}

/** Those that the chat can answer. */
export function answerable({ interrupts }: TanStackChatLike): readonly TanStackInterruptLike[] {
  return interrupts.filter(({ kind }) => kind !== 'unbound');
}
