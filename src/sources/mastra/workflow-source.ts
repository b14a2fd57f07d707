import type { Sent } from '../../core/protocol/reply.js';
import { isObject, type JsonSchema, own, ownText } from '../../core/util/json.js';
import { omitKeys } from '../../core/util/merge-objects.js';
import { type MastraSource, type MastraSourceOptions, sourceOfStream } from './mastra-source.js';
import type { StoppedCall } from './stopped-call.js';

/** The part of a `Run` of a Mastra workflow, or of the client's, that answers call. */
export interface MastraWorkflowRunLike<Output = unknown> {
  resumeStream(options: { step: string; resumeData: unknown }): Output | Promise<Output>;
}

/**
 * The run of a workflow whose step stopped, and what reads its stream when it goes on.
 *
 * @example
 * createMastraWorkflowSource({ run, onResume: (output) => read(output.fullStream) });
 */
export interface MastraWorkflowSourceOptions<Output = unknown>
  extends Pick<MastraSourceOptions<Output>, 'onResume' | 'threadId'> {
  readonly run: MastraWorkflowRunLike<Output>;
  /**
   * What each step is resumed with, by its id; a step of a workflow inside is `inner.step`. The stream has no schema, so
   * without one here the person answers with text or JSON.
   */
  readonly schemas?: { readonly [step: string]: JsonSchema };
}

/**
 * Creates a source of the steps at which the run of a Mastra workflow was suspended; each answer resumes its step.
 *
 * @param options The run, what reads its stream, and the schemas of its steps.
 * @returns The source for `useInterruptedRun`. `reply` rejects as `resumeStream` does.
 *
 * @example
 * const source = createMastraWorkflowSource({ run, schemas: { review: { type: 'object', properties } } });
 * for await (const chunk of run.stream({ inputData }).fullStream) source.push(chunk);
 *
 * Source: @mastra/core 1.71, dist/workflows/workflow.d.ts (`resumeStream`) and dist/stream/types.d.ts.
 */
export function createMastraWorkflowSource<Output>({
  run,
  schemas = {},
  ...options
}: MastraWorkflowSourceOptions<Output>): MastraSource {
  return sourceOfStream<Output>(
    options,
    // The client's run keeps it for itself, so it is no part of the type.
    ownText(run, 'workflowId') ?? undefined,
    (chunk) => readStoppedStep(chunk, schemas),
    ({ toolCallId: step }: StoppedCall, sent: Sent) =>
      // As a promise, so that what is thrown at once rejects as well.
      sent === 'cancelled'
        ? null
        : Promise.resolve().then(() => run.resumeStream({ step, resumeData: sent.payload })),
  );
}

const META = '__workflow_meta';

function readStoppedStep(
  chunk: unknown,
  schemas: NonNullable<MastraWorkflowSourceOptions['schemas']>,
): StoppedCall | null {
  const payload = own(chunk, 'payload');
  const [runId, step] = [ownText(chunk, 'runId'), ownText(payload, 'id')];
  if (own(chunk, 'type') !== 'workflow-step-suspended' || runId === null || step === null) return null;
  const suspended = own(payload, 'suspendPayload');
  const inside = own(own(suspended, META), 'path');
  // A workflow inside another one is told after its own step, which is what the person answers.
  if (Array.isArray(inside) && inside.length > 0) return null;
  const schema = own(schemas, step);
  return {
    kind: 'step',
    runId,
    toolCallId: step,
    toolName: '',
    args: undefined,
    payload: isObject(suspended) ? omitKeys(suspended, META) : suspended,
    schema: isObject(schema) ? schema : null,
    agent: null,
  };
}
