import type { Dialect } from '../dialect.js';
import { standardDialect } from './standard.js';

/** The dialects asked by default, first to last. */
export const defaultDialects: readonly Dialect[] = [standardDialect()];
