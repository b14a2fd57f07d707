import { screen } from '@testing-library/react';
import type { AskerProps } from 'holdpoint';
import { describe, expect, it, vi } from 'vitest';
import { approvedWithReason } from '../../stories/parts/events.js';
import { showStack } from '../react/show-stack.js';

const yesNo = { id: 'a', reason: 'confirmation', message: 'Go on?' };

describe('an app’s own parts', () => {
  it('replace ours unless they are undefined', () => {
    const absent: object = { Button: undefined, approveYes: undefined };
    showStack([yesNo], { components: { ...absent }, labels: { ...absent } });
    expect(screen.getByRole('button', { name: 'Yes' })).toBeTruthy();
  });
});

describe('who asks', () => {
  const bySubagent = [{ type: 'SUBAGENT_STARTED', subagentRunId: 's', name: 'Planner' }];
  const asked = [{ ...yesNo, subagentRunId: 's' }];
  const header = () => document.querySelector('.hp-header')?.textContent;

  it('is shown by the app, which may know its icon', () => {
    const Asker = ({ name }: AskerProps) => <b>🛰 {name}</b>;
    showStack(asked, { before: bySubagent, components: { Asker } });
    expect(header()).toContain('🛰 Planner');
    expect(header()).not.toContain('from Planner');
  });

  it('is shown by name where the app’s part throws', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const Asker = (): never => {
      throw new Error('broken');
    };
    showStack(asked, { before: bySubagent, components: { Asker } });
    expect(header()).toContain('from Planner');
    expect(screen.getByRole('button', { name: 'Yes' })).toBeTruthy();
  });
});

describe('a note that was being written', () => {
  it('takes no focus when its prompt is mounted again', async () => {
    const first = showStack([{ ...yesNo, responseSchema: approvedWithReason }]);
    await first.press('No with a reason…');
    first.unmount();
    showStack([], { source: first.source });
    const field = screen.getByRole('textbox', { name: /Reason/ });
    expect(document.activeElement).not.toBe(field);
  });
});
