import type { Interrupt } from '@ag-ui/core';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** A tool call that the agent proposes and executes only once it is approved. */
export interface ProposedCall {
  toolCallId: string;
  name: string;
  args: Readonly<Record<string, unknown>>;
}

/** A tool call that was executed, with the arguments that it really ran with. */
export interface PerformedCall {
  toolCallId: string;
  name: string;
  args: Readonly<Record<string, unknown>>;
}

/** How the person settled one interrupt: a resume entry whose payload has been checked. */
export type Settlement = { status: 'resolved'; payload: unknown } | { status: 'cancelled' };

/** Looks up how an interrupt was settled; the contract guarantees that every open one was. */
export type Settlements = (interrupt: Interrupt) => Settlement;

export interface Ask {
  interrupt: Interrupt;
  /** The schema of the payload; the advertised `responseSchema` if the interrupt has one. */
  expects: JsonSchema;
}

export type Pace = 'brisk' | 'slow';

/** One action of the agent during a run. */
export type Beat =
  | { kind: 'say'; text: string; pace?: Pace }
  | { kind: 'propose'; call: ProposedCall }
  | { kind: 'perform'; call: PerformedCall; content: string }
  | { kind: 'refuse'; call: ProposedCall; content: string };

/** How a run ends. */
export type Ending =
  | { kind: 'done' }
  | { kind: 'ask'; asks: readonly Ask[]; resume: (settlements: Settlements, attempt: number) => Act }
  | { kind: 'fail'; code: string; message: string };

/** Everything that happens in one run. */
export interface Act {
  beats: readonly Beat[];
  ending: Ending;
}

/** The inputs of a scenario: new ids and the time. */
export interface Stage {
  newId: (kind: 'int' | 'tc' | 'msg') => string;
  now: number;
}

export interface Scenario {
  id: string;
  title: string;
  /** The sentence that starts it, offered to the person as a suggestion. */
  suggestion: string;
  /** Words that also start it; the scenario with the most of them in the text is used. */
  keywords: readonly string[];
  open: (stage: Stage) => Act;
}

export function done(...beats: Beat[]): Act {
  return { beats, ending: { kind: 'done' } };
}

export function say(text: string, pace: Pace = 'brisk'): Beat {
  return { kind: 'say', text, pace };
}

export function propose(call: ProposedCall): Beat {
  return { kind: 'propose', call };
}

/** An ask whose payload must fit the schema that it shows to the client. */
export function askBySchema(interrupt: Interrupt & { responseSchema: JsonSchema }): Ask {
  return { interrupt, expects: interrupt.responseSchema };
}
