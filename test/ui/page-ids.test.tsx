import { act } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { usePageId } from '../../src/ui/settings/use-page-id.js';

const roots: Root[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) act(() => root.unmount());
  document.body.replaceChildren();
});

function Named({ question }: { readonly question: string }) {
  const id = usePageId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{question}</h2>
    </section>
  );
}

/** A root of its own, hydrated from a server: React names its first id as that of every other such root. */
function addRoot(question: string): void {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(<Named question={question} />);
  act(() => void roots.push(hydrateRoot(container, <Named question={question} />)));
}

/** What a screen reader says of each section: the text of the first element with the id. */
const names = () =>
  [...document.querySelectorAll('section')].map(
    (one) => document.getElementById(one.getAttribute('aria-labelledby') ?? '')?.textContent,
  );

it('two cards have names of their own where React gives both one id', () => {
  expect(renderToString(<Named question="a" />)).toBe(renderToString(<Named question="a" />));
  addRoot('Send it?');
  addRoot('Delete it?');
  expect(names()).toEqual(['Send it?', 'Delete it?']);
});

it('an id is free again once its root is gone, and no later one takes one that is in use', () => {
  addRoot('First?');
  addRoot('Second?');
  const first = roots.shift();
  act(() => first?.unmount());
  addRoot('Third?');
  addRoot('Fourth?');
  expect(names()).toEqual(['Second?', 'Third?', 'Fourth?']);
});
