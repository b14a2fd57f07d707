import { readFileSync } from 'node:fs';
import { compileFunction } from 'node:vm';
import { HttpAgent, type Message } from '@ag-ui/client';
import { act, render, screen } from '@testing-library/react';
import * as holdpoint from 'holdpoint';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import ts from 'typescript';
import { expect, it, vi } from 'vitest';
import { COMPONENT_ACCESS } from '../../src/core/store/component-access.js';
import type { InterruptedRun } from '../../src/index.js';

const CALLS = 100;

/** Half of them call a tool: with their calls, three places for each two messages. */
const history: readonly Message[] = Array.from({ length: CALLS }, (_, index): Message[] => {
  const call = { name: 'sendEmail', arguments: '{"to":"ada@example.com"}' };
  return [
    { id: `user-${index}`, role: 'user', content: `Send report ${index}` },
    {
      id: `assistant-${index}`,
      role: 'assistant',
      content: `Sent ${index}`,
      toolCalls: [{ id: `call-${index}`, type: 'function', function: call }],
    },
  ];
}).flat();

/** The chat of Getting started, with the agent and the run that it made. */
function readmeChat() {
  const [, code = ''] = readFileSync('guides/getting-started.md', 'utf8').match(/```tsx\n(.*?)```/s) ?? [];
  const { outputText } = ts.transpileModule(code, {
    compilerOptions: {
      module: ts.ModuleKind.CommonJS,
      jsx: ts.JsxEmit.ReactJSX,
      target: ts.ScriptTarget.ES2022,
    },
  });
  const made: { agent?: HttpAgent; run?: InterruptedRun; Chat?: react.ComponentType } = {};
  class WatchedAgent extends HttpAgent {
    constructor(config: ConstructorParameters<typeof HttpAgent>[0]) {
      super(config);
      made.agent = this;
    }
  }
  const useInterruptedRun = (agent: HttpAgent) => {
    made.run = holdpoint.useInterruptedRun(agent);
    return made.run;
  };
  const modules = new Map<string, object>([
    ['react', react],
    ['react/jsx-runtime', jsxRuntime],
    ['@ag-ui/client', { HttpAgent: WatchedAgent }],
    ['holdpoint', { ...holdpoint, useInterruptedRun }],
    ['holdpoint/styles.css', {}],
    ['holdpoint/base.css', {}],
  ]);
  const load = compileFunction(outputText, ['exports', 'require']);
  load(made, (name: string) => modules.get(name));
  return made;
}

const messagesOf = (said: string): Message[] => [
  ...history,
  { id: 'assistant-now', role: 'assistant', content: said },
];

it('a streamed token renders none of the 300 slots in the chat of Getting started', async () => {
  const made = readmeChat();
  const { Chat, agent } = made;
  if (!Chat || !agent) throw new Error('The guide has no chat.');
  agent.setMessages(messagesOf('One'));
  render(<Chat />);
  const slots = made.run?.[COMPONENT_ACCESS].slots;
  if (!slots) throw new Error('The chat has no run.');
  const read = vi.spyOn(slots, 'at');
  await act(async () => agent.setMessages(messagesOf('One two')));
  await screen.findByText('One two');
  expect(read).not.toHaveBeenCalled();
});
