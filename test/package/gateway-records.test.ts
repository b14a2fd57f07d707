import { expect, it } from 'vitest';
import { chunksOf } from '../../scripts/app-chunks.mjs';

/** The modules whose code is in a server's bundle. */
async function modulesOf(code: string): Promise<string> {
  const chunks = await chunksOf(code);
  const modules = [...chunks.values()].flatMap((chunk) => [...chunk.modules]);
  return modules.flatMap(([id, length]) => (length > 0 ? [id] : [])).join('\n');
}

it('records add neither React nor the form to a server, and nothing to a bridge without them', async () => {
  const bridge = "export { createGatewayBridge, createGatewayHandler } from 'holdpoint/gateway';";
  const without = await modulesOf(bridge);
  expect(without).toContain('gateway-bridge.js');
  expect(without).not.toMatch(/canonicalize|make-gateway-record|dist.records/);
  const recorded = await modulesOf(
    `${bridge} export { gatewayRecords, readRecords } from 'holdpoint/server';`,
  );
  expect(recorded).toContain('canonicalize');
  expect(recorded).not.toMatch(/node_modules.react|rjsf|dist.(ui|renderers|react|validators)/);
});
