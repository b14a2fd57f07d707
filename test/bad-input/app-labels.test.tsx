import { act, fireEvent, render, screen } from '@testing-library/react';
import { HoldpointProvider, InterruptStack, useInterruptedRun } from 'holdpoint';
import { createScriptedSource } from 'holdpoint/testing';
import { describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.js';
import { ASK, fail, hearRejections, type Shown, show, TEXT } from './support/show-ask.js';

hearRejections();

describe('labels of the app that throw are replaced by English ones, each reported once', () => {
  it.each<[string, Shown]>([
    ['in the header and its countdown', { labels: { expiresAt: fail } }],
    ['that are announced', { labels: { announceRequest: fail } }],
    ['in a dialog', { labels: { announceRequest: fail }, as: 'dialog' }],
    ['in a lone prompt', { labels: { announceRequest: fail }, as: 'prompt' }],
  ])('%s', async (_, shown) => {
    const page = show([ASK], shown);
    page.again();
    const [key] = Object.keys(shown.labels ?? {});
    await page.warned(`labels.${key}`);
    page.press(/^(Yes|Approve)/);
    await eventually(() => expect(page.posted()).toHaveLength(1));
    page.stands();
  });

  it('in the review bar, a kept answer, a failure, a receipt, and as a dialog closes', async () => {
    const labels = { answered: fail, answerSaved: fail, failure: fail, time: fail, announceOutcome: fail };
    const page = show([ASK, { ...ASK, id: 'j' }], { labels, as: 'stack' });
    page.press(/^(Yes|Approve)/);
    page.press(/^(Yes|Approve)/);
    page.press(/^Send 2 answers/);
    await eventually(() => expect(page.posted()).toHaveLength(2));
    act(() => page.source.runError('overloaded'));
    page.press(/^Try again/);
    await eventually(() => expect(page.posted()).toHaveLength(4));
    act(() => page.source.succeed());
    await page.warned('labels.answered', 'labels.failure', 'labels.time', 'labels.announceOutcome');
    page.stands();
    expect(document.querySelectorAll('.hp-receipt')).toHaveLength(2);
  });

  it('in the announcement of a dialog that is removed', async () => {
    const page = show([ASK], { labels: { announceOutcome: fail }, as: 'dialog' });
    page.press(/^(Yes|Approve)/);
    await eventually(() => expect(page.posted()).toHaveLength(1));
    act(() => page.source.succeed());
    await page.warned('labels.announceOutcome');
    expect(document.querySelector('[data-hp-words]')?.textContent).toContain('Go?');
    page.stands();
  });

  it('in a form, and from a provider', async () => {
    const responseSchema = {
      type: 'object',
      required: ['n'],
      properties: { n: { type: 'integer', minimum: 5, title: 'N' } },
    };
    const page = show([{ ...TEXT, responseSchema }], { labels: { formErrors: fail } });
    const field = await screen.findByLabelText(/^N/);
    fireEvent.change(field, { target: { value: '1' } });
    page.press(/^Send/);
    await page.warned('labels.formErrors');
    expect(page.posted()).toEqual([]);
    page.unmount();
    const other = createScriptedSource();
    const warnings: unknown[] = [];
    const Inside = () => {
      const run = useInterruptedRun(other, { onWarning: ({ detail }) => warnings.push(detail) });
      return <InterruptStack receipts run={run} graceMs={0} />;
    };
    render(
      <HoldpointProvider labels={{ announceRequest: fail }}>
        <Inside />
      </HoldpointProvider>,
    );
    act(() => other.interrupt([ASK]));
    await eventually(() => expect(warnings).toMatchObject([{ callback: 'labels.announceRequest' }]));
  });
});
