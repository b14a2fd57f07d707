import { render, screen } from '@testing-library/react';
import { HoldpointProvider, InterruptStack } from 'holdpoint';
import { createInterruptStore } from 'holdpoint/core';
import { createScriptedSource } from 'holdpoint/testing';
import { describe, expect, it } from 'vitest';
import { applyTheme } from '../../src/ui/look/theme.js';
import { showStack } from '../react/show-stack.js';

const yesNo = { id: 'i-1', reason: 'confirmation', message: 'Go on?' };

describe('a theme', () => {
  it('is set on the root as custom properties, and never as a style attribute of ours', () => {
    showStack([yesNo], {
      theme: {
        accent: '#0f766e',
        surface: '#fffdf8',
        radius: 4,
        scheme: 'dark',
        density: 'compact',
        from: 'shadcn',
      },
    });
    const root = screen.getByRole('group', { name: 'Requests from the agent' });
    expect(root.style.getPropertyValue('--hp-accent-seed')).toBe('#0f766e');
    expect(root.style.getPropertyValue('--hp-surface-seed')).toBe('#fffdf8');
    expect(root.style.getPropertyValue('--hp-radius')).toBe('4px');
    expect(root.dataset).toMatchObject({ scheme: 'dark', density: 'compact', themeFrom: 'shadcn' });
  });

  it('is set once: an element inside a root of the same theme is no root', async () => {
    const { container, press, finish } = showStack([yesNo], { theme: { accent: 'teal' } });
    await press('Yes');
    finish();
    expect(container.querySelectorAll('.hp-receipt')).toHaveLength(1);
    expect(container.querySelectorAll('[data-hp-root]')).toHaveLength(1);
  });

  it('removes the properties of the previous theme', () => {
    const element = document.createElement('div');
    applyTheme(element, { accent: 'red', tokens: { '--hp-line': 'blue' } });
    applyTheme(element, { radius: '1em' });
    expect(element.getAttribute('style')).toBe('--hp-radius: 1em;');
  });

  it('comes from the provider if a component sets none', () => {
    const store = createInterruptStore(createScriptedSource());
    const run = { ...store, ...store.getState() };
    render(
      <HoldpointProvider theme={{ accent: 'plum' }} labels={{ stack: 'From the provider' }}>
        <InterruptStack receipts run={run} theme={{ radius: 2 }} />
      </HoldpointProvider>,
    );
    const root = screen.getByRole('group', { name: 'From the provider' });
    expect(root.style.getPropertyValue('--hp-accent-seed')).toBe('plum');
    expect(root.style.getPropertyValue('--hp-radius')).toBe('2px');
  });
});
