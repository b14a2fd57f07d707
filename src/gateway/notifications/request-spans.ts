import type { Warn } from '../../core/errors/warnings.js';
import { runCallback } from '../../core/errors/warnings.js';
import { jsonText } from '../../core/util/json.js';
import { readDocument } from '../bridge/gateway-interaction.js';
import { givenApprovals, takenSteps, viewersOf } from '../people/approvals-and-viewers.js';
import type { InteractionStore, Settlement, StoredInteraction } from '../store/interaction-store.js';

type Attributes = Record<string, string | number>;

/**
 * What is used of a `Tracer` of `@opentelemetry/api`.
 *
 * @example
 * const tracer: RequestTracer = trace.getTracer('my-agent');
 *
 * Source: @opentelemetry/api 1.9, `Tracer` and `Span`.
 */
export interface RequestTracer {
  startSpan(
    name: string,
    options: { readonly attributes: Record<string, string | number> },
  ): {
    addEvent(name: string, attributes: Record<string, string | number>): unknown;
    setAttributes(attributes: Record<string, string | number>): unknown;
    end(): void;
  };
}

/**
 * The tracer, and what spans say.
 *
 * @example
 * gatewaySpans({ tracer: trace.getTracer('my-agent'), sayArguments: true });
 */
export interface GatewaySpansOptions {
  readonly tracer: RequestTracer;
  /**
   * True where the span has the arguments of the call, as JSON.
   *
   * @default false
   */
  readonly sayArguments?: boolean | undefined;
}

/** Makes a span of each request of a gateway. Create one with `gatewaySpans`. */
export interface GatewaySpans {
  readonly kind: 'gatewaySpans';
  /** @internal */
  readonly open: (store: InteractionStore, warn: Warn) => RequestSpans;
}

/**
 * Makes one OpenTelemetry span of each request for which a process waits: `holdpoint.request`, from when it is asked until its agent
 * has taken the answer, with an event for each person to whom a page has shown it, each of several approvals, each step of a schedule,
 * the answer and its arrival. It names who answered, or by which rule. It is a child of the span that is active when the agent asks.
 *
 * @param options The tracer.
 * @returns The option `spans` of `createGatewayBridge`.
 *
 * @example
 * const bridge = createGatewayBridge({ spans: gatewaySpans({ tracer: trace.getTracer('my-agent') }) });
 */
export function gatewaySpans(options: GatewaySpansOptions): GatewaySpans {
  return { kind: 'gatewaySpans', open: (store, warn) => new RequestSpans(options, store, warn) };
}

/** A request that has a span. */
interface Traced {
  readonly span: ReturnType<RequestTracer['startSpan']>;
  /** The events that it has. */
  readonly said: Set<string>;
  readonly leave: () => void;
  settlement: Settlement | null;
  isTaken: boolean;
}

/** The endings that reach an agent, which then takes them. */
const ARRIVING: readonly string[] = ['answered', 'cancelled', 'expired'];

/** The spans of the requests for which this process waits. A tracer that throws keeps nothing from going on. */
export class RequestSpans {
  readonly #options: GatewaySpansOptions;
  readonly #store: InteractionStore;
  readonly #warn: Warn;
  readonly #open = new Map<string, Traced>();

  constructor(options: GatewaySpansOptions, store: InteractionStore, warn: Warn) {
    this.#options = options;
    this.#store = store;
    this.#warn = warn;
  }

  /** Begins the span of a request, unless it has one here already. */
  asked(stored: StoredInteraction): void {
    const { id, sessionId } = stored;
    if (this.#open.has(id)) return;
    this.#guard(() => {
      const span = this.#options.tracer.startSpan('holdpoint.request', {
        attributes: this.#attributesOf(stored),
      });
      const leave = this.#store.watch([sessionId], (event) => {
        if (event.type === 'changed' && event.interaction.id === id) this.#changed(event.interaction);
      });
      this.#open.set(id, { span, said: new Set(), leave, settlement: null, isTaken: false });
    });
    void this.#store.settled(id).then((ended) => this.#ended(ended));
  }

  /** The agent has the answer. */
  taken(id: string): void {
    const traced = this.#open.get(id);
    if (!traced) return;
    traced.isTaken = true;
    this.#close(id, traced);
  }

  #attributesOf({ id, sessionId, document }: StoredInteraction): Attributes {
    const { kind = '', toolCall } = readDocument(document) ?? {};
    const about = {
      'holdpoint.request.id': id,
      'holdpoint.request.kind': kind,
      'holdpoint.session.id': sessionId,
    };
    if (!toolCall) return about;
    const call = { ...about, 'gen_ai.tool.name': toolCall.name, 'gen_ai.tool.call.id': toolCall.id };
    return this.#options.sayArguments
      ? { ...call, 'gen_ai.tool.call.arguments': jsonText(toolCall.input) }
      : call;
  }

  /** Adds what is new about an open request. */
  #changed(stored: StoredInteraction): void {
    const traced = this.#open.get(stored.id);
    if (!traced) return;
    const { span, said } = traced;
    const say = (key: string, name: string, attributes: Attributes) => {
      if (said.has(key)) return;
      said.add(key);
      this.#guard(() => span.addEvent(name, attributes));
    };
    for (const { id } of viewersOf(stored)) say(`shown ${id}`, 'shown', { 'holdpoint.reviewer.id': id });
    for (const { id } of givenApprovals(stored.details)?.by ?? [])
      say(`approved ${id}`, 'approved', { 'holdpoint.reviewer.id': id });
    for (const [place, { does, to }] of takenSteps(stored).entries())
      say(`step ${place}`, does, to ? { 'holdpoint.reviewer.id': to.id } : {});
  }

  #ended(stored: StoredInteraction): void {
    const traced = this.#open.get(stored.id);
    const { settlement } = stored;
    if (!traced || !settlement) return;
    this.#changed(stored);
    traced.settlement = settlement;
    const { ending, reviewer, rule } = settlement;
    const by = reviewer ? { 'holdpoint.reviewer.id': reviewer.id } : {};
    const rules = rule ? { 'holdpoint.rule.id': rule.id, 'holdpoint.rule.use': rule.use } : {};
    this.#guard(() => {
      traced.span.setAttributes({ 'holdpoint.request.ending': ending, ...by, ...rules });
      traced.span.addEvent(ending, { ...by, ...rules });
    });
    this.#close(stored.id, traced);
  }

  /** Ends a span once nothing more can come. */
  #close(id: string, { span, settlement, isTaken, leave }: Traced): void {
    if (!settlement || (ARRIVING.includes(settlement.ending) && !isTaken)) return;
    this.#open.delete(id);
    leave();
    this.#guard(() => {
      if (isTaken) span.addEvent('taken', {});
      span.end();
    });
  }

  #guard(call: () => void): void {
    runCallback('spans.tracer', call, this.#warn);
  }
}
