import { SchemaForm } from 'holdpoint/form';
import { createInterpretedValidator } from 'holdpoint/validators';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../support/eventually.js';

// Outside act, React runs its effects as on a page: some of them after the browser has painted.
beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));
afterEach(() => void vi.unstubAllGlobals());

/** The names in the list below a form, at any time until all of its fields were mounted. */
async function listedOver(form: ReactNode, fields: number) {
  const container = document.body.appendChild(document.createElement('div'));
  const seen = new Set<string>();
  const look = () => {
    for (const { textContent } of container.querySelectorAll('.hp-also-sent dt')) seen.add(textContent);
  };
  const observer = new MutationObserver(look);
  observer.observe(container, { childList: true, subtree: true, characterData: true });
  const root = createRoot(container);
  root.render(form);
  await eventually(() => {
    expect(container.querySelectorAll('input')).toHaveLength(fields);
    expect(container.querySelector('.hp-also-sent dt')).not.toBeNull();
  });
  look();
  observer.disconnect();
  root.unmount();
  container.remove();
  return [...seen];
}

const names = Array.from({ length: 150 }, (_, index) => `field_${index}`);
const filledIn = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, 'C']));

it.each([
  ['a form', ['seat']],
  ['a form whose fields are mounted in two steps', names],
])('%s never lists a value as one without a control while its control is shown', async (_, keys) => {
  const value = { ...filledIn(keys), row: 12 };
  const properties = Object.fromEntries(keys.map((key) => [key, { type: 'string' }]));
  const listed = await listedOver(
    <SchemaForm
      id="f"
      schema={{ type: 'object', properties }}
      defaultValue={value}
      alsoSend={value}
      validator={createInterpretedValidator()}
      onSubmit={() => {}}
    />,
    keys.length,
  );
  expect(listed).toEqual(['Row']);
});
