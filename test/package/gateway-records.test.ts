import { expect, it } from 'vitest';
import { chunksOf } from '../../scripts/app-chunks.mjs';

/** The modules that a server's bundle has code of. */
async function modulesOf(names: string): Promise<string> {
  const chunks = await chunksOf(`export { ${names} } from 'holdpoint/gateway';`);
  const modules = [...chunks.values()].flatMap((chunk) => [...chunk.modules]);
  return modules.flatMap(([id, length]) => (length > 0 ? [id] : [])).join('\n');
}

it('a bridge without records has none of their code, and with them neither React nor the form', async () => {
  const without = await modulesOf('createGatewayBridge, createGatewayHandler, memoryStore');
  expect(without).toContain('gateway-bridge.js');
  expect(without).not.toMatch(/canonicalize|make-gateway-record|dist.records/);
  const recorded = await modulesOf('createGatewayBridge, gatewayRecords, readRecords');
  expect(recorded).toContain('canonicalize');
  expect(recorded).not.toMatch(/node_modules.react|rjsf|dist.(ui|renderers|react|validators)/);
});
