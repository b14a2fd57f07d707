import type { Clock } from 'holdpoint/core';
import {
  type GatewayOptions,
  type GatewaySchedule,
  type GatewayScheduleOptions,
  gatewaySchedule,
  type Interaction,
  memoryStore,
  type ScheduleStep,
} from 'holdpoint/gateway';
import { createManualClock } from 'holdpoint/testing';
import { describe, expect, it, vi } from 'vitest';
import { recordingBridge } from './records/support.js';
import { ALLOW, bash, callTool, listen, NOON, onlyOpen } from './support.js';

const ON_CALL = { id: 'on-call', name: 'On call' };
const STEPS: readonly ScheduleStep[] = [
  { after: 1_000, does: 'remind' },
  { after: 5_000, does: 'handOn', to: ON_CALL },
  { after: 9_000, does: 'deny' },
];

/** A bridge whose schedule notes what people were told. */
function open(
  steps: GatewayScheduleOptions['steps'] = STEPS,
  failing: () => unknown = () => {},
  clock = createManualClock(NOON),
  options: GatewayOptions = {},
) {
  const told: (readonly [string, string | undefined])[] = [];
  const tell = (interaction: Interaction, { does }: ScheduleStep) => {
    told.push([does, interaction.assignedTo?.id]);
    return failing();
  };
  const store = options.store ?? memoryStore({ clock });
  const schedule: GatewaySchedule = gatewaySchedule({ steps, tell });
  const opened = recordingBridge({ store, clock, timeoutMs: null, schedule, ...options });
  /** Moves the clock, and lets the memory store, which answers within a turn, catch up. */
  const pass = async (ms: number) => {
    await settled();
    clock.advance(ms);
    await settled();
  };
  return { ...opened, clock, told, pass };
}

/** Each step takes a few turns of the event loop. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

describe('a schedule', () => {
  it('reminds, hands on, and then denies, each once, and each is recorded', async () => {
    const { bridge, told, pass, recordsOf } = open();
    const { events } = listen(bridge);
    const { result } = callTool(bridge, bash);
    await pass(999);
    expect(told).toEqual([]);
    await pass(1);
    expect(told).toEqual([['remind', undefined]]);
    await pass(4_000);
    expect(told.slice(1)).toEqual([['handOn', 'on-call']]);
    expect((await bridge.pending())[0]?.assignedTo).toEqual(ON_CALL);
    expect(events.at(-1)).toMatchObject({ type: 'amended', assignedTo: ON_CALL });
    await pass(3_999);
    expect(await bridge.pending()).toHaveLength(1);
    await pass(1);
    expect(await result).toMatchObject({ behavior: 'deny' });
    const [record] = await recordsOf();
    expect(record).toMatchObject({ answer: { ending: 'expired' }, sent: null, reviewer: null });
    expect(record?.shown).toMatchObject({
      steps: [
        { does: 'remind', at: NOON + 1_000, told: NOON + 1_000 },
        { does: 'handOn', at: NOON + 5_000, to: ON_CALL, told: NOON + 5_000 },
        { does: 'deny', at: NOON + 9_000 },
      ],
    });
  });

  it('denies nothing of which nobody could be told', async () => {
    const failing = () => Promise.reject(new Error('no mail'));
    const { bridge, told, pass, warnings } = open(STEPS, failing);
    void callTool(bridge, bash);
    for (let step = 0; step < 5; step += 1) await pass(10_000);
    expect(told).toHaveLength(2);
    expect(warnings).toEqual(['CALLBACK_FAILED', 'CALLBACK_FAILED']);
    expect(await bridge.pending()).toHaveLength(1);
  });

  it('waits for the time between two steps from when people were told, also after a clock that jumped ahead', async () => {
    let finish = () => {};
    const slow = () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      });
    const { bridge, clock, told, pass } = open(STEPS, slow);
    const { result } = callTool(bridge, bash);
    await pass(86_400_000);
    expect(told).toEqual([['remind', undefined]]);
    clock.advance(60_000);
    finish();
    await pass(3_999);
    expect(told).toHaveLength(1);
    await pass(1);
    expect(told).toHaveLength(2);
    finish();
    await pass(3_999);
    expect(await bridge.pending()).toHaveLength(1);
    await pass(1);
    expect(await result).toMatchObject({ behavior: 'deny' });
  });

  it('takes no step twice when the store’s clock jumps back, and none for what has ended', async () => {
    let back = 0;
    const clock = createManualClock(NOON);
    const storeClock: Clock = { now: () => clock.now() - back, after: (ms, call) => clock.after(ms, call) };
    const { bridge, told, pass } = open(STEPS, undefined, clock, {
      store: memoryStore({ clock: storeClock }),
    });
    const { result } = callTool(bridge, bash);
    await pass(1_000);
    back = 3_600_000;
    await pass(10_000);
    expect(told).toHaveLength(1);
    await bridge.submit(await onlyOpen(bridge), ALLOW);
    expect(await result).toMatchObject({ behavior: 'allow' });
    back = -3_600_000;
    await pass(7_200_000);
    expect(told).toHaveLength(1);
  });

  it('goes on where a process left off, for an agent that asks again', async () => {
    const clock = createManualClock(NOON);
    const store = memoryStore({ clock });
    const first = open(STEPS, undefined, clock, { store });
    const again = open(STEPS, undefined, clock, { store });
    const requestId = 'same';
    void callTool(first.bridge, bash, { requestId });
    await first.pass(1_000);
    const { result } = callTool(again.bridge, bash, { requestId });
    await again.pass(4_000);
    await again.pass(4_000);
    expect(await result).toMatchObject({ behavior: 'deny' });
    expect([...first.told, ...again.told].map(([does]) => does)).toEqual(['remind', 'handOn']);
  });

  it('may be another for each request, and is none where the app’s function fails', async () => {
    const steps = vi.fn(({ toolCall }: Interaction) => (toolCall?.name === 'Bash' ? STEPS : []));
    const { bridge, told, pass } = open(steps);
    void callTool(bridge, bash);
    void callTool(bridge, { ...bash, toolName: 'Other', options: { toolUseID: 'other' } });
    await pass(1_000);
    expect(told).toHaveLength(1);
    const failing = open(() => {
      throw new Error('no schedule');
    });
    void callTool(failing.bridge, bash);
    await failing.pass(10_000);
    expect([failing.told, failing.warnings]).toEqual([[], ['CALLBACK_FAILED']]);
  });

  it.each<[string, readonly object[]]>([
    [
      'approves',
      [
        { after: 1, does: 'remind' },
        { after: 2, does: 'approve' },
      ],
    ],
    ['denies what nobody was told', [{ after: 1, does: 'deny' }]],
    ['denies before the end', [...STEPS, { after: 10_000, does: 'remind' }]],
    [
      'is out of order',
      [
        { after: 2, does: 'remind' },
        { after: 1, does: 'remind' },
      ],
    ],
    ['hands on to nobody', [{ after: 1, does: 'handOn' }]],
    ['begins at once', [{ after: 0, does: 'remind' }]],
    ['never comes', [{ after: Number.POSITIVE_INFINITY, does: 'remind' }]],
  ])('that %s is refused', async (_what, given) => {
    const steps = JSON.parse(JSON.stringify(given), (_key, value) => value ?? Number.POSITIVE_INFINITY);
    expect(() => gatewaySchedule({ steps, tell() {} })).toThrow(TypeError);
    const { bridge, told, pass, warnings } = open(() => steps);
    void callTool(bridge, bash);
    await pass(10_000);
    await pass(10_000);
    expect([told, warnings]).toEqual([[], ['CALLBACK_FAILED']]);
  });
});
