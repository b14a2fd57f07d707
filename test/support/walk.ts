import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestOptions } from 'vitest';

/**
 * One way through the screen: a system asks, a person answers, and the test compares what the system received with
 * what was meant. `npm run matrix` makes its table from the tests that carry one.
 */
export interface Walk {
  /** The system as its makers call it. */
  readonly producer: string;
  readonly version: string;
  /** What it asks, in a few words: "a tool approval". */
  readonly asked: string;
  /** What the person does, in a few words: "approve", "edit and approve", "cancel". */
  readonly answers: readonly string[];
}

declare module 'vitest' {
  interface TaskMeta {
    walk?: Walk;
  }
}

/** A system: its name, and the version of its package that the tests run against. */
export function producer(name: string, packageName: string) {
  return walksOf(name, installedVersion(packageName));
}

/** A system whose package the tests do not run: its name, and the version that was recorded. */
export function recordedProducer(name: string, version: string) {
  return walksOf(name, version);
}

function walksOf(name: string, version: string) {
  /** Options for a test: what is asked in it, and how it is answered. */
  return (asked: string, ...answers: readonly string[]): TestOptions => ({
    meta: { walk: { producer: name, version, asked, answers } },
  });
}

/** Read as a file: many packages do not export their manifest. */
function installedVersion(packageName: string): string {
  const manifest = join(process.cwd(), 'node_modules', packageName, 'package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
  return String(version);
}
