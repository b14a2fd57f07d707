import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/entries.mjs';

const IMPORTS = `
import { InterruptStack as PlainStack, sessionPersistence, useInterruptedRun, type AgentLike } from 'holdpoint';
import { InterruptStack, useInterruptedRun as useLazyRun } from 'holdpoint/lazy';
import { createGatewayBridge } from 'holdpoint/gateway';
import { approvalRecords } from 'holdpoint/records';
import { gatewayRecords } from 'holdpoint/server';
declare const agent: AgentLike;
`;

const right = {
  records: 'useInterruptedRun(agent, { records: approvalRecords() });',
  'a storage': 'useInterruptedRun(agent, { persist: sessionPersistence() });',
  'records of a gateway': 'createGatewayBridge({ records: gatewayRecords() });',
  'a run that loads late, in its stack': '<InterruptStack run={useLazyRun(agent)} />;',
  'a run that loads late, in a stack that is there': '<PlainStack run={useLazyRun(agent)} />;',
} as const;

/** With what the compiler's complaint names. */
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
  'a run that is there, in a stack that loads late': [
    '<InterruptStack run={useInterruptedRun(agent)} />;',
    'isLazy',
  ],
} as const;

const options: ts.CompilerOptions = {
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  target: ts.ScriptTarget.ES2022,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  types: [],
  noEmit: true,
};

/** A file of an app for each line of code, over the published declarations, from which internal members are missing. */
const fileOf = (line: string) => `${root}app-${lines.indexOf(line)}.tsx`;
const lines: readonly string[] = [...Object.values(right), ...Object.values(wrong).map(([line]) => line)];
const files = new Map(lines.map((line) => [fileOf(line), IMPORTS + line]));

function readAll(): ts.Program {
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (path) => files.has(path) || fileExists(path);
  host.getSourceFile = (path, ...rest) => {
    const text = files.get(path);
    return text === undefined
      ? getSourceFile(path, ...rest)
      : ts.createSourceFile(path, text, ts.ScriptTarget.ES2022);
  };
  return ts.createProgram([...files.keys()], options, host);
}

/** What the compiler of an app says of a line. */
function complaintsAbout(line: string): readonly string[] {
  program ??= readAll();
  const file = program.getSourceFile(fileOf(line));
  return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
    ({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'),
  );
}

let program: ts.Program | undefined;

describe('what only the library can make', () => {
  it.each(Object.entries(right))('is taken: %s', (_, line) => {
    expect(complaintsAbout(line)).toEqual([]);
  });

  it.each(Object.entries(wrong))('is not taken for it: %s', (_, [line, named]) => {
    expect(complaintsAbout(line)).toEqual([expect.stringContaining(named)]);
  });
});
