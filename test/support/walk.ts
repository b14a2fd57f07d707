import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestOptions } from 'vitest';
import type { Way } from '../ways/ways.js';
import type { Recording } from '../wire/recordings.js';
import type { Step } from '../wire/step.js';

/**
 * One way through the screen: a system asks, a person answers, and the test compares what the
 * system received with the expected answer. `npm run matrix` makes its table from these tests.
 */
export interface Walk {
  /** The system, by the name that its makers use. */
  readonly producer: string;
  readonly version: string;
  /** The request in a few words: "a tool approval". */
  readonly asked: string;
  /** Where the producer asks so. */
  readonly source: string;
  /** What the person sees. */
  readonly sees: string;
  /** The person's actions in a few words: "approve", "edit and approve", "cancel". */
  readonly answers: readonly string[];
}

declare module 'vitest' {
  interface TaskMeta {
    walk?: Walk;
  }
}

/**
 * A system: its name, and the package whose version the tests use; the version that was recorded, where it is not installed here;
 * null if none is public.
 *
 * @param ways Every way in which it asks. A test names the one that it is about.
 */
export function producer<Asked extends string>(
  name: string,
  packageName: string | null | { readonly recorded: string },
  ways: Readonly<Record<Asked, Way>>,
) {
  const version =
    packageName === null
      ? 'not public'
      : typeof packageName === 'string'
        ? installedVersion(packageName)
        : `${packageName.recorded}, recorded`;
  /** Options for a test: the request, and how it is answered. */
  return (asked: Asked, ...answers: readonly string[]): TestOptions => ({
    meta: { walk: { producer: name, version, asked, ...ways[asked], answers } },
  });
}

/** A recorded or transcribed producer: there is no package to take the version from. */
export function recorded({ title, source, origin, steps }: Recording): Walk {
  const [name = title, asked = 'a request'] = title.split(/(?: \d[\d.]*)?: (.*)/);
  const [, number] = /(?<![\w.])v?(\d+\.\d+(?:\.\d+)?)/.exec(`${title} ${source}`) ?? [];
  const how = /^(captured|recorded)/i.test(origin) ? 'recorded' : 'from its source';
  const answers = steps.flatMap(answerIn);
  const sees = steps.flatMap((step) => ('see' in step ? [step.see] : [])).join(', ');
  return { producer: name, version: number ? `${number}, ${how}` : how, asked, source, sees, answers };
}

/** What a step does, in words; only looking is not an answer. */
function answerIn(step: Step): readonly string[] {
  if ('press' in step) return [String(step.press)];
  if ('pick' in step) return [String(step.pick)];
  if ('choose' in step) return [step.choose];
  return 'write' in step ? [`“${step.write}”`] : [];
}

/** Read as a file, because many packages do not export their manifest. */
function installedVersion(packageName: string): string {
  const manifest = join(process.cwd(), 'node_modules', packageName, 'package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
  return String(version);
}
