import { defineHumanTool } from 'holdpoint/core';
import {
  type Dialect,
  dotnetDialect,
  goDialect,
  interruptToolDialect,
  strandsTrustDialect,
} from 'holdpoint/dialect';
import type { Recording } from './recordings.js';

/** The dialects whose interrupts cannot be detected, so that an app names them. */
export const namedDialects: readonly Dialect[] = [dotnetDialect(), goDialect(), strandsTrustDialect()];

/**
 * The `dialects` that an app passes, before the default ones, for the producer of this recording.
 */
export function appDialects({ name, app = {} }: Recording): readonly Dialect[] {
  if (app.tool) {
    const tool = defineHumanTool(app.tool);
    return [app.toolInterrupts ? interruptToolDialect(tool) : tool.dialect];
  }
  if (app.dialect === undefined) return [];
  const dialect = namedDialects.find((one) => one.name === app.dialect);
  if (!dialect)
    throw new Error(`${name}.json names ${app.dialect}: add it to namedDialects in app-dialects.ts.`);
  return [dialect];
}
