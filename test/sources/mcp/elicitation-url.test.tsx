import { ElicitRequestParamsSchema } from '@modelcontextprotocol/sdk/types.js';
import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../support/eventually.js';
import { producer } from '../../support/walk.js';
import { mcpWays } from '../../ways/mcp.js';
import wire from '../../wire/other-systems/mcp-elicitation.json' with { type: 'json' };
import { showSource } from '../show-source.js';
import { asked } from './ask-elicitation.js';
import { connect } from './connect.js';

const mcp = producer('MCP 2025-11-25', '@modelcontextprotocol/sdk', mcpWays);
const link = ElicitRequestParamsSchema.parse(wire.url_request_2025_11_25.params);

describe('a page that a server asks to open', () => {
  it(
    'shows the address, and is accepted when the person opens it',
    mcp('a page to open', 'open'),
    async () => {
      const { user, result } = await asked(link);
      const anchor = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Open mcp.example.com' });
      expect(anchor.href).toBe(link.mode === 'url' ? link.url : '');
      expect(screen.queryByRole('textbox')).toBeNull();
      await user.click(anchor);
      expect(await result).toStrictEqual(wire.url_result);
    },
  );

  for (const [button, action] of [
    ['Decline', 'decline'],
    ['Skip', 'cancel'],
  ] as const)
    it(`${button} is an answer of its own`, mcp('a page to open', action), async () => {
      const { press, result } = await asked(link);
      await press(button);
      if (button === 'Skip') await press(button);
      expect(await result).toStrictEqual({ action });
    });

  it('is closed, but not accepted, when the server reports that it is done', async () => {
    const onComplete = vi.fn();
    const { server, result, run } = await asked(link, { onComplete });
    await screen.findByRole('link', { name: 'Open mcp.example.com' });
    await server.createElicitationCompletionNotifier('another')();
    await eventually(() => expect(onComplete).toHaveBeenCalledWith('another'));
    expect(screen.getByRole('link', { name: 'Open mcp.example.com' })).toBeTruthy();
    await server.createElicitationCompletionNotifier('el-1')();
    expect(await result).toStrictEqual({ action: 'cancel' });
    await eventually(() => expect(screen.queryByRole('link')).toBeNull());
    expect(run()?.receipts).toMatchObject([{ ending: 'elsewhere', answer: null }]);
  });

  it('cannot be opened when it is no web page, and is shown as text', async () => {
    const { source } = await connect();
    const { press, run } = showSource(source);
    const result = source.handler({
      params: { mode: 'url', message: 'Sign in', url: 'javascript:alert(1)', elicitationId: 'el-2' },
    });
    await screen.findByText('javascript:alert(1)');
    expect(screen.queryByRole('link')).toBeNull();
    const key = run()?.interrupts[0]?.key ?? '';
    act(() => void run()?.answer(key, { kind: 'opened' }));
    expect(run()?.interrupts[0]?.status.state).toBe('invalid');
    await press('Decline');
    expect(await result).toEqual({ action: 'decline' });
  });
});
