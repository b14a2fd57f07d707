import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type ts from 'typescript';
import { expect, it } from 'vitest';
import { entries, root } from '../../scripts/entries.mjs';
import { declaredProgram, exportedSymbols } from './support/declared-program.js';

/** What an app writes itself and hands over, besides options and props. */
const WRITTEN_BY_APPS = [
  ...[
    'CallPreview',
    'Clock',
    'Components',
    'ConversationList',
    'DialogInteraction',
    'Dialect',
    'GatewayDialog',
  ],
  ...['GatewayMessages', 'GatewayTool', 'GatewayTransport', 'GatewayWatcher', 'InteractionStore'],
  ...[
    'InteractiveTool',
    'InterruptSource',
    'PayloadValidator',
    'PersistenceStorage',
    'Reading',
    'ToolInteraction',
  ],
  'UsedApprovals',
];

/** Which test says what happens where each of these functions throws, rejects or returns what does not fit. */
const TRIED_IN: Readonly<Record<string, string>> = {
  'bad-input/every-option.test.tsx':
    'getSnapshot subscribe run onWarning onInterrupt onAnswer onError setHumanTools watchCalls restore ended sync setViewing now after afterPaint validate read uiSchema form Button Message',
  'bad-input/every-callback.test.tsx': 'onTextChange onSend',
  'bad-input/every-preview.test.tsx': 'match Preview summary findings Finding',
  'bad-input/app-parts.test.tsx': 'TextInput Select',
  'bad-input/app-callbacks.test.tsx': 'TextArea prompt content message',
  'bad-input/app-conversations.test.tsx': 'getConversations detailsOf onOrderChange onGoTo',
  'bad-input/source-callbacks.test.ts': 'onComplete onEvent input toMessages headers metadata respond settle',
  'bad-input/app-dialects.test.tsx': 'payload deliver',
  'sources/not-listed.test.ts': 'reply',
  'core/define/definition-words.test.ts': 'summarize',
  'core/persistence/failing-storage.test.ts': 'setItem removeItem getItem',
  'core/store/message-sent.test.ts': 'send',
  'gateway/app-callbacks.test.ts': 'edits approvals expired mayAnswer onOpened onReminder onSettled open',
  'gateway/reviewers.test.ts': 'reviewerOf',
  'gateway/http-handler.test.ts': 'sessionOf',
  'gateway/sessions-of.test.ts': 'sessionsOf',
  'gateway/bridge-watchers.test.ts': 'next end',
  'gateway/http-transport.test.ts': 'fetch submit',
  'gateway/waiting-agents.test.ts': 'take',
  'gateway/request-schedule.test.ts': 'steps tell',
  'gateway/rules/rules-contract.ts': 'allows',
  'gateway/rules/rules-over-http.test.ts': 'ownersOf',
  'notification/desktop-notification.test.tsx': 'describe',
  'permissions/over-gateway.test.tsx': 'changeRules onRefused',
  'permissions/rule-desk.test.ts': 'sourceOf',
  'records/approval-records.test.ts': 'reviewer',
  'server/open-interrupts-handler.test.ts': 'threadsOf',
  'sources/genkit/genkit.test.tsx': 'onChunk',
  'sources/mastra/broken-stream.test.ts': 'onResume',
  'ui/replaced-parts.test.tsx': 'Asker',
};

/** Functions of which an app sees itself that they fail: they are called as it calls ours, or only by its tests. */
const SEEN_BY_THE_APP = [
  // While it defines an interrupt or a tool.
  ...['from', 'toJsonSchema', 'schema'],
  // By its own transport, store, agent or form, whose failure is that of the call.
  ...[
    'latest',
    'get',
    'amend',
    'latestRecord',
    'records',
    'settled',
    'list',
    'watch',
    'add',
    'other',
    'resume',
    'actions',
    'onSubmit',
  ],
  // By the renderer and the reader that the app has written.
  ...['onDraftChange', 'check', 'wrap'],
  // By its tests.
  ...['random', 'onRequest'],
  // Like `describe`, by `callApp`.
  ...['sound', 'onNotificationClick'],
];

it('every function that an app hands over is in a test of what it may do wrong', () => {
  const tried = new Set([
    ...SEEN_BY_THE_APP,
    ...Object.values(TRIED_IN).flatMap((names) => names.split(' ')),
  ]);
  const untried = [...functionsOfApps()].filter(([name]) => !tried.has(name));
  expect(untried.map(([name, type]) => `${type}.${name}`)).toEqual([]);
  expect([...tried].filter((name) => !functionsOfApps().has(name))).toEqual([]);
});

it.each(Object.entries(TRIED_IN))('%s tries what is said of it', (file, names) => {
  const path = join(root, 'test', file);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const isNamed = (name: string) => new RegExp(`\\b${name}\\b`).test(text);
  expect(names.split(' ').filter((name) => !isNamed(name))).toEqual([]);
});

/** The functions in what an app hands over, each with a type that has it. */
function functionsOfApps(): ReadonlyMap<string, string> {
  const checker = declaredProgram().getTypeChecker();
  const types = entries
    .flatMap(exportedSymbols)
    .filter(({ name }) => /(Options|Props)$/.test(name) || WRITTEN_BY_APPS.includes(name));
  const found = types.flatMap((symbol) =>
    checker
      .getDeclaredTypeOfSymbol(symbol)
      .getProperties()
      .filter((property) => isOurs(property) && isFunction(checker, property))
      .map(({ name }) => [name, symbol.name] as const),
  );
  return new Map(found);
}

/** The attributes of elements are React's. */
function isOurs({ declarations }: ts.Symbol): boolean {
  return declarations?.[0]?.getSourceFile().fileName.startsWith(`${root}dist/`) ?? false;
}

function isFunction(checker: ts.TypeChecker, property: ts.Symbol): boolean {
  const type = checker.getNonNullableType(checker.getTypeOfSymbol(property));
  return (type.isUnion() ? type.types : [type]).some((one) => one.getCallSignatures().length > 0);
}
