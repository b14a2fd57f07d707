import type { Interrupt } from '../protocol/ag-ui.js';
import type { PayloadValidator } from '../protocol/validator.js';
import type { InputOf, InterruptSchema, OutputOf } from './interrupt-schema.js';

/** What `defineInterrupt` takes. The type parameters are inferred. */
export interface InterruptOptions<
  Reason extends string = string,
  Payload extends InterruptSchema = InterruptSchema,
  Response extends InterruptSchema = InterruptSchema,
> {
  /** The interrupt's `reason`. Prefix it with a name of yours, as AG-UI asks of reasons that it does not define. */
  readonly reason: Reason;
  /** What the agent sends. Must validate synchronously: a schema with an asynchronous check rejects every payload. */
  readonly payload: Payload;
  /** What the person answers, as it is written: the server reads it by the same schema. */
  readonly response: Response;
  /**
   * Where the payload is in the interrupt: a key of `metadata`, or a function. Default: the payload that a TanStack AI
   * server sent, or else the whole metadata. A function has to find the payload in the result of `interrupt()` only if
   * you call that.
   */
  readonly from?: string | ((interrupt: Interrupt) => unknown) | undefined;
  /** The question. It replaces the agent's own message, which is then shown below it. */
  readonly message?: string | ((payload: OutputOf<Payload>) => string) | undefined;
  /** Summarises an answer in a few words for its receipt, in which secrets are masked. */
  readonly summarize?: ((answer: InputOf<Response>, payload: OutputOf<Payload>) => string) | undefined;
  /**
   * Makes JSON Schema of `response`, for libraries without Standard JSON Schema: `toJsonSchema` of
   * `@valibot/to-json-schema`.
   */
  readonly toJsonSchema?: ((schema: Response) => object) | undefined;
  /**
   * Checks plain JSON Schema whole: `createInterpretedValidator()`. Without it, only types, `required`, `enum` and
   * `const` are checked, which TypeScript checks as well. A page always checks the answer with the run's validator.
   */
  readonly validator?: PayloadValidator | undefined;
}
