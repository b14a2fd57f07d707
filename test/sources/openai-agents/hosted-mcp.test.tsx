import { Agent, RunToolApprovalItem } from '@openai/agents-core';
import { screen } from '@testing-library/react';
import { createOpenAiAgentsSource } from 'holdpoint/openai-agents';
import { describe, expect, it } from 'vitest';
import { showSource } from '../show-source.js';

const NONE = 'No arguments were found, so they can’t be shown.';
const args = '{"repo":"holdpoint","force":true}';
const data = {
  type: 'mcp_approval_request',
  id: 'mcpr_1',
  name: 'delete_repo',
  arguments: args,
  server_label: 'git',
};

function show(rawItem: object) {
  const source = createOpenAiAgentsSource({ resume: async () => [] });
  source.push([{ rawItem }]);
  return showSource(source);
}

describe('the approval of a call of a hosted MCP server', () => {
  it('shows its tool, its arguments and its server', async () => {
    const raw = { type: 'hosted_tool_call', name: 'mcp_approval_request', providerData: data } as const;
    const item = new RunToolApprovalItem(raw, new Agent({ name: 'a' }));
    const source = createOpenAiAgentsSource({ resume: async () => [] });
    source.push([JSON.parse(JSON.stringify(item))]);
    const { run } = showSource(source);
    expect(await screen.findByRole('group', { name: 'delete_repo will run with' })).toBeTruthy();
    expect(screen.getByText('holdpoint')).toBeTruthy();
    expect(screen.getByText('git')).toBeTruthy();
    expect(run()?.interrupts[0]?.interrupt.id).toBe('mcpr_1');
  });

  it.each([
    ['older data', { id: 'm', name: 'delete_repo', arguments: { repo: 'holdpoint' }, server_label: 'git' }],
    ['camel case', { itemId: 'm', name: 'delete_repo', arguments: args, serverLabel: 'git' }],
  ])('is read from %s, too', async (_, providerData) => {
    const { run } = show({ type: 'hosted_tool_call', name: 'hosted', providerData });
    expect(await screen.findByRole('group', { name: 'delete_repo will run with' })).toBeTruthy();
    expect(screen.getByText('holdpoint')).toBeTruthy();
    expect(screen.getByText('git')).toBeTruthy();
    expect(run()?.interrupts[0]?.interrupt.id).toBe('m');
  });
});

describe('a call', () => {
  it.each([
    [
      'hosted, with no arguments',
      { type: 'hosted_tool_call', name: 'x', providerData: { ...data, arguments: undefined } },
    ],
    ['whose arguments are null', { type: 'function_call', callId: 'c', name: 'x', arguments: null }],
    ['of an unknown type', { type: 'future_call', id: 'c', name: 'x' }],
  ])('%s is not said to have none', async (_, rawItem) => {
    show(rawItem);
    expect(await screen.findByText(NONE)).toBeTruthy();
    expect(screen.queryByText('No arguments')).toBeNull();
  });

  it.each([
    ['{}', { type: 'function_call', callId: 'c', name: 'x', arguments: '{}' }],
    ['an empty text', { type: 'function_call', callId: 'c', name: 'x', arguments: '' }],
    [
      '{} in the data of its provider',
      { type: 'hosted_tool_call', name: 'x', providerData: { ...data, arguments: '{}' } },
    ],
  ])('that was sent with %s has none', async (_, rawItem) => {
    show(rawItem);
    expect(await screen.findByText('No arguments')).toBeTruthy();
  });
});
