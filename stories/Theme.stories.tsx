import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { PlainConfirmation } from './docs/plain-confirmation.js';
import { RoundButton } from './docs/round-button.js';
import { oneOfEach } from './parts/one-of-each.js';
import { BoldMessage, TallInput, WideSelect } from './parts/own-components.js';
import { Scripted } from './parts/scripted.js';
import './docs/docs.css';
import { APPROVES } from './parts/events.js';

/** One stack with many themes. Text is readable with any colour. */
const meta = {
  title: 'Components/Theme',
  id: 'theme',
  component: Scripted,
  args: { ...oneOfEach },
} satisfies Meta<typeof Scripted>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The computed value of a CSS value within a root, in Chromium. */
function computed(root: Element, property: 'background-color' | 'border-radius', value: string): string {
  const probe = document.createElement('i');
  root.append(probe);
  probe.style.setProperty(property, value);
  const made = getComputedStyle(probe).getPropertyValue(property);
  probe.remove();
  return made;
}

function look(canvasElement: HTMLElement) {
  const root = canvasElement.querySelector<HTMLElement>('[data-hp-root]');
  const button = canvasElement.querySelector('.hp-button[data-variant="filled"]');
  if (!root || !button) throw new Error('There is no stack with a filled button.');
  return { root, button };
}

/** A story with one accent, from which the colour of the main button is derived. */
function accented(accent: string): Story {
  return {
    args: { theme: { accent } },
    async play({ canvasElement }) {
      await within(canvasElement).findAllByRole('button', { name: APPROVES });
      const { root, button } = look(canvasElement);
      await expect(root.style.getPropertyValue('--hp-accent-seed')).toBe(accent);
      const painted = getComputedStyle(button).backgroundColor;
      await expect(painted).toBe(computed(root, 'background-color', 'var(--hp-accent)'));
    },
  };
}

export const Yellow = accented('#facc15');

// Not tests, because only colours follow from another seed: test/browser/contrast.test.ts checks
// these in both schemes.
export const Violet: Story = { ...accented('#6d28d9'), tags: ['!test'] };
export const Green: Story = { ...accented('#15803d'), tags: ['!test'] };
export const Orange: Story = { ...accented('#f97316'), tags: ['!test'] };
export const Black: Story = { ...accented('#000000'), tags: ['!test'] };
export const White: Story = { ...accented('#ffffff'), tags: ['!test'] };

export const WarmNeutrals: Story = {
  args: { theme: { neutral: '#a16207', accent: '#7c2d12' } },
  async play({ canvasElement }) {
    await within(canvasElement).findAllByRole('button', { name: APPROVES });
    const { root } = look(canvasElement);
    const sunken = computed(root, 'background-color', 'var(--hp-sunken)');
    await expect(sunken).not.toBe(
      computed(root, 'background-color', 'oklch(from oklch(50% 0.02 260) 97.2% 0.004 h)'),
    );
  },
};

export const OwnDanger: Story = { args: { theme: { danger: '#9d174d' } } };

/**
 * An accent that looks like danger, so the safe button is neutral. Not a test, like the accents
 * above.
 */
export const Red: Story = { ...accented('#c00000'), tags: ['!test'] };

/** With another danger colour, orange may be the accent, and violet may not. */
export const VioletDanger: Story = {
  args: { theme: { danger: '#6d28d9', accent: '#f97316' } },
  async play({ canvasElement }) {
    await within(canvasElement).findAllByRole('button', { name: APPROVES });
    const { root } = look(canvasElement);
    const hue = Number(root.style.getPropertyValue('--hp-danger-hue'));
    await expect(hue).toBeGreaterThan(285);
    await expect(hue).toBeLessThan(300);
    root.style.setProperty('--hp-accent-seed', '#7c3aed');
    const neutral = computed(root, 'background-color', 'var(--hp-accent)');
    await expect(neutral).toMatch(/^oklch\(0\.24 0 /);
    root.style.setProperty('--hp-accent-seed', '#f97316');
  },
};

/** Corners have the radius of the theme, and those of inner parts follow. */
function cornered(radius: number | string, pixels: string): Story {
  return {
    args: { theme: { radius } },
    async play({ canvasElement }) {
      const [button] = await within(canvasElement).findAllByRole('button', { name: APPROVES });
      await expect(button?.closest('.hp-card')).toHaveStyle({ borderTopLeftRadius: pixels });
    },
  };
}

export const SquareCorners = cornered(0, '0px');
export const RoundCorners = cornered('20px', '20px');

export const Compact: Story = {
  args: { theme: { density: 'compact' } },
  async play({ canvasElement }) {
    await within(canvasElement).findAllByRole('button', { name: APPROVES });
    await expect(look(canvasElement).button.getBoundingClientRect().height).toBeLessThan(31);
  },
};

export const Serif: Story = {
  args: { theme: { font: 'Georgia, serif' } },
  async play({ canvasElement }) {
    const [button] = await within(canvasElement).findAllByRole('button', { name: APPROVES });
    await expect(button).toHaveStyle({ fontFamily: 'Georgia, serif' });
  },
};

export const Tokens: Story = {
  args: { theme: { tokens: { '--hp-ok-text': '#1d4ed8', '--hp-shadow': 'none', '--hp-space': '5px' } } },
  async play({ canvasElement }) {
    const [button] = await within(canvasElement).findAllByRole('button', { name: APPROVES });
    await expect(button?.closest('.hp-card')).toHaveStyle({ boxShadow: 'none' });
  },
};

export const ClassNames: Story = {
  args: { classNames: { card: 'own-card', button: 'own-button', ask: 'own-ask' } },
  async play({ canvasElement }) {
    const [button] = await within(canvasElement).findAllByRole('button', { name: APPROVES });
    await expect(button).toHaveStyle({ letterSpacing: '0.5px' });
    await expect(button?.closest('.own-card')).toHaveStyle({ borderTopWidth: '3px' });
  },
};

export const OwnComponents: Story = {
  args: {
    components: { Button: RoundButton, TextInput: TallInput, Select: WideSelect, Message: BoldMessage },
  },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await expect((await canvas.findByText('the figures')).localName).toBe('b');
    await userEvent.type(await canvas.findByRole('textbox', { name: /Title/ }), 'Harvest');
    await expect(canvas.getByRole('textbox', { name: /Title/ })).toHaveClass('own-tall');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: /Month/ }), 'March');
    await expect(canvas.getByRole('combobox', { name: /Month/ })).toHaveClass('own-wide');
    const [approve] = canvas.getAllByRole('button', { name: APPROVES });
    await expect(approve).toHaveClass('round');
    if (approve) await userEvent.click(approve);
    await expect(await canvas.findByText('1 of 3 answered')).toBeVisible();
  },
};

export const OwnRendererOfAKind: Story = {
  args: { renderers: { confirmation: PlainConfirmation } },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const [run] = await canvas.findAllByRole('button', { name: 'Run it' });
    if (run) await userEvent.click(run);
    await expect(await canvas.findByText('1 of 3 answered')).toBeVisible();
  },
};
