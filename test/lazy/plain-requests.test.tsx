import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createLazyRun } from '../../src/lazy/lazy-run.js';
import { ENGLISH, type PlainLabels, PlainRequests } from '../../src/lazy/plain-requests.js';
import { createScriptedSource } from '../../src/testing/index.js';

const asks = (approved: object) => ({
  id: 'i',
  reason: 'tool_call',
  message: 'Delete it?',
  responseSchema: { type: 'object', properties: { approved: { type: 'boolean', ...approved } } },
});

function shown(open: readonly object[], labels: PlainLabels = ENGLISH) {
  const lazy = createLazyRun(createScriptedSource());
  const { container } = render(<PlainRequests lazy={lazy} open={open} labels={labels} />);
  const buttons = [...container.querySelectorAll('button')].map(({ textContent }) => textContent);
  return { buttons, text: container.textContent };
}

it('requests as plain text offer a denial if each of them takes one', () => {
  const { buttons, text } = shown([asks({}), asks({})]);
  expect(buttons).toEqual(['Try again', 'Deny']);
  expect(text).not.toContain(ENGLISH.cannotDeny);
});

it('requests as plain text say that they cannot be denied yet if one of them does not take it', () => {
  for (const open of [
    [asks({ const: true })],
    [asks({}), asks({ enum: [true] })],
    [{ id: 'q', reason: 'input' }],
  ]) {
    const { buttons, text } = shown(open);
    expect(buttons).toEqual(['Try again', 'Dismiss']);
    expect(text).toContain(ENGLISH.cannotDeny);
  }
});

it('the words are the app’s, where it has them', () => {
  const labels = { ...ENGLISH, cannotDeny: 'Noch nicht.' };
  expect(shown([asks({ const: true })], labels).text).toContain('Noch nicht.');
  const { cannotDeny, ...older } = ENGLISH;
  expect(shown([asks({ const: true })], older).text).toContain(cannotDeny);
  expect(shown([], ENGLISH).text).not.toContain(cannotDeny);
});
