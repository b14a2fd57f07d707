import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Testing Library only cleans up by itself where test functions are globals.
afterEach(cleanup);

// How long `findBy…` and `waitFor` look: a slow machine is no failure.
configure({ asyncUtilTimeout: 30_000 });
