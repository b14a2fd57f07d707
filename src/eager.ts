// The entry `holdpoint/eager`: its import has the parts from the start that `holdpoint` otherwise loads with the first request.

import { parts } from './react/first-request/parts.js';
import { pageParts } from './react/parts/page-parts.js';

pageParts.provide(parts);
