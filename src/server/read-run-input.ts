import type { ResumeEntry } from '../core/protocol/ag-ui.js';
import { sortedJson } from '../core/util/digest.js';
import { isObject, isTooDeep, own } from '../core/util/json.js';
import { sha256 } from '../gateway/sha256.js';

/** What a recorder needs of a `RunAgentInput`. */
export interface TrackedInput {
  readonly threadId: string;
  readonly runId: string | null;
  readonly resume: readonly ResumeEntry[];
  /** What `forwardedProps.command.resume` answers with; undefined where it answers nothing. */
  readonly command: unknown;
  readonly messages: readonly unknown[];
}

/** More than any run leaves open. */
export const MOST_ENTRIES = 1_000;

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
  if (!isRead || isTooDeep(input)) return null;
  const commands = commandsIn(input);
  if (commands.length > 1) return null;
  return {
    threadId,
    runId: typeof runId === 'string' ? runId : null,
    resume,
    command: commands[0],
    messages: Array.isArray(messages) ? messages : [],
  };
}

/**
 * What LangGraph's legacy channel answers with. Agents in Python read these names in other spellings, too (`forwarded_props`,
 * `Command`); null is no answer anywhere.
 */
function commandsIn(input: unknown): readonly unknown[] {
  return [own(input, 'forwardedProps'), own(input, 'forwarded_props')]
    .flatMap((props) => (isObject(props) ? Object.entries(props) : []))
    .filter(([name]) => name.toLowerCase() === 'command')
    .map(([, command]) => own(command, 'resume'))
    .filter((resume) => resume !== undefined && resume !== null);
}

function isEntry(value: unknown): value is ResumeEntry {
  return (
    isObject(value) &&
    typeof value.interruptId === 'string' &&
    (value.status === 'resolved' || value.status === 'cancelled')
  );
}

/** What an entry says to its agent, as text: nothing else of it counts, because the page chooses it. */
export function saidBy({ status, payload }: ResumeEntry): string {
  return sortedJson({ status, payload });
}

/**
 * A token for what an entry says to its agent: the same for the same status and payload, and for no others. So an answer
 * that is sent again is accepted again.
 */
export function answerToken(entry: ResumeEntry): Promise<string> {
  return sha256(saidBy(entry));
}
