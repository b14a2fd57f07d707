import { act, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppPartsBoundary } from '../../../src/react/provider/app-parts-boundary.js';
import { JsonDetails } from '../../../src/renderers/call/json-details.js';
import { Proposal } from '../../../src/renderers/call/proposal.js';
import { toolCall } from '../../../stories/parts/events.js';
import { asking, showStack } from '../show-stack.js';

const ask = { id: 'a', reason: 'tool_call', toolCallId: 't-1', message: 'Send it?' };

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = [value];
  return { a: value };
}

const call = {
  found: true,
  toolCallId: 't-1',
  name: 'send',
  args: nested(100_000),
  complete: true,
  origin: 'stream',
} as const;

describe('data that is nested too deep to be formatted', () => {
  it('is shown as the text that arrived, or else with a note', () => {
    const { unmount } = render(<Proposal call={{ ...call, argsText: '{"a":[[[' }} />);
    expect(screen.getByText('{"a":[[[')).toBeTruthy();
    expect(screen.getByText(/nested too deeply to format/)).toBeTruthy();
    unmount();
    render(<Proposal call={{ ...call, argsText: '' }} />);
    expect(screen.getByText('nested too deeply to show')).toBeTruthy();
    render(<JsonDetails title="More" value={call.args} />);
    expect(screen.getAllByText('nested too deeply to show')).toHaveLength(2);
  });
});

describe('a renderer that throws', () => {
  // React logs every caught error to the console.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => vi.restoreAllMocks());
  const Broken = () => {
    throw new Error('broken');
  };

  it.each([
    ['for the reason', { reasons: { tool_call: Broken } }],
    ['for the kind', { confirmation: Broken }],
  ])('%s does not affect the rest: the built-in one is shown in its place', async (_, renderers) => {
    const before = toolCall('t-1', 'send', { to: 'a@b.com' });
    const { press, payload } = showStack([ask], { before, renderers });
    expect(screen.getByRole('textbox', { name: 'Composer' })).toBeTruthy();
    expect(screen.getByText('a@b.com')).toBeTruthy();
    await press('Approve');
    await waitFor(() => expect(payload()).toEqual({ approved: true }));
  });

  it('and is built in leaves the request as it arrived, to be cancelled', async () => {
    // An app's dialect may be plain JavaScript.
    const prompt = JSON.parse('{"kind":"confirmation","message":"Send it?","calls":[],"choices":[]}');
    const { press, sent } = showStack([asking(prompt)]);
    expect(screen.getByText(/"reason": "test:confirmation"/)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Your answer' })).toBeNull();
    await press('Skip');
    await press('Skip');
    expect(sent()).toMatchObject([[{ status: 'cancelled' }]]);
  });

  it.each(['Message', 'Button'] as const)('can be the app’s own %s', (name) => {
    showStack([ask], { components: { [name]: Broken } });
    expect(screen.getByText('Send it?', { selector: '.hp-ask' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Approve' })).toBeTruthy();
  });
});

describe('a part that throws in an effect, and its replacement too', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => vi.restoreAllMocks());

  it('end in the fallback, and are tried again with another key', () => {
    let runs = 0;
    function Throws() {
      useEffect(() => {
        runs += 1;
        // Where nothing ends it, the test must not hang.
        if (runs < 50) throw new Error('broken');
      });
      return 'shown';
    }
    const page = (key: number) => (
      <AppPartsBoundary fallback={() => 'fallback'} fallbackResetKey={key}>
        <Throws />
      </AppPartsBoundary>
    );
    const { rerender, container } = render(page(1));
    expect(container.textContent).toBe('fallback');
    expect(runs).toBeLessThan(4);
    runs = 50;
    act(() => rerender(page(2)));
    expect(container.textContent).toBe('shown');
  });
});
