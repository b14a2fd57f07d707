import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { typeCheck } from '../support/type-check.js';

const IMPORTS = `
import { createSessionPersistence, useInterruptedRun, type AgentLike } from 'holdpoint';
import { createGatewayBridge } from 'holdpoint/gateway';
import { approvalRecords } from 'holdpoint/records';
import { gatewayRecords } from 'holdpoint/server';
declare const agent: AgentLike;
`;

const right = {
  records: 'useInterruptedRun(agent, { records: approvalRecords() });',
  'a storage': 'useInterruptedRun(agent, { persist: createSessionPersistence() });',
  'records of a gateway': 'createGatewayBridge({ records: gatewayRecords() });',
} as const;

/** Each with a name in the compiler's error. */
const wrong = {
  'something else as records': ['useInterruptedRun(agent, { records: true });', 'ApprovalRecorder'],
  'the function that makes records': [
    'useInterruptedRun(agent, { records: approvalRecords });',
    'ApprovalRecorder',
  ],
  'a storage by its version': ['useInterruptedRun(agent, { persist: { version: 1 } });', 'Persistence'],
  'the function that makes records of a gateway': [
    'createGatewayBridge({ records: gatewayRecords });',
    'GatewayRecorder',
  ],
} as const;

/** A file of an app for each line of code. */
const fileOf = (line: string) => `${root}app-${lines.indexOf(line)}.tsx`;
const lines: readonly string[] = [...Object.values(right), ...Object.values(wrong).map(([line]) => line)];

// Without our paths the compiler reads the published declarations, which have no internal members.
const complaints = typeCheck(new Map(lines.map((line) => [fileOf(line), IMPORTS + line])), {
  paths: {},
  noUnusedLocals: false,
});

describe('values that only the library can create', () => {
  it.each(Object.entries(right))('are accepted: %s', (_, line) => {
    expect(complaints.get(fileOf(line))).toEqual([]);
  });

  it.each(Object.entries(wrong))('cannot be replaced by another value: %s', (_, [line, named]) => {
    expect(complaints.get(fileOf(line))).toEqual([expect.stringContaining(named)]);
  });
});
