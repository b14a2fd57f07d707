import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

// Testing Library only cleans up by itself where test functions are globals.
afterEach(cleanup);

// The next file finds the document as this one did.
afterAll(() => {
  for (const part of [document.head, document.body]) part.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  }
  localStorage.clear();
  sessionStorage.clear();
});

// How long `findBy…` and `waitFor` look: a slow machine is no failure.
configure({ asyncUtilTimeout: 30_000 });
