import type { Issue, PayloadValidator } from 'holdpoint/core';

type JsonSchema = Parameters<PayloadValidator['validate']>[0];

/** The message that the Worker gets. */
export interface Asked {
  readonly by: 'ajv' | 'interpreted';
  readonly schema: JsonSchema;
  readonly payload: unknown;
}

/** Its messages: first that it has started, because the time limit does not include loading. */
export type Progress =
  | { readonly state: 'begun' }
  | { readonly state: 'checked'; readonly issues: readonly Issue[] };

const LIMIT_MS = 2000;
const TOO_LONG: Issue = { path: [], keyword: 'limit', message: 'It took too long to check this answer' };

/** Checks each answer in a new Worker, which is ended when it takes too long. */
export function createWorkerValidator(by: Asked['by']): PayloadValidator {
  return {
    name: `${by} in a Worker`,
    validate: (schema, payload) =>
      new Promise((resolve, reject) => {
        const worker = new Worker(new URL('./check.worker.ts', import.meta.url), { type: 'module' });
        let limit: ReturnType<typeof setTimeout> | undefined;
        const settle = (issues: readonly Issue[]) => {
          clearTimeout(limit);
          worker.terminate();
          resolve(issues);
        };
        worker.onmessage = ({ data }: MessageEvent<Progress>) => {
          if (data.state === 'checked') settle(data.issues);
          else limit = setTimeout(() => settle([TOO_LONG]), LIMIT_MS);
        };
        worker.onerror = () => reject(new Error('The Worker could not be started.'));
        const asked: Asked = { by, schema, payload };
        worker.postMessage(asked);
      }),
  };
}
