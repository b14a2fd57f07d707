import { InterruptDialog, InterruptStack } from 'holdpoint';
import type { Interrupt, PayloadValidator } from 'holdpoint/core';
import { allowOwnWorkers } from './allow-worker.js';
import { askForCalls, calls } from './preview-requests.js';
import { askForPattern, before, requests } from './requests.js';
import { createWorkerValidator } from './worker-validator.js';

/** The options of the page, from its address. */
export async function readAddress({ searchParams }: URL) {
  return {
    asked: askedOn(searchParams.get('page')),
    before: searchParams.get('page') === 'previews' ? calls : before,
    Requests: searchParams.get('as') === 'dialog' ? InterruptDialog : InterruptStack,
    options: { validator: await validatorNamed(searchParams.get('validator')) },
  };
}

async function validatorNamed(name: string | null): Promise<PayloadValidator | undefined> {
  if (name === 'interpreted') return (await import('holdpoint/validators')).createInterpretedValidator();
  if (name !== 'worker-ajv' && name !== 'worker-interpreted') return undefined;
  allowOwnWorkers();
  return createWorkerValidator(name === 'worker-ajv' ? 'ajv' : 'interpreted');
}

/** The requests of a scripted agent on a page; none on that of the Chat. */
function askedOn(page: string | null): readonly Interrupt[] | null {
  if (page === 'kinds') return requests;
  if (page === 'previews') return askForCalls;
  return page === 'pattern' ? askForPattern : null;
}
