import { type Attributes, type Span, type Tracer, type TracerProvider, trace } from '@opentelemetry/api';
import {
  type GatewaySpans,
  type GatewaySpansOptions,
  gatewayRules,
  gatewaySchedule,
  gatewaySpans,
  memoryStore,
  type RequestTracer,
} from 'holdpoint/gateway';
import { createManualClock } from 'holdpoint/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.js';
import { ADA, BEN, peopleOf } from './rules/support.js';
import { ALLOW, bash, callTool, NOON, onlyOpen, openBridge } from './support.js';

interface SpanSeen {
  readonly name: string;
  readonly attributes: Attributes;
  readonly events: (readonly [string, unknown])[];
  hasEnded: boolean;
}

let spans: SpanSeen[] = [];

/** A provider as an SDK is one: it is registered with the API, and the bridge knows nothing but the API's tracer. */
const provider: TracerProvider = {
  getTracer: (): Tracer => ({
    startSpan(name, options = {}) {
      const seen: SpanSeen = { name, attributes: { ...options.attributes }, events: [], hasEnded: false };
      spans.push(seen);
      return spanOf(seen);
    },
    startActiveSpan() {
      throw new Error('The bridge sets no span active.');
    },
  }),
};

function spanOf(seen: SpanSeen): Span {
  const span: Span = {
    spanContext: () => ({ traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), traceFlags: 1 }),
    addEvent(name, attributes) {
      seen.events.push([name, attributes]);
      return span;
    },
    setAttributes(attributes) {
      Object.assign(seen.attributes, attributes);
      return span;
    },
    end() {
      seen.hasEnded = true;
    },
    isRecording: () => true,
    recordException() {},
    setAttribute: () => span,
    setStatus: () => span,
    updateName: () => span,
    addLink: () => span,
    addLinks: () => span,
  };
  return span;
}

beforeEach(() => {
  spans = [];
  trace.setGlobalTracerProvider(provider);
});
afterEach(() => trace.disable());

const traced = (more: Partial<GatewaySpansOptions> = {}): GatewaySpans =>
  gatewaySpans({ tracer: trace.getTracer('test'), ...more });

describe('the span of a request', () => {
  it('tells its life: asked, shown to whom, answered by whom, taken; and nothing of its arguments', async () => {
    const { bridge } = openBridge({ spans: traced() });
    const { result } = callTool(bridge, bash);
    const id = await onlyOpen(bridge);
    await bridge.setViewing(id, BEN);
    await bridge.setViewing(id, BEN);
    expect(spans[0]?.hasEnded).toBe(false);
    await bridge.submit(id, ALLOW, { reviewer: ADA });
    await result;
    expect(spans).toEqual([
      {
        name: 'holdpoint.request',
        attributes: {
          'holdpoint.request.id': id,
          'holdpoint.request.kind': 'claude:permission',
          'holdpoint.session.id': 'default',
          'gen_ai.tool.name': 'Bash',
          'gen_ai.tool.call.id': bash.options.toolUseID,
          'holdpoint.request.ending': 'answered',
          'holdpoint.reviewer.id': 'ada',
        },
        events: [
          ['shown', { 'holdpoint.reviewer.id': 'ben' }],
          ['answered', { 'holdpoint.reviewer.id': 'ada' }],
          ['taken', {}],
        ],
        hasEnded: true,
      },
    ]);
    expect(JSON.stringify(spans)).not.toContain(bash.input.command);
  });

  it('has the arguments where the app says so', async () => {
    const { bridge } = openBridge({ spans: traced({ sayArguments: true }) });
    callTool(bridge, bash);
    await onlyOpen(bridge);
    expect(spans[0]?.attributes['gen_ai.tool.call.arguments']).toBe(JSON.stringify(bash.input));
  });

  it('says by which rule it was answered', async () => {
    const ada = peopleOf(memoryStore(), { rules: gatewayRules(), spans: traced() });
    const rule = await ada.gives();
    await ada.byRule(await ada.asks('cy@example.com'), rule);
    await eventually(() => expect(spans[1]?.hasEnded).toBe(true));
    expect(spans[1]?.attributes).toMatchObject({ 'holdpoint.rule.id': rule, 'holdpoint.rule.use': 1 });
  });

  it('has each of several approvals, and each step of a schedule', async () => {
    const clock = createManualClock(NOON);
    const steps = [{ after: 1_000, does: 'handOn', to: BEN }] as const;
    const schedule = gatewaySchedule({ steps, tell() {} });
    const { bridge } = openBridge({ clock, approvals: 2, schedule, spans: traced() });
    const { result } = callTool(bridge, bash);
    const id = await onlyOpen(bridge);
    await eventually(() => {
      clock.advance(1_000);
      expect(spans[0]?.events).toHaveLength(1);
    });
    for (const reviewer of [ADA, BEN]) await bridge.submit(id, ALLOW, { reviewer });
    await result;
    expect(spans[0]?.events.map(([name]) => name)).toEqual([
      'handOn',
      'approved',
      'approved',
      'answered',
      'taken',
    ]);
  });

  it('ends without being taken where the agent gave up', async () => {
    const { bridge } = openBridge({ spans: traced() });
    const { result, abort } = callTool(bridge, bash);
    await onlyOpen(bridge);
    abort();
    await result;
    await eventually(() => expect(spans[0]?.hasEnded).toBe(true));
    expect(spans[0]?.events).toEqual([['aborted', {}]]);
  });

  it('keeps no request from being answered when its tracer throws', async () => {
    const tracer: RequestTracer = {
      startSpan() {
        throw new Error('no exporter');
      },
    };
    const { bridge, warnings } = openBridge({ spans: gatewaySpans({ tracer }) });
    const { result } = callTool(bridge, bash);
    await bridge.submit(await onlyOpen(bridge), ALLOW);
    expect(await result).toMatchObject({ behavior: 'allow' });
    expect(warnings).toEqual(['CALLBACK_FAILED']);
  });
});
