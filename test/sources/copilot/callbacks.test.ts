import { copilotCallbacks } from 'holdpoint/copilot/server';
import { describe, expect, it } from 'vitest';
import { openBridge } from '../../gateway/support.js';
import wire from '../../wire/other-systems/copilot-requests.json' with { type: 'json' };

const { permissions, user_input, exit_plan_mode } = wire;

function open() {
  const { bridge, warnings } = openBridge();
  const callbacks = copilotCallbacks(bridge, { onWarning: ({ code }) => warnings.push(code) });
  /** Submits any answer to the open request, as a hostile browser could. */
  const submit = async (answer: unknown) => bridge.submit((await bridge.pending())[0]?.id ?? '', answer);
  return { bridge, callbacks, warnings, submit };
}

const INVALID = { accepted: false, why: 'invalid' };

describe('an approval for the session', () => {
  it.each([
    ['a hook, which has no rule', permissions.hook],
    ['a kind that is not known', permissions.unknown],
    ['Copilot that offers none', { ...permissions.shell, canOfferSessionApproval: false }],
    [
      'a command without a name',
      { ...permissions.shell, commands: [...permissions.shell.commands, { readOnly: false }] },
    ],
    ['no command', { ...permissions.shell, commands: [] }],
    ['a policy that wants a person each time', { ...permissions.read, managedApprovalRequired: true }],
    ['a call that leaves the sandbox', { ...permissions.write, requestSandboxBypass: true }],
    ['an address that cannot be read', { ...permissions.url, url: 'notes' }],
    ['a tool without a name', { ...permissions.mcp, toolName: '' }],
  ])('is neither offered nor accepted with %s', async (_why, request) => {
    const { bridge, callbacks, submit } = open();
    const result = callbacks.onPermissionRequest(request);
    expect((await bridge.pending())[0]?.request).toMatchObject({ sessionRule: null });
    expect(await submit({ kind: 'approve-for-session' })).toEqual(INVALID);
    expect(await submit({ kind: 'approve-once' })).toEqual({ accepted: true });
    expect(await result).toEqual({ kind: 'approve-once', approvedInteractively: true });
  });

  it('covers what Copilot asked for, whatever the browser sends', async () => {
    const { callbacks, submit } = open();
    const result = callbacks.onPermissionRequest(permissions.read);
    await submit({ kind: 'approve-for-session', approval: { kind: 'write' } });
    expect(await result).toEqual({ kind: 'approve-for-session', approval: { kind: 'read' } });
  });
});

describe('an answer that does not fit', () => {
  it.each([null, {}, { kind: 'approve-permanently' }, { kind: 'reject', feedback: 7 }])(
    'is refused for a permission: %j',
    async (answer) => {
      const { callbacks, submit } = open();
      void callbacks.onPermissionRequest(permissions.read);
      expect(await submit(answer)).toEqual(INVALID);
    },
  );

  it.each([null, { choice: 2 }, { choice: -1 }, { choice: 0.5 }, { text: 'canary' }])(
    'is refused for a question with choices only: %j',
    async (answer) => {
      const { callbacks, submit } = open();
      void callbacks.onUserInputRequest({ ...user_input, allowFreeform: false });
      expect(await submit(answer)).toEqual(INVALID);
    },
  );

  it.each([
    null,
    { approved: true },
    { approved: true, action: 3 },
    { approved: 'yes', action: 0 },
    { approved: false, feedback: [] },
  ])('is refused for a plan: %j', async (answer) => {
    const { callbacks, submit } = open();
    void callbacks.onExitPlanModeRequest(exit_plan_mode);
    expect(await submit(answer)).toEqual(INVALID);
  });
});

describe('when nobody can be asked', () => {
  it('every callback resolves without a yes when the server stops', async () => {
    const { bridge, callbacks } = open();
    const results = Promise.all([
      callbacks.onPermissionRequest(permissions.read),
      callbacks.onUserInputRequest(user_input),
      callbacks.onExitPlanModeRequest(exit_plan_mode),
      callbacks.onElicitationRequest({ message: 'Where?' }),
    ]);
    await bridge.stop();
    expect(await results).toEqual([
      { kind: 'user-not-available' },
      { answer: 'Nobody answered.', wasFreeform: true },
      { approved: false, feedback: 'Nobody answered.' },
      { action: 'cancel' },
    ]);
  });

  it('a request that JSON cannot carry is denied, with a warning', async () => {
    const { callbacks, warnings } = open();
    const request = { ...permissions.mcp, args: { amount: 1n } };
    expect(await callbacks.onPermissionRequest(request)).toEqual({ kind: 'user-not-available' });
    expect(warnings).toEqual(['GATEWAY_TOOL_FAILED']);
  });
});
