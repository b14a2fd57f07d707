import 'holdpoint/eager';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { quickComputedStyle } from './support/quick-computed-style.js';
import { quickLabels } from './support/quick-labels.js';
import { quickMatches } from './support/quick-matches.js';
import { withoutOwnerStacks } from './support/without-owner-stacks.js';

// Testing Library only cleans up by itself where test functions are globals.
afterEach(cleanup);

// The next file finds everything as this one did.
const actEnvironment: unknown = Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT');
afterAll(async () => {
  // A chunk that is still loading would fail now, and stay failed for the files after this one.
  await vi.dynamicImportSettled();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', actEnvironment);
  for (const part of [document.head, document.body]) part.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  }
  localStorage.clear();
  sessionStorage.clear();
});

withoutOwnerStacks();
quickLabels();
quickMatches();
window.getComputedStyle = quickComputedStyle;

// How long `findBy…` and `waitFor` look: a slow machine is no failure, and who writes a test need not wait for it.
const seconds = Number(process.env.HOLDPOINT_WAIT_SECONDS ?? 30);
configure({ asyncUtilTimeout: 1_000 * seconds });
