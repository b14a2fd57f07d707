import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import wire from '../../wire/other-systems/copilot-requests.json' with { type: 'json' };
import { copilot, showCopilot } from './show-copilot.js';

type Page = Awaited<ReturnType<typeof showCopilot>>;

interface Row {
  readonly name: string;
  readonly act: (page: Page) => Promise<void>;
  readonly result: unknown;
}

const questions: readonly Row[] = [
  {
    name: 'a choice',
    act: async (page) => {
      await page.choose('latest');
      await page.press('Send');
    },
    result: { answer: 'latest', wasFreeform: false },
  },
  {
    name: 'own words',
    act: async (page) => {
      await page.choose('Something else');
      await page.type(/./, 'canary');
      await page.press('Send');
    },
    result: { answer: 'canary', wasFreeform: true },
  },
  {
    name: 'a cancel',
    act: async (page) => {
      await page.press('Skip');
      await page.press('Skip');
    },
    result: { answer: 'The user dismissed this without an answer.', wasFreeform: true },
  },
];

describe('a question', () => {
  for (const { name, act, result } of questions)
    it(`is answered with ${name}`, copilot('a question', name), async () => {
      const page = await showCopilot();
      const answered = page.call('userInput.request', wire.user_input);
      await act(page);
      expect(await answered).toEqual(result);
    });

  it('without choices takes a text', copilot('a question without choices', 'own words'), async () => {
    const page = await showCopilot();
    const answered = page.call('userInput.request', { question: 'Why?', allowFreeform: false });
    await page.type(/./, 'Because');
    await page.press('Send');
    expect(await answered).toEqual({ answer: 'Because', wasFreeform: true });
  });

  it('takes no text when only its choices are allowed', async () => {
    const page = await showCopilot();
    void page.call('userInput.request', { ...wire.user_input, allowFreeform: false }).catch(() => {});
    await screen.findByRole('radio', { name: 'next' });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('radio', { name: 'Something else' })).toBeNull();
  });

  it('returns the app’s text when nobody answers', async () => {
    const page = await showCopilot({ messages: { unanswered: 'Go on.' } });
    const answered = page.call('userInput.request', wire.user_input);
    await screen.findByRole('radio', { name: 'next' });
    page.clock.advance(300_000);
    expect(await answered).toEqual({ answer: 'Go on.', wasFreeform: true });
  });
});

const plans: readonly Row[] = [
  {
    name: 'the recommended action',
    act: (page) => page.press(/^Interactive/),
    result: { approved: true, selectedAction: 'interactive' },
  },
  {
    name: 'another action',
    act: (page) => page.press('Exit only'),
    result: { approved: true, selectedAction: 'exit_only' },
  },
  { name: 'a denial', act: (page) => page.press('Deny'), result: { approved: false } },
  {
    name: 'a denial with a reason',
    act: async (page) => {
      await page.press('Deny with a reason…');
      await page.type('Reason optional', 'Test first');
      await page.press('Deny');
    },
    result: { approved: false, feedback: 'Test first' },
  },
  {
    name: 'a cancel',
    act: async (page) => {
      await page.press('Skip');
      await page.press('Skip');
    },
    result: { approved: false, feedback: 'The user dismissed this without an answer.' },
  },
];

describe('a plan', () => {
  for (const { name, act, result } of plans)
    it(`is answered with ${name}`, copilot('a plan', name), async () => {
      const page = await showCopilot();
      const answered = page.call('exitPlanMode.request', wire.exit_plan_mode);
      const card = await screen.findByRole('region', { name: /Release version 1\.1/ });
      expect(card.textContent).toContain('2. Publish');
      await act(page);
      expect(await answered).toEqual(result);
    });

  it('is approved when it has no actions', copilot('a plan without actions', 'approve'), async () => {
    const page = await showCopilot();
    const plan = { ...wire.exit_plan_mode, actions: [], recommendedAction: '' };
    const answered = page.call('exitPlanMode.request', plan);
    await page.press('Approve');
    expect(await answered).toEqual({ approved: true });
  });
});

const forms: readonly Row[] = [
  {
    name: 'filled in',
    act: async (page) => {
      await page.type('Project', 'HOLD');
      await page.press('Send');
    },
    result: { action: 'accept', content: { project: 'HOLD' } },
  },
  { name: 'declined', act: (page) => page.press('Decline'), result: { action: 'decline' } },
  {
    name: 'cancelled',
    act: async (page) => {
      await page.press('Skip');
      await page.press('Skip');
    },
    result: { action: 'cancel' },
  },
];

describe('an elicitation', () => {
  for (const { name, act, result } of forms)
    it(`is ${name}`, copilot('an elicitation', name), async () => {
      const page = await showCopilot();
      const answered = page.ask('elicitation', wire.elicitation);
      await screen.findByRole('region', { name: /tracker/ });
      await act(page);
      expect(await answered).toEqual(result);
    });

  it('is a link that the person opens', copilot('an elicitation of an address', 'open'), async () => {
    const page = await showCopilot();
    const answered = page.ask('elicitation', wire.link);
    const link = await screen.findByRole('link', { name: /tracker\.example/ });
    link.addEventListener('click', (event) => event.preventDefault());
    link.click();
    expect(await answered).toEqual({ action: 'accept' });
  });
});
