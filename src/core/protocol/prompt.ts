import type { JsonObject, JsonSchema } from '../util/json.js';
import type { DEFINED, DefinedRequest } from './defined-request.js';

/** What the person is asked, in one of the kinds that renderers know. */
export type Prompt = Confirmation | Question | Form | Review | Link | Freeform;
export type PromptKind = Prompt['kind'];

/** What every kind of prompt may have. */
export interface PromptBase {
  readonly message: string | null;
  /**
   * False where the producer knows no cancel that lets its thread go on: none is offered, unless the interrupt has
   * expired. Default: true.
   */
  readonly cancellable?: boolean;
  /**
   * What the producer sent and nothing else in the prompt shows: it is shown in full. Null where nothing is left.
   * A dialect that leaves it out has the interrupt's whole metadata here; one that has read keys of the metadata
   * gives the others.
   */
  readonly more?: JsonObject | null;
  /** What the agent sent, as the schema of the definition gives it that read this. See `defineInterrupt`. */
  readonly payload?: unknown;
  /** @internal */
  readonly [DEFINED]?: DefinedRequest;
}

/** Whether a proposal goes ahead: yes, no, or one of several ways. */
export interface Confirmation extends PromptBase {
  readonly kind: 'confirmation';
  /** What will happen, shown in full. Empty for a bare yes or no. */
  readonly calls: readonly ProposedCall[];
  readonly choices: readonly Choice[];
  /** Null where this producer takes no edits. */
  readonly edit: EditOffer | null;
  /** Checkboxes such as "always allow"; never ticked at first. */
  readonly extras: readonly Extra[];
  readonly importance: Importance | null;
  /** What approving sends where that is fixed; shown in full. */
  readonly approvalSends?: { readonly value: unknown };
  /** What happens to files, where the agent tells it beside the call; shown as differences. */
  readonly changes?: readonly FileChange[];
}

/** A change to a file: its text before and after, `was` null where it is new; or a text such as a patch. */
export type FileChange =
  | { readonly title: string; readonly was: string | null; readonly now: string }
  | { readonly title: string; readonly text: string };

export type Importance = 'low' | 'medium' | 'high' | 'critical';

/** One way to answer a confirmation. */
export interface Choice {
  readonly id: string;
  /** The producer's words; null leaves the words to our labels, for the id or else for the tone. */
  readonly label: string | null;
  readonly tone: 'approve' | 'deny' | 'neutral';
  readonly feedback: 'none' | 'optional' | 'required';
  /** The agent suggests it: marked, never chosen. */
  readonly suggested?: boolean;
}

/** The proposal's arguments may be replaced before it is approved. */
export interface EditOffer {
  /** Which of `calls` is edited. */
  readonly callIndex: number;
  /** The arguments' schema; null where none is known, then their own JSON types lead. */
  readonly schema: JsonSchema | null;
  /** Choices with which edits may be sent. */
  readonly choiceIds: readonly string[];
}

export interface Extra {
  readonly id: string;
  /** The producer's words; null says in ours that such calls are always allowed from now on. */
  readonly label: string | null;
  /** What exactly is allowed then, such as a rule. */
  readonly description: string | null;
}

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
    }
  | {
      readonly found: false;
      readonly toolCallId: string;
      /** Where the producer names the tool and not its arguments. */
      readonly name?: string;
    };

/** One to many questions, each with options, free text, or both. */
export interface Question extends PromptBase {
  readonly kind: 'question';
  /** What the answer will be used for, where the interrupt names a call. */
  readonly calls: readonly ProposedCall[];
  readonly questions: readonly QuestionItem[];
  readonly importance?: Importance | null;
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
  /** For several choices: how few and how many. */
  readonly minimum: number;
  readonly maximum: number | null;
  /** A few words may go with a choice, and are kept apart from it. */
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
export interface Form extends PromptBase {
  readonly kind: 'form';
  readonly schema: JsonSchema;
  /** Whether the system knows declining beside cancelling (MCP does). */
  readonly declinable: boolean;
  readonly calls: readonly ProposedCall[];
  readonly importance?: Importance | null;
}

/** Several confirmations that are decided inside one interrupt. */
export interface Review extends PromptBase {
  readonly kind: 'review';
  readonly items: readonly Confirmation[];
}

/** Something to open elsewhere. Its host is shown; only the person's click opens it. */
export interface Link extends PromptBase {
  readonly kind: 'link';
  readonly url: string;
}

/** Nothing is known but a message or metadata: answered as text or, by a toggle, as JSON. */
export interface Freeform extends PromptBase {
  readonly kind: 'freeform';
  readonly calls: readonly ProposedCall[];
  readonly importance?: Importance | null;
  /** What the producer asked for, where a schema was given that no other kind can show. */
  readonly schema: JsonSchema | null;
}
