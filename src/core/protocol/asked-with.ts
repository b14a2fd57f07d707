import { isObject, own, ownText } from '../util/json.js';
import type { Interrupt, ResumeEntry } from './ag-ui.js';
import type { StoredInterrupt } from './open-interrupt.js';

/** Where a server that signs its interrupts puts the signature, in their `metadata`. */
export const SIGNATURE = 'holdpointSignature';
/** Where a page sends back what it was asked under a signature, in the `metadata` of its resume entry. */
export const ASKED = 'holdpointAsked';

/** What a page was asked, as it was told. */
export type AskedRequest = Pick<StoredInterrupt, 'interrupt' | 'also' | 'call'>;

/** The signature of an interrupt; null where its server signs none. */
export function signatureOf({ metadata }: Interrupt): string | null {
  return ownText(metadata, SIGNATURE);
}

/** What is signed of an interrupt: all of it but the signature, and the call that it is about. */
export function signedPart(interrupt: Interrupt, call: AskedRequest['call']): unknown {
  const { [SIGNATURE]: _, ...metadata } = interrupt.metadata ?? {};
  return [{ ...interrupt, metadata }, call ?? null];
}

/** What a resume entry says that its page was asked. */
export function readAsked(entry: ResumeEntry): {
  readonly interrupts: unknown;
  readonly call: AskedRequest['call'];
} {
  const asked = own(entry.metadata, ASKED);
  const call = own(asked, 'call');
  const [name, argsText] = [ownText(call, 'name'), ownText(call, 'argsText')];
  return {
    interrupts: own(asked, 'interrupts'),
    call: isObject(call) && name !== null && argsText !== null ? { name, argsText } : undefined,
  };
}
