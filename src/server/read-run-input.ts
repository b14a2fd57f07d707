import type { ResumeEntry } from '../core/protocol/ag-ui.js';
import { isObject, isTooDeep, own } from '../core/util/json.js';
import { saidBy } from './answer-token.js';

/** What a recorder needs of a `RunAgentInput`. */
export interface TrackedInput {
  readonly threadId: string;
  readonly runId: string | null;
  readonly resume: readonly ResumeEntry[];
  readonly messages: readonly unknown[];
}

/** More than any run leaves open. */
const MOST_ENTRIES = 1_000;

/** Reads what came in a request; null where it is no `RunAgentInput`. */
export function readRunInput(input: unknown): TrackedInput | null {
  const threadId = own(input, 'threadId');
  const runId = own(input, 'runId');
  const resume = own(input, 'resume') ?? [];
  const messages = own(input, 'messages');
  const isRead =
    typeof threadId === 'string' &&
    threadId !== '' &&
    Array.isArray(resume) &&
    resume.length <= MOST_ENTRIES &&
    resume.every(isEntry);
  if (!isRead || isTooDeep(input) || contradicts(resume)) return null;
  return {
    threadId,
    runId: typeof runId === 'string' ? runId : null,
    resume,
    messages: Array.isArray(messages) ? messages : [],
  };
}

/** Whether one interrupt is answered in two ways: nobody could say which of them counts. */
function contradicts(resume: readonly ResumeEntry[]): boolean {
  const said = new Map<string, string>();
  return resume.some((entry) => {
    const [text, other] = [saidBy(entry), said.get(entry.interruptId)];
    said.set(entry.interruptId, text);
    return other !== undefined && other !== text;
  });
}

function isEntry(value: unknown): value is ResumeEntry {
  return (
    isObject(value) &&
    typeof value.interruptId === 'string' &&
    (value.status === 'resolved' || value.status === 'cancelled')
  );
}
