import { readInterrupts } from '../core/events/read-interrupts.js';
import type { ResumeEntry } from '../core/protocol/ag-ui.js';
import {
  type AskedRequest,
  readAsked,
  SIGNATURE,
  signatureOf,
  signedPart,
} from '../core/protocol/asked-with.js';
import { asksSame } from '../core/protocol/open-interrupt.js';
import { isObject, own, ownObject, sameJson } from '../core/util/json.js';
import type { RequestSigner } from '../gateway/request-signer.js';
import type { InputAnswer } from './input-answers.js';
import { interruptsIn } from './interrupt-document.js';

type CallOf = (toolCallId: string | undefined) => AskedRequest['call'];

/** The same event, or where it raises interrupts, one in which each has its signature. */
export async function signEvent<E>(
  event: E,
  threadId: string,
  callOf: CallOf,
  signer: RequestSigner,
): Promise<E> {
  const outcome = own(event, 'type') === 'RUN_FINISHED' ? own(event, 'outcome') : undefined;
  const raised = own(outcome, 'interrupts');
  if (!isObject(event) || !isObject(outcome) || !Array.isArray(raised)) return event;
  const interrupts = await Promise.all(
    raised.map(async (raw: unknown) => {
      const [read] = readInterrupts([raw], () => {});
      if (!isObject(raw) || !read) return raw;
      const signature = await signer.sign(threadId, signedPart(read, callOf(read.toolCallId)));
      return { ...raw, metadata: { ...ownObject(raw, 'metadata'), [SIGNATURE]: signature } };
    }),
  );
  return { ...event, outcome: { ...outcome, interrupts } };
}

/**
 * What an entry answers, where all of it was signed for this thread and is of its interrupt; else undefined.
 *
 * @param entry Not nested too deep.
 */
export async function signedRequest(
  entry: ResumeEntry,
  threadId: string,
  signer: RequestSigner,
): Promise<AskedRequest | undefined> {
  const { interrupts, call } = readAsked(entry);
  const [interrupt, ...also] = readInterrupts(interrupts, () => {});
  if (!interrupt) return undefined;
  for (const one of [interrupt, ...also]) {
    const isSigned = await signer.isSigned(threadId, signedPart(one, call), signatureOf(one));
    if (one.id !== entry.interruptId || !isSigned) return undefined;
  }
  return { interrupt, ...(call && { call }), ...(also.length > 0 && { also }) };
}

/** The ids of the signed interrupts that an input answers, although its page was asked something else. */
export async function changedInterrupts(
  threadId: string,
  answers: readonly InputAnswer[],
  signer: RequestSigner,
): Promise<readonly string[]> {
  const changed: string[] = [];
  for (const { entry, found } of answers) {
    const [open] = found && !found.settlement ? interruptsIn([found]) : [];
    if (!open || signatureOf(open.document.interrupt) === null) continue;
    const asked = await signedRequest(entry, threadId, signer);
    const isSame = asked && asksSame(asked, open.document) && sameJson(asked.call, open.document.call);
    if (!isSame) changed.push(entry.interruptId);
  }
  return changed;
}
