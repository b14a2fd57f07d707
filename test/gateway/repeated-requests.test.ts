import { describe, expect, it } from 'vitest';
import { callTool, onlyOpen, openBridge, permission } from './support.js';

const { canUseTool_args: wire } = permission;
const again = { requestId: 'req_1' };
const ALLOWED = { behavior: 'allow' };

describe('a request that the agent repeats', () => {
  it('is asked once while it is open, and both get the answer', async () => {
    const { bridge } = openBridge();
    const first = callTool(bridge, wire, again);
    const second = callTool(bridge, wire, again);
    await bridge.submit(await onlyOpen(bridge), ALLOWED);
    expect(await first.result).toEqual(permission.allow_once);
    expect(await second.result).toEqual(permission.allow_once);
    expect(await bridge.pending()).toEqual([]);
  });

  it('gets the earlier answer', async () => {
    const { bridge } = openBridge();
    const first = callTool(bridge, wire, again);
    await bridge.submit(await onlyOpen(bridge), { behavior: 'deny', message: 'No' });
    await first.result;
    expect(await callTool(bridge, wire, again).result).toMatchObject({ behavior: 'deny', message: 'No' });
  });

  it('stays cancelled', async () => {
    const { bridge } = openBridge();
    const first = callTool(bridge, wire, again);
    await bridge.cancel(await onlyOpen(bridge));
    expect(await callTool(bridge, wire, again).result).toEqual(await first.result);
  });

  it('is asked again when the first one was aborted', async () => {
    const { bridge } = openBridge();
    const first = callTool(bridge, wire, again);
    first.abort();
    await first.result;
    const second = callTool(bridge, wire, again);
    await expect.poll(async () => (await bridge.pending()).length).toBe(1);
    await bridge.submit(await onlyOpen(bridge), ALLOWED);
    expect(await second.result).toEqual(permission.allow_once);
  });

  it.each<[string, object, object]>([
    ['other input', { input: { command: 'rm -rf ~' } }, again],
    ['another call', {}, { ...again, toolUseID: 'toolu_9' }],
    ['another id', {}, { requestId: 'req_2' }],
    ['no id', {}, { requestId: undefined }],
  ])('is a new request with %s, and is asked', async (_name, call, changes) => {
    const { bridge } = openBridge();
    const first = callTool(bridge, wire, again);
    await bridge.submit(await onlyOpen(bridge), ALLOWED);
    await first.result;
    void callTool(bridge, { ...wire, ...call }, changes);
    await expect.poll(async () => (await bridge.pending()).length).toBe(1);
  });

  it('in another session is asked there', async () => {
    const { bridge } = openBridge();
    const first = callTool(bridge.session('a'), wire, again);
    await bridge.session('a').submit(await onlyOpen(bridge.session('a')), ALLOWED);
    await first.result;
    void callTool(bridge.session('b'), wire, again);
    await expect.poll(async () => (await bridge.session('b').pending()).length).toBe(1);
  });
});
