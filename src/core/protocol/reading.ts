import type { JsonObject, JsonSchema } from '../util/json.js';
import type { HumanInTheLoop } from './ag-ui.js';
import type { Answer, AnswerTo } from './answer.js';
import type { OpenInterrupt, ToolCall } from './open-interrupt.js';
import type {
  ConfirmationPrompt,
  FormPrompt,
  FreeformPrompt,
  LinkPrompt,
  Prompt,
  QuestionItem,
  QuestionOption,
  QuestionPrompt,
  ReviewPrompt,
} from './prompt.js';
import type { Issue } from './validator.js';

/** What was read of a request: what is asked, and beside it what each answer sends and how that travels. */
export interface Reading<P extends Prompt = Prompt> extends Sending<P> {
  readonly prompt: P;
  payload(answer: AnswerTo<P>): unknown;
  readonly cancel: Cancel;
}

/**
 * How a request is abandoned. `own`: as its channel does it, such as a resume entry with the status `cancelled`. `ends`: in the same
 * way, and all that the agent is working on ends with it, which the person is told before. `never`: its
 * producer knows no cancel that lets its thread continue, so the person is offered none until the request has expired.
 * `payload`: this is sent as an answer, such as a denial.
 */
export type Cancel = 'own' | 'ends' | 'never' | { readonly payload: unknown };

/** What a reading says beside its prompt. */
export interface Sending<P extends Prompt = Prompt> {
  /**
   * What an answer sends, as the producer spells it. It is called once for an answer, whose reply is kept and sent again;
   * where requests share an id, also for samples, which show whether they send the same. Left out: the values of the choice or the options, the value of a form, the text.
   */
  payload?(answer: AnswerTo<P>): unknown;
  /**
   * Puts a payload into what the producer takes around each, such as the call that it is about. Unlike `payload`, it stays
   * where a definition says what is sent.
   */
  wrap?(payload: unknown, answer: AnswerTo<P>): unknown;
  /** How the request is abandoned. Default: `own`. */
  readonly cancel?: Cancel | undefined;
  /**
   * How a reply travels, where that is not the way in which the request came.
   *
   * @param open The newest telling of the request, whose run may not be the one that was read.
   */
  deliver?(open: OpenInterrupt, answer: Answer): Delivery;
  /**
   * Checks an answer instead of the usual check against `responseSchema`. Null where it fits for certain.
   *
   * @param validate Checks a value by the run's validator.
   */
  check?(answer: AnswerTo<P>, validate: Validate): Promise<readonly Issue[]> | null;
  /** The schema of the answers, where the interrupt may not carry it. Values that it marks as secret are not stored. */
  readonly answerSchema?: JsonSchema | undefined;
  /** The schema of the call's arguments. A call is not stored if the schema marks one of them as secret. */
  readonly callSchema?: JsonSchema | undefined;
  /**
   * The version that the request declares, where it is not known and the request is read as the nearest known one. Gives the
   * warning `VERSION_UNKNOWN`.
   */
  readonly unknownVersion?: string | number | null | undefined;
}

/** How a reply travels. What is left out is as the request came. */
export interface Delivery {
  /** The id that the reply names. */
  readonly id?: string;
  readonly channel?: OpenInterrupt['channel'];
  /** The reply continues this run, and is sent under its id. */
  readonly runId?: string;
  /** The reply starts a run after this one. */
  readonly parentRunId?: string;
  /** Goes into the resume entry. An answer of metadata alone has the payload undefined. */
  readonly metadata?: JsonObject;
  /** How LangGraph's `command.resume` holds it. */
  readonly shape?: 'list' | 'map';
  /** Names the standing permission that gave the answer, for a server that a native source answers. */
  readonly rule?: string | undefined;
}

/** Reads one kind of request: an open interrupt, a graph's value, a gateway's interaction. Undefined for any other. */
export type Reader<Input> = (input: Input, ask: Ask) => Reading | undefined;

/** Checks a value against a JSON Schema. An empty list means that it fits. */
export type Validate = (schema: JsonSchema, value: unknown) => Promise<readonly Issue[]>;

/** What a reader is given besides the request. */
export interface ReadingContext {
  /** The calls of the run. */
  readonly toolCalls: ReadonlyMap<string, ToolCall>;
  readonly capabilities: HumanInTheLoop;
}

/**
 * Makes a reading of each kind. `parts` is the prompt, of which what is left out is what most producers mean; `sends` says
 * what goes with it, where that is not the values of the choices and options.
 *
 * @example
 * ask.confirmation({ message: 'Send it?', calls: proposedCalls(open, ask) }, { cancel: { payload: false } });
 */
export interface Ask extends ReadingContext {
  /** Asks whether something goes ahead. Without `choices`: `approve` sends true and `deny` false. */
  confirmation(
    parts: Parts<ConfirmationPrompt>,
    sends?: Sending<ConfirmationPrompt>,
  ): Reading<ConfirmationPrompt>;
  /** Asks one to many questions. Sends an object of the answers by their keys. */
  question(parts: QuestionParts, sends?: Sending<QuestionPrompt>): Reading<QuestionPrompt>;
  /** Asks for a value that fits a schema, which is sent. */
  form(
    parts: Parts<FormPrompt> & Pick<FormPrompt, 'schema'>,
    sends?: Sending<FormPrompt>,
  ): Reading<FormPrompt>;
  /** Asks for several decisions in one. Sends the list of their values. */
  review(
    parts: Parts<ReviewPrompt> & Pick<ReviewPrompt, 'items'>,
    sends?: Sending<ReviewPrompt>,
  ): Reading<ReviewPrompt>;
  /** Asks to open an address. Sends what `sends.payload` returns for having opened it, or for having refused. */
  link(
    parts: Parts<LinkPrompt> & Pick<LinkPrompt, 'url'>,
    sends: Sending<LinkPrompt> & Required<Pick<Sending<LinkPrompt>, 'payload'>>,
  ): Reading<LinkPrompt>;
  /** Asks for text or JSON, which is sent. */
  freeform(parts: Parts<FreeformPrompt>, sends?: Sending<FreeformPrompt>): Reading<FreeformPrompt>;
}

/** A prompt of which parts may be left out. */
export type Parts<P extends Prompt> = Partial<Omit<P, 'kind' | 'message' | 'cancellable' | 'cancelEnds'>> & {
  readonly message?: string | null | undefined;
};

/** One question as `ask.question` takes it: its key, and whatever else it has. */
export interface QuestionItemParts
  extends Pick<QuestionItem, 'key'>,
    Partial<Omit<QuestionItem, 'key' | 'options'>> {
  /** What may be chosen. The `value` that is sent is the option's id, where none is given. */
  readonly options?: readonly (Pick<QuestionOption, 'id' | 'label'> & Partial<QuestionOption>)[];
}

/** What `ask.question` takes. A question is required and takes one of its options, unless it says otherwise. */
export type QuestionParts = Omit<Parts<QuestionPrompt>, 'questions'> & {
  readonly questions: readonly QuestionItemParts[];
};

/**
 * One producer's way to ask and to be answered. `proposedCalls` finds the calls that it asks about, `toolCall` makes one.
 *
 * @example
 * const polls: Dialect = {
 *   name: 'polls',
 *   read({ interrupt }, ask) {
 *     if (interrupt.reason !== 'polls:vote') return undefined;
 *     const options = ['yes', 'no'].map((id) => ({ id, label: id }));
 *     // Answered as `{ vote: 'yes' }`.
 *     return ask.question({ message: interrupt.message, questions: [{ key: 'vote', options }] });
 *   },
 * };
 */
export interface Dialect {
  /** In `PendingInterrupt.dialect` and in warnings. */
  readonly name: string;
  /** Names of frontend tools whose unanswered calls this dialect opens as prompts. */
  readonly tools?: readonly string[];
  /** The `tools` whose calls always ask for a form. Its code is loaded while the agent still writes the call. */
  readonly formTools?: readonly string[];
  /** What is asked, and what each answer sends; undefined when this interrupt is not this dialect's. */
  read(open: OpenInterrupt, ask: Ask): Reading | undefined;
}
