import { isPlainPattern } from '../../core/schema/guard/plain-pattern.js';
import { isObject } from '../../core/util/json.js';
import { loadChunk } from '../../core/util/load-chunk.js';
import type { PatternEngine } from './pattern-engine.js';

/** The engine of patterns, which is loaded when a schema first needs it. */
export interface LazyPatternEngine {
  /** The engine, or `null` while it is not loaded. */
  readonly current: () => PatternEngine | null;
  /**
   * Loads the engine. The promise never rejects: patterns that cannot be run refuse nothing, and the next schema tries
   * to load it again.
   *
   * @returns `null` where nothing is to be waited for.
   */
  readonly load: () => Promise<void> | null;
}

export function createLazyPatternEngine(
  importChunk: () => Promise<{ readonly patternEngine: PatternEngine }> = () => import('./pattern-engine.js'),
): LazyPatternEngine {
  let engine: PatternEngine | null = null;
  let loading: Promise<void> | null = null;
  const settle = (loaded: PatternEngine | null) => {
    engine = loaded;
    loading = null;
  };
  return {
    current: () => engine,
    load() {
      if (engine) return null;
      loading ??= loadChunk(importChunk).then(
        ({ patternEngine }) => settle(patternEngine),
        () => settle(null),
      );
      return loading;
    },
  };
}

/** True where a schema that has passed the guard has a pattern that is not given to `RegExp`. */
export function needsPatternEngine(schema: unknown): boolean {
  if (Array.isArray(schema)) return schema.some(needsPatternEngine);
  if (!isObject(schema)) return false;
  const { pattern, patternProperties } = schema;
  const patterns = [pattern, ...(isObject(patternProperties) ? Object.keys(patternProperties) : [])];
  return (
    patterns.some((one) => typeof one === 'string' && !isPlainPattern(one)) ||
    Object.values(schema).some(needsPatternEngine)
  );
}
