import type { JsonObject, JsonSchema } from '../util/json.js';

/** What the person is asked, in one of the kinds that renderers know. */
export type Prompt =
  | ConfirmationPrompt
  | QuestionPrompt
  | FormPrompt
  | ReviewPrompt
  | LinkPrompt
  | FreeformPrompt;
export type PromptKind = Prompt['kind'];

/** What every kind of prompt may have. */
export interface PromptBase {
  readonly message: string | null;
  /**
   * False where the reading's `cancel` is `never`: the person is then offered none, unless the interrupt has expired. The
   * store writes it.
   */
  readonly cancellable?: boolean;
  /** True where the reading's `cancel` is `ends`: a cancel ends all that the agent is working on. The store writes it. */
  readonly cancelEnds?: boolean;
  /**
   * Everything that the producer sent and no other part of the prompt shows. It is shown in full; null if nothing is
   * left. If a dialect leaves it out, it becomes the interrupt's whole metadata. A dialect that has read some keys of
   * the metadata returns the other keys.
   */
  readonly more?: JsonObject | null;
  /** Null or left out where the producer states none. */
  readonly importance?: Importance | null;
  /**
   * What else the agent asks under the same id, in this one prompt: one answer counts for all of it. Its calls are among
   * the prompt's own. Left out for a lone request.
   */
  readonly also?: readonly Pick<PromptBase, 'message' | 'more'>[];
  /** What the agent sent, as parsed by the definition's `payload` schema. See `defineInterrupt`. */
  readonly payload?: unknown;
}

/** Whether a proposal goes ahead: yes, no, or one of several ways. */
export interface ConfirmationPrompt extends PromptBase {
  readonly kind: 'confirmation';
  /** What will happen, shown in full. Empty for a bare yes or no. */
  readonly calls: readonly ProposedCall[];
  readonly choices: readonly Choice[];
  /** Null where this producer takes no edits. */
  readonly edit: EditOffer | null;
  /** Checkboxes such as "always allow"; never ticked at first. */
  readonly extras: readonly Extra[];
  /** The value that approving sends, if the schema allows only one. It is shown in full. */
  readonly approvalSends?: { readonly value: unknown };
  /** The changes to files, if the agent sends them in addition to the call. They are shown as differences. */
  readonly changes?: readonly FileChange[];
}

/** A change to a file: its text before and after (`was` is null for a new file), or a text such as a patch. */
export type FileChange =
  | { readonly title: string; readonly before: string | null; readonly after: string }
  | { readonly title: string; readonly text: string };

/** How much depends on an answer, as its producer states. */
export type Importance = 'low' | 'medium' | 'high' | 'critical';

/** One way to answer a confirmation. */
export interface Choice {
  readonly id: string;
  /** The producer's words. If null, Holdpoint's label for the id is shown, or else its label for the tone. */
  readonly label: string | null;
  readonly tone: 'approve' | 'deny' | 'neutral';
  readonly feedback: 'none' | 'optional' | 'required';
  /** What the person fills in with it; left out where nothing is asked for. An answer without it is not offered. */
  readonly form?: JsonSchema;
  /** What is sent, unless the reading has a `payload` of its own. */
  readonly value?: unknown;
  /** The agent suggests it: marked, never chosen. */
  readonly suggested?: boolean;
}

/** The proposal's arguments may be replaced before it is approved. */
export interface EditOffer {
  /** Which of `calls` is edited. */
  readonly callIndex: number;
  /** The schema of the arguments. If null, the fields follow the JSON types of the arguments themselves. */
  readonly schema: JsonSchema | null;
  /** Choices with which edits may be sent. */
  readonly choiceIds: readonly string[];
}

export interface Extra {
  readonly id: string;
  /** The producer's words. If null, Holdpoint's label says that such calls are always allowed from now on. */
  readonly label: string | null;
  /** What exactly ticking it allows, such as a rule. */
  readonly description: string | null;
}

/** What a tool of the system's own does: `run` a command, `change`, `write` or `read` a file, and so on. */
export type OwnAction = 'run' | 'change' | 'write' | 'read' | 'search' | 'fetch' | 'searchWeb' | 'plan';

/** The call that an interrupt is about. One that was not found is shown as missing, never hidden. */
export type ProposedCall =
  | {
      readonly found: true;
      readonly toolCallId: string | null;
      readonly name: string | null;
      /** Undefined where `argsText` is not JSON. */
      readonly args: unknown;
      readonly argsText: string;
      readonly complete: boolean;
      /** The agent sent it more than once, with different names or arguments. */
      readonly conflicting?: true;
      /** Where it was found: the prompt says so unless it was the stream. */
      readonly origin: 'stream' | 'metadata' | 'message';
      /** What it does, where its source fixes what the tool's name stands for: no server and no agent can have chosen it. */
      readonly does?: OwnAction;
    }
  | {
      readonly found: false;
      readonly toolCallId: string;
      /** Where the producer names the tool and not its arguments. */
      readonly name?: string;
    };

/** One to many questions, each with options, free text, or both. */
export interface QuestionPrompt extends PromptBase {
  readonly kind: 'question';
  /** What the answer will be used for, where the interrupt names a call. */
  readonly calls: readonly ProposedCall[];
  readonly questions: readonly QuestionItem[];
}

export interface QuestionItem {
  /** Unique in its prompt; answers are keyed by it. */
  readonly key: string;
  /** A word or two for the step, null where the producer gives none. */
  readonly header: string | null;
  readonly text: string | null;
  readonly description: string | null;
  readonly options: readonly QuestionOption[];
  readonly multiple: boolean;
  readonly freeText: boolean;
  readonly required: boolean;
  /** The option the agent suggests: marked, never chosen. */
  readonly suggested: string | null;
  /** The fewest and the most options, if several may be chosen. */
  readonly minimum: number;
  readonly maximum: number | null;
  /** Whether the person may add a few words to a choice. They are sent separately from it. */
  readonly notes?: boolean;
}

export interface QuestionOption {
  /** Unique in its question. */
  readonly id: string;
  readonly label: string;
  readonly description: string | null;
  readonly preview: string | null;
  /** What is sent. */
  readonly value: unknown;
}

/** A JSON Schema to fill in. */
export interface FormPrompt extends PromptBase {
  readonly kind: 'form';
  readonly schema: JsonSchema;
  /** Whether the system knows declining beside cancelling (MCP does). */
  readonly declinable: boolean;
  readonly calls: readonly ProposedCall[];
  /** Values that the fields start with, beside the defaults of the schema; for a system whose forms start so. */
  readonly start?: JsonObject;
}

/** Several confirmations that are decided inside one interrupt. */
export interface ReviewPrompt extends PromptBase {
  readonly kind: 'review';
  readonly items: readonly ConfirmationPrompt[];
  /** Where one denial keeps the producer from running any of the proposed calls. The card and the receipt say so. */
  readonly allOrNone?: true;
}

/** Something to open elsewhere. Its host is shown; only the person's click opens it. */
export interface LinkPrompt extends PromptBase {
  readonly kind: 'link';
  readonly url: string;
}

/** Nothing is known but a message or metadata: answered as text or, by a toggle, as JSON. */
export interface FreeformPrompt extends PromptBase {
  readonly kind: 'freeform';
  readonly calls: readonly ProposedCall[];
  /** The producer's schema, if it sent one that no other kind of prompt can show. */
  readonly schema: JsonSchema | null;
}
