import type { GatewayDialog, GatewayTool } from 'holdpoint/gateway';
import { describe, expect, it } from 'vitest';
import { ALLOW, bash, callTool, onlyOpen, openBridge } from './support.js';

const error = new Error('oops');
const fail = () => {
  throw error;
};
const circle: { self?: object } = {};
circle.self = circle;

describe('a tool call', () => {
  it('is passed to the next tool when one throws, and the warning names that one', async () => {
    const broken: GatewayTool = { kind: 'broken', open: fail };
    const { bridge, warnings, details } = openBridge({ tools: [broken] });
    const { result } = callTool(bridge, bash);
    await bridge.submit(await onlyOpen(bridge), ALLOW);
    expect(await result).toMatchObject(ALLOW);
    expect([warnings, details]).toEqual([['GATEWAY_TOOL_FAILED'], [{ kind: 'broken', error }]]);
  });

  it('is denied when its input cannot be sent, and the warning names its tool', async () => {
    const { bridge, warnings, details } = openBridge();
    expect(await callTool(bridge, { ...bash, input: circle }).result).toEqual({
      behavior: 'deny',
      message: 'The request could not be shown to anybody.',
      interrupt: false,
    });
    expect(warnings).toEqual(['GATEWAY_TOOL_FAILED']);
    expect(details).toMatchObject([{ toolName: 'Bash', error: { code: 'UNSERIALISABLE' } }]);
    expect(await bridge.pending()).toEqual([]);
  });
});

it('an elicitation that cannot be sent is cancelled, and the warning names it', async () => {
  const { bridge, warnings, details } = openBridge();
  const asked = bridge.onElicitation({ message: 'Who?', requestedSchema: circle }, {});
  expect(await asked).toEqual({ action: 'cancel' });
  expect(warnings).toEqual(['GATEWAY_TOOL_FAILED']);
  expect(details).toMatchObject([{ kind: 'mcp:elicitation', error: { code: 'UNSERIALISABLE' } }]);
});

it('an elicitation that the person cancels is cancelled without a warning', async () => {
  const { bridge, warnings } = openBridge();
  const asked = bridge.onElicitation({ message: 'Who?', requestedSchema: { type: 'object' } }, {});
  await bridge.cancel(await onlyOpen(bridge));
  expect([await asked, warnings]).toEqual([{ action: 'cancel' }, []]);
});

describe('a dialog', () => {
  const show = (dialog: GatewayDialog, asked: object = {}) => {
    const { bridge, warnings, details } = openBridge({ dialogs: [dialog] });
    const request = { dialogKind: 'folder', payload: {}, ...asked };
    return { bridge, warnings, details, result: bridge.onUserDialog(request, {}) };
  };
  const CANCELLED = { behavior: 'cancelled' };
  const settle = (answer: unknown) => answer;

  it('is cancelled when the app throws, and the warning names it', async () => {
    const { result, warnings, details } = show({ dialogKind: 'folder', open: fail });
    expect(await result).toEqual(CANCELLED);
    expect([warnings, details]).toEqual([['GATEWAY_TOOL_FAILED'], [{ kind: 'folder', error }]]);
  });

  it.each([
    ['the app does not show it', { dialogKind: 'folder', open: () => undefined }],
    ['the app has another kind alone', { dialogKind: 'other', open: () => ({ request: null, settle }) }],
  ])('is cancelled without a warning when %s', async (_, dialog: GatewayDialog) => {
    const { result, warnings, bridge } = show(dialog);
    expect(await result).toEqual(CANCELLED);
    expect([warnings, await bridge.pending()]).toEqual([[], []]);
  });

  it('is listed in `supportedDialogKinds`', () => {
    const { bridge } = show({ dialogKind: 'folder', open: () => ({ request: null, settle }) });
    expect([bridge, bridge.session('s')].map((one) => one.supportedDialogKinds)).toEqual([
      ['folder'],
      ['folder'],
    ]);
    expect(openBridge().bridge.supportedDialogKinds).toEqual([]);
  });

  it('stays open when the app does not accept the answer', async () => {
    const { result, bridge } = show({
      dialogKind: 'folder',
      open: () => ({ request: null, settle: (answer) => (answer === 'src' ? answer : undefined) }),
    });
    const id = await onlyOpen(bridge);
    expect(await bridge.submit(id, 'none')).toEqual({ accepted: false, why: 'invalid' });
    await bridge.submit(id, 'src');
    expect(await result).toEqual({ behavior: 'completed', result: 'src' });
  });

  it('is cancelled when the person cancels it', async () => {
    const { result, bridge, warnings } = show({
      dialogKind: 'folder',
      open: () => ({ request: null, settle }),
    });
    await bridge.cancel(await onlyOpen(bridge));
    expect([await result, warnings]).toEqual([CANCELLED, []]);
  });

  it('gets a copy of its payload, and an empty object for any other value', async () => {
    const payloads: unknown[] = [];
    const open: GatewayDialog['open'] = ({ payload }) => {
      payloads.push(payload);
      return { request: null, settle };
    };
    const payload = { path: '/a' };
    show({ dialogKind: 'folder', open }, { payload });
    show({ dialogKind: 'folder', open }, { payload: 'text' });
    show({ dialogKind: 'folder', open }, { payload: undefined });
    payload.path = '/b';
    expect(payloads).toEqual([{ path: '/a' }, {}, {}]);
  });
});
