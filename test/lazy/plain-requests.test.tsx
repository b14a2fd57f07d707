import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createLazyRun } from '../../src/lazy/lazy-run.js';
import { ENGLISH, PlainRequests } from '../../src/lazy/plain-requests.js';
import { createScriptedSource } from '../../src/testing/index.js';

const APPROVAL = { type: 'object', properties: { approved: { type: 'boolean' } }, required: ['approved'] };
const REASON_TOO = { ...APPROVAL, required: ['approved', 'reason'] };
const CANNOT = 'This can’t be denied yet. You can dismiss it, or try again.';

function show(schemas: readonly unknown[]) {
  const lazy = createLazyRun(createScriptedSource());
  const open = schemas.map((responseSchema, index) => ({
    id: `i-${index}`,
    message: `Question ${index}`,
    responseSchema,
  }));
  render(<PlainRequests lazy={lazy} open={open} labels={ENGLISH} />);
  return screen.getAllByRole('button').map(({ textContent }) => textContent);
}

describe('requests as plain text', () => {
  it('can be denied where each takes a denial', () => {
    expect(show([APPROVAL, APPROVAL])).toEqual(['Try again', 'Deny']);
    expect(screen.queryByText(CANNOT)).toBeNull();
  });

  it.each([[[REASON_TOO]], [[APPROVAL, REASON_TOO]], [[undefined]]])(
    'say that they cannot be denied yet, and can be dismissed: %j',
    (schemas) => {
      expect(show(schemas)).toEqual(['Try again', 'Skip']);
      expect(screen.getByText(CANNOT).isConnected).toBe(true);
    },
  );

  it('say nothing of denying where nothing is asked', () => {
    expect(show([])).toEqual(['Try again']);
    expect(screen.queryByText(CANNOT)).toBeNull();
  });
});
