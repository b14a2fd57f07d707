import { describe, expect, it } from 'vitest';
import { callTool, onlyOpen, openBridge, permission } from './support.js';

const { canUseTool_args: wire } = permission;
const { suggestions } = wire.options;

function asking(changes: object = {}, options: Parameters<typeof openBridge>[0] = {}) {
  const { bridge, warnings } = openBridge(options);
  const { result } = callTool(bridge, wire, changes);
  return {
    bridge,
    result,
    warnings,
    submit: async (answer: unknown) => bridge.submit(await onlyOpen(bridge), answer),
  };
}

const INVALID = { accepted: false, why: 'invalid' };

describe('the browser’s answer to a permission request', () => {
  it.each([
    ['nothing', undefined],
    ['a bare word', 'allow'],
    ['no behavior', {}],
    ['another behavior', { behavior: 'ask' }],
    ['an input that is no object', { behavior: 'allow', updatedInput: 'ls' }],
    ['a suggestion that was not offered', { behavior: 'allow', suggestions: [1] }],
    [
      'a rule of its own',
      { behavior: 'allow', suggestions: [{ type: 'setMode', mode: 'bypassPermissions' }] },
    ],
    ['a suggestion twice', { behavior: 'allow', suggestions: [0, 0] }],
    ['suggestions that are no list', { behavior: 'allow', suggestions: 0 }],
    ['a reason that is no text', { behavior: 'deny', message: 7 }],
  ])('is refused when it is malformed: %s', async (_, answer) => {
    const { bridge, submit, warnings } = asking();
    expect(await submit(answer)).toEqual(INVALID);
    expect(await bridge.pending()).toHaveLength(1);
    expect(warnings).toEqual([]);
  });

  it('cannot edit when the app does not allow edits', async () => {
    const edits = (toolName: string) => toolName !== 'Bash';
    const { bridge, result, submit } = asking({}, { edits });
    expect((await bridge.pending())[0]?.request).toMatchObject({ edits: false });
    expect(await submit({ behavior: 'allow', updatedInput: { command: 'rm' } })).toEqual(INVALID);
    expect(await submit({ behavior: 'allow' })).toEqual({ accepted: true });
    expect(await result).toEqual(permission.allow_once);
    const { bridge: other } = asking({}, { edits: (_name, { command }) => command === wire.input.command });
    expect((await other.pending())[0]?.request).toMatchObject({ edits: true });
  });

  it('is not asked for when nobody can say how many have to approve, and the call is denied', async () => {
    const { bridge, warnings } = openBridge({
      approvals() {
        throw new Error('oops');
      },
    });
    expect(await callTool(bridge, wire).result).toEqual({
      behavior: 'deny',
      message: 'The request could not be shown to anybody.',
      interrupt: false,
    });
    expect(warnings).toContain('GATEWAY_TOOL_FAILED');
    const { bridge: other } = openBridge({
      approvals: () => JSON.parse(''),
      messages: { failed: 'Nicht gezeigt.' },
    });
    expect(await callTool(other, wire).result).toMatchObject({ message: 'Nicht gezeigt.' });
  });

  it('is a denial in the words of the app when nobody answers in time', async () => {
    const messages = { expired: (ms: number) => `Nach ${ms} ms abgelehnt.` };
    const { bridge, clock } = openBridge({ messages, timeoutMs: 1_000 });
    const { result } = callTool(bridge, wire);
    await onlyOpen(bridge);
    clock.advance(1_000);
    expect(await result).toMatchObject({ behavior: 'deny', message: 'Nach 1000 ms abgelehnt.' });
  });

  it('is asked for also when the context of the SDK is no JSON', async () => {
    const { result, submit } = asking({ more: { at: 1n } });
    await submit({ behavior: 'allow' });
    expect(await result).toEqual(permission.allow_once);
  });

  it('is asked for also when the SDK sends null for its suggestions', async () => {
    const { bridge, result, submit } = asking({ suggestions: null });
    expect((await bridge.pending())[0]?.request).toMatchObject({ suggestions: [] });
    await submit({ behavior: 'allow' });
    expect(await result).toEqual(permission.allow_once);
  });

  it('cannot always allow when the SDK forbids it', async () => {
    const { bridge, submit } = asking({ suppressAlwaysAllowRule: true });
    expect((await bridge.pending())[0]?.request).toMatchObject({ suggestions: [] });
    expect(await submit({ behavior: 'allow', suggestions: [0] })).toEqual(INVALID);
  });

  it('cannot select a suggestion by a negative index', async () => {
    const { submit } = asking({ suggestions: [...suggestions, ...suggestions] });
    for (const place of [-2, 2, 0.5, '0'])
      expect(await submit({ behavior: 'allow', suggestions: [place] })).toEqual(INVALID);
  });

  it('always allows with exactly the suggestion that was chosen', async () => {
    const second = { type: 'setMode', mode: 'acceptEdits', destination: 'session' } as const;
    const { result, submit } = asking({ suggestions: [...suggestions, second] });
    await submit({ behavior: 'allow', suggestions: [1] });
    expect(await result).toEqual({
      behavior: 'allow',
      updatedPermissions: [second],
      decisionClassification: 'user_permanent',
    });
  });

  it('may edit and always allow together', async () => {
    const { result, submit } = asking();
    await submit({ behavior: 'allow', updatedInput: { command: 'npm test' }, suggestions: [0] });
    expect(await result).toEqual({
      behavior: 'allow',
      updatedInput: { command: 'npm test' },
      updatedPermissions: suggestions,
      decisionClassification: 'user_permanent',
    });
  });

  it.each([[{ behavior: 'deny' }], [{ behavior: 'deny', message: ' ' }]])(
    'is a denial with a default message when the person gave no reason: %j',
    async (answer) => {
      const { result, submit } = asking();
      await submit(answer);
      expect(await result).toEqual({ ...permission.deny_with_feedback, message: 'User denied the request' });
    },
  );
});

describe('the text of a suggestion', () => {
  const words = async (update: unknown) => {
    const { bridge } = asking({ suggestions: [update] });
    return (await bridge.pending())[0]?.request;
  };

  it.each([
    [
      {
        type: 'addRules',
        rules: [{ toolName: 'Read' }, { toolName: 'Bash', ruleContent: 'ls' }],
        behavior: 'allow',
      },
      { label: null, description: 'Read, Bash(ls)' },
    ],
    [
      { type: 'addDirectories', directories: ['~/a', '~/b'], destination: 'session' },
      { label: null, description: '~/a, ~/b · session' },
    ],
    [
      { type: 'addRules', rules: [{ toolName: 'Bash' }], behavior: 'deny', destination: 'userSettings' },
      { label: 'addRules deny', description: 'Bash · userSettings' },
    ],
    [
      { type: 'setMode', mode: 'acceptEdits', destination: 'session' },
      { label: 'setMode', description: 'acceptEdits · session' },
    ],
    [
      { type: 'addRules', rules: ['odd'], behavior: 'allow' },
      { label: null, description: '"odd"' },
    ],
    [
      { type: 'replaceRules', rules: [{ toolName: 'Bash' }], behavior: 'allow', destination: 'session' },
      { label: 'replaceRules allow', description: 'Bash · session' },
    ],
    [
      { type: 'addRules', rules: [null, { toolName: 7 }], behavior: 'allow' },
      { label: null, description: 'null, {"toolName":7}' },
    ],
    [{ some: 'thing' }, { label: 'PermissionUpdate', description: '{"some":"thing"}' }],
    ['text', { label: 'PermissionUpdate', description: '"text"' }],
    [undefined, { label: 'PermissionUpdate', description: '' }],
  ])('%j', async (update, expected) => {
    expect(await words(update)).toMatchObject({ suggestions: [expected] });
  });
});

describe('the permission request that the page gets', () => {
  const shown = async (changes: object) => (await asking(changes).bridge.pending())[0]?.request;

  it.each([
    [true, true],
    [false, false],
    [undefined, false],
    ['true', false],
  ])('has Deny as the default only when the SDK says so: %j', async (defaultToNo, expected) => {
    expect(await shown({ defaultToNo })).toMatchObject({ defaultToNo: expected });
  });

  it.each([
    [null, null],
    [{ source: 'userSettings', toolName: 'Bash' }, 'permissions.ask: Bash · userSettings'],
    [{ toolName: 'Bash', ruleContent: 'npm *' }, 'permissions.ask: Bash(npm *)'],
    [7, 'permissions.ask: 7'],
  ])('has the ask rule as Claude’s settings write it: %j', async (matchedAskRule, askRule) => {
    expect(await shown({ matchedAskRule })).toMatchObject({ askRule });
  });
});
