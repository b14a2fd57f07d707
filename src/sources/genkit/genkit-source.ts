import { createWarn, type OnWarning, runCallback } from '../../core/errors/warnings.js';
import type { InterruptSource } from '../../core/protocol/source.js';
import { isObject, jsonText, own, ownText, sameJson } from '../../core/util/json.js';
import { createKeys } from '../shared/create-keys.js';
import { createInterruptList, type ListedInterrupt } from '../shared/interrupt-list.js';
import { nativeInterrupt } from '../shared/native-interrupt.js';
import { listedSource, sentTo } from '../shared/native-requests.js';
import { createResumedRuns } from '../shared/resumed-runs.js';
import { waitingCall } from '../shared/waiting-call.js';
import { type Answered, type GenkitResume, resumeOf } from './genkit-resume.js';
import { type GenkitTool, type ToolRequest, toolRequestReading, toolRequestsIn } from './tool-request.js';

/** What `streamFlow` of `genkit/beta/client` returns. Declared here, so that our declaration files do not need Genkit. */
export interface GenkitRunLike {
  readonly stream: AsyncIterable<unknown>;
  readonly output: PromiseLike<unknown>;
}

/**
 * How the flow goes on, and what its tools take.
 *
 * @example
 * createGenkitSource({ run: (input) => streamFlow({ url: '/chat', input }), onChunk: addToTranscript });
 */
export interface GenkitSourceOptions {
  /** Calls the flow with the answers: its input has the `messages` of `generate`, and `resume`. */
  readonly run: (input: GenkitResume) => GenkitRunLike;
  /**
   * What the tools take, by name. A tool that is not named is restarted if its interrupt says something, and is else given the
   * person's words as its output.
   */
  readonly tools?: { readonly [name: string]: GenkitTool } | undefined;
  /** Called with each chunk of each run. */
  readonly onChunk?: ((chunk: unknown) => void) | undefined;
  readonly onWarning?: OnWarning | undefined;
  /** The conversation, where the app has several or keeps answers over a reload. */
  readonly threadId?: string | null | undefined;
}

export interface GenkitSource extends InterruptSource {
  /** Reads a run that the app has begun, to its end. Rejects as the run does. */
  watch(run: GenkitRunLike): Promise<void>;
  /** Takes what a flow has returned: `interrupts` and `messages` of its response, as after a reload. */
  take(result: unknown): void;
}

/**
 * Creates a source of the tool requests at which a Genkit flow was interrupted. All of a response are answered in one call of the
 * flow, because Genkit takes no part of them.
 *
 * @param options How the flow is called.
 * @returns The source for `useInterruptedRun`. `reply` rejects as the run does before its first chunk.
 *
 * @example
 * const source = createGenkitSource({ run: (input) => streamFlow({ url: '/chat', input }) });
 * await source.watch(streamFlow({ url: '/chat', input: { text: 'Pay ACME' } }));
 *
 * Source: Genkit, "Pause generation using interrupts" (https://genkit.dev/docs/interrupts).
 */
export function createGenkitSource(options: GenkitSourceOptions): GenkitSource {
  const { tools = {} } = options;
  const requests = createRequests(options.threadId ?? null);
  const { list, take } = requests;
  const runs = createResumedRuns(list);
  const warn = createWarn(() => options.onWarning);

  /** @param onFirst Called as soon as the flow works. */
  async function read({ stream, output }: GenkitRunLike, onFirst: () => void): Promise<void> {
    // The client rejects both where the flow fails.
    const ended = Promise.resolve(output);
    ended.catch(() => {});
    for await (const chunk of stream) {
      onFirst();
      runCallback('onChunk', () => options.onChunk?.(chunk), warn);
      requests.noteResults(chunk);
    }
    const result = await ended;
    onFirst();
    take(result);
  }

  async function resume(answers: readonly Answered[]): Promise<void> {
    let isTaken = false;
    const onFirst = () => {
      if (!isTaken) for (const { listed } of answers) runs.take(requests.answered(listed));
      isTaken = true;
    };
    const given = resumeOf(answers, tools);
    try {
      await read(options.run({ messages: requests.messages(), resume: given }), onFirst);
    } catch (error) {
      if (!isTaken) throw error;
      runs.reportBroken(error);
    }
  }

  return {
    ...listedSource(
      'genkit',
      list,
      ({ data, open }, ask) => toolRequestReading(data, open, ask, tools),
      () => {},
    ),
    settles: 'together',
    take,
    watch: (run) => runs.count(() => read(run, () => {})),
    async reply(replies) {
      const answers = sentTo(list, replies);
      const keys = answers.map(({ listed }) => listed.open.key);
      await runs.deliver(keys, () => runs.count(() => resume(answers)));
    },
  };
}

type Listed = ListedInterrupt<ToolRequest>;

/** What is open, and the messages in which it is. */
function createRequests(threadId: string | null) {
  const list = createInterruptList<ToolRequest>(threadId);
  const newKey = createKeys();
  /** The calls of requests that were answered, by the ids that Genkit knows. */
  const answered = new Map<string, string>();
  let messages: readonly unknown[] = [];

  function toListed(asked: ToolRequest): Listed {
    const { id, name, input, meta } = asked;
    const key = newKey(id);
    const metadata = isObject(meta) ? meta : {};
    const open = nativeInterrupt({
      key,
      id,
      reason: 'genkit:interrupt',
      toolCallId: key,
      metadata,
      threadId,
    });
    return { open, toolCall: waitingCall(key, name, input), data: asked };
  }

  return {
    list,
    messages: () => messages,
    take(result: unknown): void {
      const told = own(result, 'messages');
      messages = Array.isArray(told) ? told : [];
      const known = list.state.interrupts;
      const interrupts = toolRequestsIn(result).map(
        (asked) => known.find(({ data }) => sameJson(data, asked)) ?? toListed(asked),
      );
      list.update({ interrupts });
    },
    answered({ open: { key }, data }: Listed): string {
      answered.set(data.id, key);
      return key;
    },
    /** Brings the results of tools that have run to their receipts. */
    noteResults(chunk: unknown): void {
      const content = own(chunk, 'content');
      for (const part of Array.isArray(content) ? content : []) {
        const response = own(part, 'toolResponse');
        const call = answered.get(ownText(response, 'ref') ?? ownText(response, 'name') ?? '');
        if (call !== undefined) list.updateCall(call, { result: jsonText(own(response, 'output')) });
      }
    },
  };
}
