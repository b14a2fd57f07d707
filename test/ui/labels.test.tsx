import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { asking, showStack } from '../react/show-stack.js';

describe('labels and class names', () => {
  it('are shown on the screen', async () => {
    const { press } = showStack([{ id: 'i-1', reason: 'confirmation', message: JSON.parse('null') }], {
      labels: {
        approveYes: 'Los',
        cancelRequest: 'Abbrechen',
        kindYesNo: 'Ja oder nein',
        ended: JSON.parse('{ "approved": "Genehmigt" }'),
      },
      classNames: { card: 'mine', button: 'my-button' },
    });
    expect(screen.getByText('Ja oder nein').closest('section')?.className).toBe('hp-card mine');
    expect(screen.getByRole('button', { name: 'Abbrechen' }).className).toContain('my-button');
    await press('Los');
    expect(screen.getByRole('button', { name: 'Los' }).getAttribute('aria-busy')).toBe('true');
  });

  it('have plural forms in the labels that count', () => {
    showStack(
      [
        asking({ kind: 'freeform', message: 'One?', calls: [], more: null, schema: null }, 'a'),
        asking({ kind: 'freeform', message: 'Two?', calls: [], more: null, schema: null }, 'b'),
      ],
      { labels: { answered: (done, total) => `${done} von ${total} beantwortet` } },
    );
    expect(screen.getByText('0 von 2 beantwortet')).toBeTruthy();
  });
});
