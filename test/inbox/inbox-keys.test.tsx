import { act, screen, within } from '@testing-library/react';
import { InterruptStack, useInterruptedRun } from 'holdpoint';
import { describe, expect, it } from 'vitest';
import { yesNo } from '../react/press.js';
import { conversation, line, showInbox } from './show-inbox.js';

const says = (text: string) => screen.queryAllByText(text, { ignore: 'section section *' }).length;
const words = (id: string) => ({ id, reason: 'input_required', message: `What of ${id}?` });
const card = (name: RegExp) => screen.getByRole('region', { name });

describe('by keys', () => {
  it('J and K move through the lines, and open the next request if one is open', async () => {
    const { user } = showInbox([conversation('a', [yesNo('one'), yesNo('two'), yesNo('three')])]);
    line('Next request').focus();
    await user.keyboard('j');
    expect(document.activeElement).toBe(line(/with one/));
    await user.keyboard('{Enter}');
    await user.keyboard('j');
    expect(document.activeElement).toBe(line(/with two/));
    expect(card(/with two/)).toBeTruthy();
    expect(screen.queryByRole('region', { name: /with one/ })).toBeNull();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(line(/with three/));
    // With Caps Lock on.
    await user.keyboard('K');
    expect(document.activeElement).toBe(line(/with two/));
    await user.keyboard('k');
    expect(document.activeElement).toBe(line(/with one/));
  });

  it('Escape moves from a card back to its line, and letters in a field are typed', async () => {
    const { user } = showInbox([conversation('a', [words('x'), words('y')])]);
    await user.click(line(/What of x/));
    await user.type(within(card(/What of x/)).getByRole('textbox'), 'jk');
    expect(within(card(/What of x/)).getByRole<HTMLTextAreaElement>('textbox').value).toBe('jk');
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(line(/What of x/));
    expect(screen.queryByRole('region', { name: /What of x/ })).toBeNull();
  });

  it('the shortcut moves from anywhere to the first request', async () => {
    const { user } = showInbox([conversation('a', [yesNo('one'), yesNo('two')])], {
      beside: <input aria-label="Elsewhere" />,
    });
    screen.getByRole('textbox', { name: 'Elsewhere' }).focus();
    await user.keyboard('{Alt>}{Shift>}h{/Shift}{/Alt}');
    expect(document.activeElement).toBe(line(/with one/));
  });
});

describe('the announcements', () => {
  it('announce everything that arrives in one live region, even if two runs have the same keys', () => {
    const [a, b] = [conversation('a', []), conversation('b', [])];
    showInbox([a, b]);
    act(() => a.agent.interrupt([yesNo('same')]));
    expect(says('New request: Go on with same?')).toBe(1);
    act(() => b.agent.interrupt([{ ...yesNo('same'), message: 'And of the other?' }]));
    expect(says('New request: And of the other?')).toBe(1);
    expect(document.querySelectorAll('.hp-inbox > [role="status"]')).toHaveLength(1);
  });

  it('leave out a run that a stack before the inbox announces', () => {
    const a = conversation('a', []);
    function Stack() {
      return <InterruptStack run={useInterruptedRun(a.agent)} graceMs={0} />;
    }
    showInbox([a], { beside: <Stack /> });
    act(() => a.agent.interrupt([yesNo('one')]));
    expect(screen.getAllByText('New request: Go on with one?')).toHaveLength(1);
  });
});
