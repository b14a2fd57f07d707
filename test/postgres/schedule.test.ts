import { createGatewayBridge, gatewaySchedule, type ScheduleStep } from 'holdpoint/gateway';
import { expect, it, onTestFinished } from 'vitest';
import { bash, callTool } from '../gateway/support.js';
import { openTable } from './support/open-table.js';

const STEPS: readonly ScheduleStep[] = [
  { after: 30, does: 'remind' },
  { after: 60, does: 'handOn', to: { id: 'on-call' } },
  { after: 90, does: 'remind' },
  { after: 120, does: 'deny' },
];

it('two machines whose agents wait for one request take each step of its schedule once', async () => {
  const table = openTable();
  const told: string[] = [];
  const bridges = await Promise.all(
    ['one', 'two'].map(async () => {
      const schedule = gatewaySchedule({ steps: STEPS, tell: (_request, { does }) => void told.push(does) });
      const bridge = createGatewayBridge({ store: await table.open(), timeoutMs: null, schedule });
      onTestFinished(() => bridge.stop());
      return bridge;
    }),
  );
  const requests = Array.from({ length: 5 }, (_, place) => `request-${place}`);
  const results = requests.flatMap((requestId) =>
    bridges.map((bridge) => callTool(bridge, bash, { requestId, toolUseID: requestId }).result),
  );
  for (const result of await Promise.all(results)) expect(result).toMatchObject({ behavior: 'deny' });
  expect(told.filter((does) => does === 'remind')).toHaveLength(10);
  expect(told.filter((does) => does === 'handOn')).toHaveLength(5);
});
